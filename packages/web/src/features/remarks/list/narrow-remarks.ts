import type { RemarksPlace } from '../work/remarks-place.ts'
import type { RemarkLine } from '../remarks-queries.ts'

/** What narrows a long list, beside the search and whose turn it is. */
export type Narrowing = Pick<RemarksPlace, 'discipline' | 'author' | 'critical' | 'mine' | 'fresh'>

/** The remarks that the search has found and that are what else was chosen, in their order; before it has, all of them. */
export function narrowed(
  remarks: readonly RemarkLine[],
  by: Narrowing,
  found?: readonly string[],
): readonly RemarkLine[] {
  const held = found && new Set(found)
  return remarks.filter((remark) => {
    if (by.discipline && remark.discipline !== by.discipline) return false
    if (by.author && remark.author !== by.author) return false
    if (by.critical && !remark.isCritical) return false
    if (by.mine && !remark.isMine) return false
    if (by.fresh && !remark.isNew) return false
    return !held || held.has(remark.id)
  })
}

/** How many filters besides the search are set. */
export function narrowings({ discipline, author, critical, mine, fresh }: Narrowing): number {
  return [discipline, author, critical, mine, fresh].filter(Boolean).length
}

/** What there is to choose from, each once, in the order of the list. */
export function choicesOf(remarks: readonly RemarkLine[]) {
  const disciplines = new Map(
    remarks.map(({ discipline, disciplineTitle }) => [discipline ?? '', disciplineTitle ?? ''] as const),
  )
  return {
    disciplines: [...disciplines].filter(([value]) => value !== '').map(([value, label]) => ({ value, label })),
    authors: [...new Set(remarks.map(({ author }) => author))].map((author) => ({ value: author, label: author })),
    hasCritical: remarks.some(({ isCritical }) => isCritical),
    hasMine: remarks.some(({ isMine }) => isMine) && !remarks.every(({ isMine }) => isMine),
    hasNew: remarks.some(({ isNew }) => isNew),
  }
}
