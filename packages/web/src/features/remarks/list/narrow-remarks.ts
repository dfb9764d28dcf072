import { holdsWords } from '../../../platform/commands/find-by-words.ts'
import type { RemarksPlace } from '../remarks-place.ts'
import type { Remark } from '../remarks-queries.ts'

/** What narrows a long list, beside whose turn it is. */
export type Narrowing = Pick<RemarksPlace, 'text' | 'discipline' | 'author' | 'critical' | 'mine' | 'fresh'>

/** The remarks that hold every word of the search and what else was chosen, in their order. */
export function narrowed(remarks: readonly Remark[], by: Narrowing): readonly Remark[] {
  return remarks.filter((remark) => {
    if (by.discipline && remark.discipline !== by.discipline) return false
    if (by.author && remark.author !== by.author) return false
    if (by.critical && !remark.isCritical) return false
    if (by.mine && !remark.isMine) return false
    if (by.fresh && !remark.isNew) return false
    return !by.text || holdsWords(textOf(remark), by.text)
  })
}

/** How many filters besides the search are set. */
export function narrowings({ discipline, author, critical, mine, fresh }: Narrowing): number {
  return [discipline, author, critical, mine, fresh].filter(Boolean).length
}

function textOf({ number, text, norm, sheet, item, fieldLabel, disciplineTitle, author }: Remark): string {
  return [number, text, norm, sheet, item?.code, item?.title, fieldLabel, disciplineTitle, author]
    .filter(Boolean)
    .join(' ')
}

/** What there is to choose from, each once, in the order of the list. */
export function choicesOf(remarks: readonly Remark[]) {
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
