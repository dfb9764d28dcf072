import { isBlank } from '../fields/fields.ts'
import { shownSource } from '../cost/financing.ts'
import { foldFunctionCode } from '../objects/function-code.ts'
import type { LoadedCatalogs } from '../catalogs/loaded-catalogs.ts'
import { isRecord } from '../../is-record.ts'
import type { Carried, CarriedParticipant } from './carried.ts'
import { carriedOf, type Leaf, leavesOf, personPath } from './leaves.ts'
import { isNamed, ownBeside, peopleByKey, renamedPeople } from './people.ts'

/**
 * `new`: the place was blank. `changed`: it stands as the earlier version left it, the newer one says otherwise.
 * `byHand`: people have changed it, the newer version repeats the earlier. `conflict`: both have changed it.
 * `gone`: the newer version no longer has it, or has no longer whom it is told of.
 */
export type ReviewState = 'new' | 'changed' | 'byHand' | 'conflict' | 'gone'

/** One difference between an application and what is offered to it. */
export interface ReviewRow {
  path: string
  section: Leaf['section']
  group: string
  label: string
  state: ReviewState
  /** What stands in the application; null: nothing. */
  mine: string | null
  /** What is offered; null: to be taken away. */
  offered: string | null
  /** Whether it is taken unless the person decides otherwise: what people have typed is never overwritten unasked. */
  isTaken: boolean
}

export interface Review {
  rows: ReviewRow[]
  /** What is offered and the application says already. */
  same: Leaf[]
}

interface Versions {
  /** The application as it is. */
  mine: Carried
  /** What was taken last time from the same source; null: nothing ever was. */
  base: Carried | null
  offered: Carried
  /** Catalogues that were loaded: their words stand in the rows. */
  catalogs?: LoadedCatalogs | undefined
}

type Value = Leaf | undefined

/** Compares an application with what is offered to it, knowing what came from the same source before. */
export function reviewOf({ mine, base, offered, catalogs }: Versions): Review {
  const own = filledByPath(mine, catalogs)
  const [before, theirs] = [leavesBeside(mine, base), leavesBeside(mine, offered, catalogs)]
  const rows: ReviewRow[] = []
  const same: Leaf[] = []
  for (const leaf of theirs.values()) {
    const has = own.get(leaf.path)
    if (covers(has, leaf)) same.push(leaf)
    else rows.push(rowOf(leaf, { state: stateOf(has, before.get(leaf.path), leaf), has, offered: leaf }))
  }
  return { rows: [...rows, ...goneRows({ mine, own, before, theirs })], same }
}

type Leaves = ReadonlyMap<string, Leaf>

/** What came from the earlier version and is not in the newer one. It goes unasked only while nothing was added to it. */
function goneRows({ mine, own, before, theirs }: { mine: Carried; own: Leaves; before: Leaves; theirs: Leaves }) {
  const gone = new Set(
    [...own.values()].filter((has) => !theirs.has(has.path) && !isBasis(has) && covers(has, before.get(has.path))),
  )
  const filledIn = filledInPeople(mine.participants, { gone, theirs })
  return [...own.values()].flatMap((has) => {
    const isHis = has.section === 'participants' && filledIn.has(has.person)
    if (!isHis && !gone.has(has)) return []
    const row = rowOf(has, { state: 'gone', has, offered: undefined })
    return { ...row, isTaken: !isHis && isSame(has, before.get(has.path)) }
  })
}

/** People the newer version does not have, of whom more is told than the earlier one did: they go whole or not at all. */
function filledInPeople(
  people: readonly CarriedParticipant[],
  { gone, theirs }: { gone: ReadonlySet<Leaf>; theirs: Leaves },
): Set<string> {
  const known = peopleByKey(people)
  const kept = new Set([...theirs.values()].flatMap((leaf) => (leaf.section === 'participants' ? leaf.person : [])))
  const leaving = new Set([...gone].flatMap((leaf) => (leaf.section === 'participants' ? leaf.person : [])))
  const paths = new Set([...gone].map(({ path }) => path))
  return new Set(
    [...leaving].filter((person) => {
      const one = known.get(person)
      return one && !kept.has(person) && hasMore(one, { source: known.get(one.sameAs ?? ''), person, paths })
    }),
  )
}

/** Whether anything of his own is told beside what goes. */
function hasMore(
  one: CarriedParticipant,
  { source, person, paths }: { source: CarriedParticipant | undefined; person: string; paths: ReadonlySet<string> },
): boolean {
  const { fields, ...papers } = ownBeside(one, source)
  if (Object.values(papers).some((list) => list.length > 0)) return true
  return Object.entries(fields).some(([id, value]) => !isBlank(value) && !paths.has(personPath(person, id)))
}

/** What every application has: a version that is silent about it takes nothing away. */
function isBasis({ path }: Leaf): boolean {
  return path === 'declarer.objectType' || path === 'declarer.workType'
}

/** The application with the chosen differences taken. Rows that are not named stay as they are. */
export function withTaken({ mine, offered }: Omit<Versions, 'base'>, paths: ReadonlySet<string>): Carried {
  const theirs = leavesBeside(mine, offered)
  const people = new Map([...peopleByKey(mine.participants)].map(([was, one]) => [was, { ...one, was }]))
  const own = leavesOf({ ...mine, participants: [...people.values()] })
  const kept = own.flatMap((leaf) => (paths.has(leaf.path) ? taken(leaf, theirs.get(leaf.path)) : leaf))
  const known = new Set(kept.map(({ path }) => path))
  const added = [...theirs.values()].filter(({ path }) => paths.has(path) && !known.has(path))
  const wanted = carriedOf([...kept, ...added])
  return { ...wanted, participants: wanted.participants.flatMap((one) => wholeOf(one, people)) }
}

/** What would be left of somebody without his number and name is nobody: with anything of his own he stays as he was. */
function wholeOf(one: CarriedParticipant, people: ReadonlyMap<string, CarriedParticipant>): CarriedParticipant | [] {
  const before = people.get(one.was ?? '')
  if (!before || isNamed(one) || !isNamed(before)) return one
  const left = Object.values(ownBeside(one, people.get(one.sameAs ?? '')))
  return left.some((values) => Object.keys(values).length > 0) ? before : []
}

/** Everything that is offered. */
export function everyPath({ mine, offered }: Omit<Versions, 'base'>): Set<string> {
  return new Set(leavesBeside(mine, offered).keys())
}

/** What a version says, with the people of the application known as they are known there. */
function leavesBeside(mine: Carried, version: Carried | null, loaded?: LoadedCatalogs): Map<string, Leaf> {
  if (version === null) return new Map()
  const renamed = renamedPeople(mine.participants, version.participants)
  return byPath(
    leavesOf(version, loaded).map((leaf) => {
      const person = leaf.section === 'participants' ? renamed.get(leaf.person) : undefined
      if (leaf.section !== 'participants' || person === undefined) return leaf
      return { ...leaf, person, path: personPath(person, leaf.field) }
    }),
  )
}

function stateOf(has: Value, before: Value, offered: Leaf): ReviewState {
  if (has === undefined) return before !== undefined && isSame(before, offered) ? 'byHand' : 'new'
  if (covers(has, before)) return 'changed'
  return before !== undefined && isSame(before, offered) ? 'byHand' : 'conflict'
}

function rowOf(
  leaf: Leaf,
  { state, has, offered }: { state: ReviewState; has: Leaf | undefined; offered: Leaf | undefined },
): ReviewRow {
  const { path, section, group, label } = leaf
  const isTaken = state === 'new' || state === 'changed'
  return { path, section, group, label, state, mine: has?.text ?? null, offered: offered?.text ?? null, isTaken }
}

/** What a row says beside the offer (the area of a plot, say) stays with it, also what a source of money does not show now. */
function taken(has: Leaf, offered: Leaf | undefined): Leaf | [] {
  if (offered === undefined) return isBasis(has) ? has : []
  if (has.section === 'steads' && offered.section === 'steads')
    return { ...offered, value: { ...offered.value, fields: { ...has.value.fields, ...offered.value.fields } } }
  if (has.section === 'parts' && offered.section === 'parts')
    return { ...offered, value: { ...offered.value, fields: { ...has.value.fields, ...offered.value.fields } } }
  if (has.section === 'financing' && offered.section === 'financing') {
    const said = Object.entries(shownSource(offered.value)).filter(([, cell]) => !isBlank(cell))
    return { ...offered, value: { ...has.value, ...Object.fromEntries(said) } }
  }
  if (has.section === 'participants' && offered.section === 'participants')
    return { ...offered, owner: { ...has.owner, ...offered.owner } }
  return offered
}

/** Whether the application says what the version does; it may say more of the same row. */
function covers(has: Value, version: Value): boolean {
  return has !== undefined && version !== undefined && holdsAll(comparedOf(has), comparedOf(version))
}

/** The value as it is compared: a code of function may be spelt in two ways, and what a source does not show counts for nothing. */
function comparedOf(leaf: Leaf): unknown {
  if (leaf.path === 'object.functions') return foldFunctionCode(plain(leaf.value))
  if (leaf.section === 'financing') return shownSource(leaf.value)
  if (leaf.section !== 'parts') return leaf.value
  const { functions = '', ...fields } = leaf.value.fields
  return { ...leaf.value, fields: { ...fields, functions: foldFunctionCode(functions) } }
}

function holdsAll(has: unknown, version: unknown): boolean {
  if (!isRecord(has) || !isRecord(version)) return plain(has) === plain(version)
  return Object.entries(version).every(([key, cell]) => isBlankText(plain(cell)) || holdsAll(has[key], cell))
}

function isBlankText(text: string): boolean {
  return text === '' || text === 'false' || text === '[]' || text === '{}'
}

function isSame(one: Value, other: Value): boolean {
  return one !== undefined && other !== undefined && plain(comparedOf(one)) === plain(comparedOf(other))
}

/** Spaces at the ends, the order of keys and what is blank make no difference. */
function plain(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return JSON.stringify(value.map(plain))
  if (typeof value !== 'object') return JSON.stringify(value) ?? ''
  if (value === null) return ''
  const cells = Object.entries(value).flatMap(([key, cell]) => {
    const text = plain(cell)
    return isBlankText(text) ? [] : [[key, text] as const]
  })
  return JSON.stringify(cells.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** A place that was cleared, or never filled, has nothing in it. */
function filledByPath(carried: Carried, loaded: LoadedCatalogs | undefined): Map<string, Leaf> {
  return new Map([...byPath(leavesOf(carried, loaded))].filter(([, leaf]) => !isBlank(leaf.value)))
}

function byPath(leaves: readonly Leaf[]): Map<string, Leaf> {
  return new Map(leaves.map((leaf) => [leaf.path, leaf]))
}
