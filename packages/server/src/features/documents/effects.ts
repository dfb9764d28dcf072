import { actEffects } from './act-effects.ts'
import { conclusionEffects } from './conclusion-effects.ts'
import { contractEffects } from './contract-effects.ts'
import { disputeEffects } from './dispute-effects.ts'
import { extensionEffects } from './extension-effects.ts'
import { paymentEffects } from './payment-effects.ts'
import { printEffects } from './print-effects.ts'
import { signingEffects } from './signing-effects.ts'
import { terminationEffects } from './termination-effects.ts'

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
