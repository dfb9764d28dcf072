export { SignTogether } from './signing/sign-together.tsx'
export { type Signing, useSign } from './signing/use-sign.tsx'
