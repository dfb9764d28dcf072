import { isSlot, slots } from '../request/documents/slots.ts'
import { fieldLabel, fieldOf, isBlank } from '../request/fields/fields.ts'
import { typedKeys } from '../typed-keys.ts'
import type { Question } from './checklist.ts'

/** What an answer is proposed from: files in a section of the documentation, or a field of the application. */
export interface KnownFact {
  code: string
  title: string
}

// Fields whose value is an answer as it stands: a yes, a figure, a text.
// biome-ignore format: read by columns
const fields = [
  'object.functions', 'object.designTaskDate', 'object.housing', 'object.housingPlotArea', 'object.housingFloorArea',
  'object.publicObject', 'object.networks', 'object.demolition', 'object.ownNorms', 'object.specialConditions',
  'object.dangerous', 'object.unique', 'object.gts', 'object.atomic', 'object.oopt', 'object.okn',
  'object.culturalProtection', 'object.investProject', 'object.permitNumber', 'cost.costTotal',
] as const

/** Everything an answer may be proposed from, sections of the documentation first. */
export const knownFacts: readonly KnownFact[] = [
  ...typedKeys(slots).map((code) => ({
    code: `files:${code}`,
    title: `Есть файл в разделе ${code} ${slots[code].mark}`,
  })),
  ...fields.map((path) => ({ code: `field:${path}`, title: `Поле «${fieldLabel(path)}»` })),
]

const codes = new Set(knownFacts.map(({ code }) => code))

/** Whether a text names something an answer may be proposed from. */
export function isKnownFact(code: string): boolean {
  return codes.has(code)
}

/** What the portal has of an application: names of files by the section's slot, and values of fields by their paths. */
export interface Known {
  files: Readonly<Record<string, string>>
  fields: Readonly<Record<string, unknown>>
}

export interface Proposal {
  value: string
  /** What it is proposed from: «есть файл 05 ИОС». */
  from: string
}

/** The answer the portal would give by what it has; null: it knows nothing. It never proposes «нет»: that is a person's word. */
export function proposalFor({ kind, known }: Pick<Question, 'kind' | 'known'>, has: Known): Proposal | null {
  const [source, what = ''] = known.split(':')
  const isChosen = kind === 'yesNo' || kind === 'yesNoNa'
  if (source === 'files') {
    const name = has.files[what]
    if (name === undefined || !isSlot(what) || !(isChosen || kind === 'text')) return null
    return { value: isChosen ? 'yes' : name, from: `есть файл ${what} ${slots[what].mark}` }
  }
  if (source !== 'field') return null
  const value = has.fields[what]
  if (isBlank(value) || value === false) return null
  const from = `в заявлении заполнено «${fieldLabel(what)}»`
  if (isChosen) return { value: 'yes', from }
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const isNumber = ['number', 'money'].includes(fieldOf(what)?.type ?? '')
  return kind === 'text' || isNumber ? { value: String(value), from } : null
}
