import { type Stage, keysAt, stageRule } from '@portal/domain/stages/stages'

/** Which items take files at a stage: all while the application is being made, in a correction only those a remark opened. */
export function openingAt(stage: Stage): 'all' | 'opened' | 'none' {
  if (!keysAt(stage).includes('editDocuments')) return 'none'
  return stageRule(stage).page === 'draft' ? 'all' : 'opened'
}

/** Whether an item, or a folder, takes files now. */
export function isItemOpen(stage: Stage, ...openedAt: readonly (Date | null)[]): boolean {
  const opening = openingAt(stage)
  return opening === 'all' || (opening === 'opened' && openedAt.some((at) => at !== null))
}
