import type { Remark } from './remarks-queries.ts'

/** What narrows a long list, beside whose turn it is; empty text = anything. */
export interface Narrowing {
  text: string
  discipline: string
  author: string
  isCritical: boolean
}

export const anything: Narrowing = { text: '', discipline: '', author: '', isCritical: false }

/** The remarks that hold every word of the search and what else was chosen, in their order. */
export function narrowed(remarks: readonly Remark[], by: Narrowing): readonly Remark[] {
  const words = by.text.toLowerCase().split(/\s+/u).filter(Boolean)
  return remarks.filter((remark) => {
    if (by.discipline !== '' && remark.discipline !== by.discipline) return false
    if (by.author !== '' && remark.author !== by.author) return false
    if (by.isCritical && !remark.isCritical) return false
    if (words.length === 0) return true
    const said = textOf(remark)
    return words.every((word) => said.includes(word))
  })
}

function textOf({ number, text, norm, sheet, item, fieldLabel, disciplineTitle }: Remark): string {
  return [number, text, norm, sheet, item?.code, item?.title, fieldLabel, disciplineTitle]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
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
  }
}
