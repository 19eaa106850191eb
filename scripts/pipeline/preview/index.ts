export { draftSchema, type Draft } from './draft.ts'
export { runPreviewProcess } from './preview-process.ts'
export { PreviewWorker } from './preview-worker.ts'
export { searchTrialSchema } from './try-search.ts'
