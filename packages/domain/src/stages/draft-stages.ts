import { type Stage, stageNames } from './stages.ts'

/** Stages of an application nobody has sent yet. */
export const draftStages: readonly Stage[] = stageNames.filter(
  (stage) => stage === 'draft' || stage.startsWith('draft_'),
)
