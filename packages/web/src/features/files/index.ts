export { SignTogether } from './sign-together.tsx'
export { type Signing, useSign } from './use-sign.tsx'
