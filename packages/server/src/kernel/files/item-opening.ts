import { takesOpened } from '@portal/domain/stages/opening'
import { type Stage, keysAt, stageRule } from '@portal/domain/stages/stages'

/** What says that an item, or its folder, is open. */
interface Opened {
  opened_at: Date | null
  /** Opened because the declarant asked for it, not by a remark. */
  asked_at?: Date | null
  folder_opened_at?: Date | null
}

/** Which items take files at a stage: all while the application is being made, in a correction only those a remark opened. */
function openingAt(stage: Stage): 'all' | 'opened' | 'none' {
  if (!keysAt(stage).includes('editDocuments')) return 'none'
  return stageRule(stage).page === 'draft' ? 'all' : 'opened'
}

/** Whether an item, or a folder, takes files now. */
export function isItemOpen(stage: Stage, { opened_at, asked_at, folder_opened_at }: Opened): boolean {
  if (asked_at && takesOpened(stage)) return true
  const opening = openingAt(stage)
  return opening === 'all' || (opening === 'opened' && (Boolean(opened_at) || Boolean(folder_opened_at)))
}
