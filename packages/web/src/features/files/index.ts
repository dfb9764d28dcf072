export type { SignableFile } from './signing-queue.ts'
export { type Signing, useSign } from './use-sign.tsx'
