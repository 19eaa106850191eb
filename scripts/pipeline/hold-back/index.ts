export { countHeldBack, describeHeldBack } from './describe-held-back.ts'
export { holdBack } from './hold-back.ts'
