import type { EnumerationValue, FormElement, FormModel, FormType } from '@portal/domain/design-tasks/form-model'
import { occursWords, valueWords } from '@portal/domain/design-tasks/value-words'

export interface Difference {
  kind: 'added' | 'removed' | 'type' | 'enumeration' | 'occurrence' | 'assert'
  place: string
  title: string
  before: string
  after: string
}

interface Compared {
  model: FormModel
  enumerations: Readonly<Record<string, readonly EnumerationValue[]>>
}

/** What a second schema has otherwise than the first, by types and their elements. */
export function compareSchemas(one: Compared, other: Compared): Difference[] {
  const found: Difference[] = []
  const pairs: [string, FormType | undefined, FormType | undefined][] = []
  const names = new Set([...Object.keys(one.model.types), ...Object.keys(other.model.types)])
  for (const name of names) pairs.push([name, one.model.types[name], other.model.types[name]])
  for (const [name, before, after] of pairs) {
    if (!before && after) found.push({ kind: 'added', place: name, title: after.title, before: '', after: 'тип' })
    else if (before && !after)
      found.push({ kind: 'removed', place: name, title: before.title, before: 'тип', after: '' })
    else if (before && after) found.push(...compareTypes(name, before, after))
  }
  found.push(...compareEnumerations(one, other))
  return found
}

function compareTypes(name: string, before: FormType, after: FormType): Difference[] {
  const found: Difference[] = []
  const [had, has] = [membersOf(before), membersOf(after)]
  for (const [member, old] of had) {
    const now = has.get(member)
    const place = `${name}/${member}`
    if (!now) found.push({ kind: 'removed', place, title: old.title, before: old.type, after: '' })
    else {
      const at = { place, title: now.title }
      if (old.type !== now.type) found.push({ kind: 'type', ...at, before: old.type, after: now.type })
      if (old.occurs !== now.occurs) found.push({ kind: 'occurrence', ...at, before: old.occurs, after: now.occurs })
    }
  }
  for (const [member, now] of has)
    if (!had.has(member))
      found.push({ kind: 'added', place: `${name}/${member}`, title: now.title, before: '', after: now.type })
  const tests = new Set(before.asserts.map(({ test }) => test))
  const newTests = new Set(after.asserts.map(({ test }) => test))
  for (const { test, message } of after.asserts)
    if (!tests.has(test)) found.push({ kind: 'assert', place: name, title: after.title, before: '', after: message })
  for (const { test, message } of before.asserts)
    if (!newTests.has(test))
      found.push({ kind: 'assert', place: name, title: before.title, before: message, after: '' })
  return found
}

interface Member {
  title: string
  type: string
  occurs: string
}

function membersOf({ parts, attributes }: FormType): Map<string, Member> {
  const members = new Map<string, Member>()
  const add = (element: FormElement) => {
    const { name, title, type, value, min, max } = element
    members.set(name, { title, type: type ?? valueWords(value), occurs: occursWords({ min, max }) })
  }
  for (const part of parts) {
    if (part.kind === 'element') add(part)
    else if (part.kind === 'mix') part.elements.forEach(add)
  }
  for (const { name, title, value, isObligatory, fixed } of attributes)
    members.set(`@${name}`, {
      title,
      type: fixed ?? valueWords(value),
      occurs: isObligatory ? 'обязательно' : 'по желанию',
    })
  return members
}

function compareEnumerations({ enumerations: one }: Compared, { enumerations: other }: Compared): Difference[] {
  const found: Difference[] = []
  for (const [name, before] of Object.entries(one)) {
    const after = other[name]
    if (!after) continue
    const had = new Map(before.map(({ value, title }) => [value, title]))
    const has = new Map(after.map(({ value, title }) => [value, title]))
    for (const [value, title] of has)
      if (!had.has(value))
        found.push({ kind: 'enumeration', place: name, title: title || value, before: '', after: value })
    for (const [value, title] of had)
      if (!has.has(value))
        found.push({ kind: 'enumeration', place: name, title: title || value, before: value, after: '' })
  }
  return found
}
