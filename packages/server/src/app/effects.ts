import type { EffectName } from '@portal/domain/stages/moves/transitions'
import { completenessEffects, refreshCompleteness } from '../features/completeness/index.ts'
import {
  dropExtensionLetter,
  registerLetter,
  sendExtensionLetter,
  writeExtensionLetter,
} from '../features/correspondence/index.ts'
import { documentsEffects } from '../features/documents/index.ts'
import { linkedRequestsEffects } from '../features/linked-requests/index.ts'
import { endOpening } from '../features/opening/index.ts'
import { remarksEffects } from '../features/remarks/index.ts'
import { leaveBrowser, requestsEffects } from '../features/requests/index.ts'
import { keyFacts, settle, stageEffects, tellLetterSigners, turnFacts } from '../features/stages/index.ts'
import type { EffectsOf, Process } from '../context.ts'

/** The effects of all features. A name the table of transitions uses that has no code here does not compile. */
const effects: EffectsOf<EffectName> = {
  ...stageEffects,
  ...requestsEffects,
  ...linkedRequestsEffects,
  ...completenessEffects,
  ...remarksEffects,
  ...documentsEffects,
  // The application to extend the term is a row of the deal and a letter of the declarant.
  submitExtension: async (move) => {
    await documentsEffects.submitExtension(move)
    await sendExtensionLetter(move)
  },
  reopenExtension: async (move) => {
    await documentsEffects.reopenExtension(move)
    await writeExtensionLetter(move.ctx, move.request)
  },
  closeExtension: async (move) => {
    await documentsEffects.closeExtension(move)
    await dropExtensionLetter(move)
  },
}

/** What the features give to the moves. */
export const process: Process = {
  effects,
  registerLetter,
  writeExtensionLetter,
  settle,
  keyFacts,
  turnFacts,
  endOpening,
  leaveBrowser,
  tellLetterSigners,
  refreshFolders: refreshCompleteness,
}
