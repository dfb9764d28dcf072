import { machineOpinion } from './check-findings.ts'
import type { FolderView, ItemView } from '../folders-queries.ts'

export interface CheckCounts {
  total: number
  accepted: number
  remarked: number
  unchecked: number
}

/** Whether somebody has to look at an item: it has files, or must have them, or was judged already. */
export function isToCheck({ documents, isRequired, verdict }: ItemView): boolean {
  return documents.length > 0 || isRequired || verdict !== null
}

/** How far the check of completeness has come. */
export function checkCounts(folders: readonly FolderView[]): CheckCounts {
  const items = folders.flatMap((folder) => folder.items).filter(isToCheck)
  const accepted = items.filter(({ verdict }) => verdict?.verdict === 'accepted').length
  const remarked = items.filter(({ verdict }) => verdict?.verdict === 'remark').length
  return { total: items.length, accepted, remarked, unchecked: items.length - accepted - remarked }
}

/** Items the machine found nothing against and nobody has judged: they may be accepted together. */
export function clearItems(folders: readonly FolderView[]): ItemView[] {
  return folders
    .flatMap((folder) => folder.items)
    .filter((item) => item.verdict === null && machineOpinion(item).mark === 'done')
}
