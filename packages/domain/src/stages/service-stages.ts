import { stagesAfter, stagesBefore } from './moves/find-moves.ts'
import type { Stage } from './stages.ts'

/** Where a service begins, by its contract: an examination or expert support. Its term is counted from the first entry. */
export const serviceStages: readonly Stage[] = [...stagesAfter('startExamination'), ...stagesAfter('startSupport')]

/** Where an application to extend the term is written, considered or its agreement signed: it may still be closed. */
export const extensionStages: readonly Stage[] = stagesBefore('closeExtension')

/** Where a contract of expert support is in force: from its payment on, and while it is being prolonged. */
export const supportStages: readonly Stage[] = [...stagesAfter('startSupport'), ...extensionStages]
