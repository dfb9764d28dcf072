import type { Application } from '../application.ts'
import type { RequestFacts } from '../facts.ts'
import { fieldOf } from '../fields/fields.ts'
import { partName } from '../objects/parts.ts'
import { roles } from '../participants/participant.ts'
import { rulingOf } from '../rules/rules-in-force.ts'
import type { Blocker, Tally } from './blocker.ts'
import { unprintableSigns } from './printable-signs.ts'

type Place = Pick<Blocker, 'section' | 'path' | 'label'>

/** Signs that no typeface of the printed forms has: where they stand, an empty box would be printed. */
export function signReadiness(application: Application, facts: RequestFacts): Tally[] {
  const found = placesOf(application, facts).flatMap(({ place, value }) => {
    const signs = unprintableSigns(textsIn(value).join(' '))
    return signs.length > 0 ? [toDoubt(place, signs)] : []
  })
  const sections = [...new Set(found.map(({ section }) => section))]
  return sections.map((section) => {
    const blockers = found.filter((one) => one.section === section)
    return { section, total: blockers.length, blockers }
  })
}

function placesOf({ sections, participants, addresses, parts }: Application, facts: RequestFacts) {
  const ofFields = Object.entries(sections).flatMap(([section, values]) =>
    Object.entries(values).flatMap(([name, value]) => {
      const path = `${section}.${name}`
      const label = fieldOf(path)?.label
      return label && rulingOf(path, facts).shown ? [{ place: { section, path, label }, value }] : []
    }),
  )
  const ofPeople = participants.flatMap((one) =>
    Object.entries(one.fields).map(([name, value]) => ({
      place: { section: 'participants', path: `participants.${one.id}.${name}`, label: roles[one.role].title },
      value,
    })),
  )
  const ofParts = parts.flatMap((part) =>
    Object.entries(part.fields).map(([name, value]) => ({
      place: { section: 'parts', path: `parts.${part.id}.${name}`, label: partName(part) },
      value,
    })),
  )
  const ofAddresses = addresses.map((value, index) => ({
    place: { section: 'addresses', path: `addresses.${index}.text`, label: 'Адрес объекта' },
    value,
  }))
  return [...ofFields, ...ofPeople, ...ofParts, ...ofAddresses]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function toDoubt(place: Place, signs: readonly string[]): Blocker {
  const named = signs.slice(0, 5).map((sign) => `«${sign}» (U+${codeOf(sign)})`)
  const text = `Печатные формы не могут показать ${signs.length === 1 ? 'знак' : 'знаки'} ${named.join(', ')}: в шрифтах их нет. Замените, например, словами`
  return { ...place, text, why: 'Шрифты печатных форм портала', confirmed: false }
}

function codeOf(sign: string): string {
  return (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
