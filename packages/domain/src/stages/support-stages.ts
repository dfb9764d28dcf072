import { type Stage, stageNames } from './stages.ts'

/** Where a contract of expert support is in force: from its payment on, and while it is being prolonged. */
export const supportStages: readonly Stage[] = stageNames.filter(
  (stage) =>
    stage === 'waitingForExpertSupportRequest' ||
    stage.startsWith('extendingDeadline') ||
    stage.startsWith('signingExtension'),
)
