import type { ChangedIndicator, LetterContents } from '@portal/domain/letters/letter-contents'
import { letterRule, type LetterField, type LetterType } from '@portal/domain/letters/letters'

const textFields = ['changes', 'path', 'value', 'newName', 'costPath', 'newCost', 'sum', 'until', 'requisites'] as const

export type LetterTexts = Record<(typeof textFields)[number], string>

/** The fields of a letter before anything is typed. */
export const emptyTexts: LetterTexts = {
  changes: '',
  path: '',
  value: '',
  newName: '',
  costPath: 'cost.costTotal',
  newCost: '',
  sum: '',
  until: '',
  requisites: '',
}

interface Typed {
  texts: LetterTexts
  indicators: readonly ChangedIndicator[]
  items: ReadonlySet<string>
}

/** What is typed for a kind, as it is sent: only its own fields, none of them empty. */
export function typedContents(type: LetterType, { texts, indicators, items }: Typed): LetterContents {
  const has = (field: LetterField) => letterRule(type).fields.includes(field)
  const filled = textFields.filter((name) => has(name) && texts[name].trim() !== '')
  return {
    ...Object.fromEntries(filled.map((name) => [name, texts[name].trim()])),
    ...(has('indicators') && {
      indicators: indicators.map(({ name, unit, value }) => ({
        name: name.trim(),
        unit: unit.trim(),
        value: value.trim(),
      })),
    }),
    ...(has('items') && { items: [...items] }),
  }
}
