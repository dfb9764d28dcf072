export { type Signing, useSign } from './use-sign.tsx'
