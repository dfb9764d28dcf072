import { actEffects } from './contract/act-effects.ts'
import { conclusionEffects } from './conclusion/conclusion-effects.ts'
import { contractEffects } from './contract/contract-effects.ts'
import { disputeEffects } from './contract/dispute-effects.ts'
import { extensionEffects } from './contract/extension-effects.ts'
import { paymentEffects } from './price/payment-effects.ts'
import { printEffects } from './print/print-effects.ts'
import { signingEffects } from './signing/signing-effects.ts'
import { terminationEffects } from './contract/termination-effects.ts'

/** What moves do with print forms, contract, money, agreements, act and conclusion. */
export const documentsEffects = {
  ...printEffects,
  ...contractEffects,
  ...signingEffects,
  ...paymentEffects,
  ...disputeEffects,
  ...extensionEffects,
  ...terminationEffects,
  ...actEffects,
  ...conclusionEffects,
}
