export { readSbom } from './sbom.ts'
export {
  fingerprintOf,
  isSignedBy,
  makeKeyPair,
  readPrivateKey,
  readPublicKey,
  signatureSchema,
  signManifest,
} from './signature.ts'
export { signerOf } from './signer.ts'
