import { isBlank } from '../fields.ts'
import type { Carried } from './carried.ts'
import { carriedOf, type Leaf, leavesOf } from './leaves.ts'

/**
 * `new`: the place was blank. `changed`: it stands as the earlier version left it, the newer one says otherwise.
 * `byHand`: people have changed it, the newer version repeats the earlier. `conflict`: both have changed it.
 * `gone`: the newer version no longer has it.
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
  /** How many values are the same on both sides. */
  same: number
}

interface Versions {
  /** The application as it is. */
  mine: Carried
  /** What was taken last time from the same source; null: nothing ever was. */
  base: Carried | null
  offered: Carried
}

type Value = Pick<Leaf, 'value'> | undefined

/** Compares an application with what is offered to it, knowing what came from the same source before. */
export function reviewOf({ mine, base, offered }: Versions): Review {
  const [own, before, theirs] = [filledByPath(mine), byPath(base), byPath(offered)]
  const rows: ReviewRow[] = []
  let same = 0
  for (const leaf of theirs.values()) {
    const has = own.get(leaf.path)
    if (covers(has, leaf)) same += 1
    else rows.push(rowOf(leaf, { state: stateOf(has, before.get(leaf.path), leaf), has, offered: leaf }))
  }
  for (const has of own.values()) {
    // What came from the earlier version, was not touched since, and is not in the newer one.
    if (theirs.has(has.path) || isBasis(has) || !covers(has, before.get(has.path))) continue
    rows.push(rowOf(has, { state: 'gone', has, offered: undefined }))
  }
  return { rows, same }
}

/** What every application has: a version that is silent about it takes nothing away. */
function isBasis({ path }: Leaf): boolean {
  return path === 'declarer.objectType' || path === 'declarer.workType'
}

/** The application with the chosen differences taken. Rows that are not named stay as they are. */
export function withTaken({ mine, offered }: Omit<Versions, 'base'>, paths: ReadonlySet<string>): Carried {
  const theirs = byPath(offered)
  const kept = leavesOf(mine).flatMap((leaf) => (paths.has(leaf.path) ? taken(leaf, theirs.get(leaf.path)) : leaf))
  const known = new Set(kept.map(({ path }) => path))
  const added = [...theirs.values()].filter(({ path }) => paths.has(path) && !known.has(path))
  return carriedOf([...kept, ...added])
}

/** Everything that is offered. */
export function everyPath(offered: Carried): Set<string> {
  return new Set(leavesOf(offered).map(({ path }) => path))
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
  const isTaken = state === 'new' || state === 'changed' || state === 'gone'
  return { path, section, group, label, state, mine: has?.text ?? null, offered: offered?.text ?? null, isTaken }
}

/** What a row says beside the offer (the area of a plot, say) stays with it. */
function taken(has: Leaf, offered: Leaf | undefined): Leaf | [] {
  if (offered === undefined) return isBasis(has) ? has : []
  if (has.section === 'steads' && offered.section === 'steads')
    return { ...offered, value: { ...offered.value, fields: { ...has.value.fields, ...offered.value.fields } } }
  if (has.section === 'parts' && offered.section === 'parts')
    return { ...offered, value: { ...offered.value, fields: { ...has.value.fields, ...offered.value.fields } } }
  return offered
}

/** Whether the application says what the version does; it may say more of the same row. */
function covers(has: Value, version: Value): boolean {
  return has !== undefined && version !== undefined && holdsAll(has.value, version.value)
}

function holdsAll(has: unknown, version: unknown): boolean {
  if (!isObject(has) || !isObject(version)) return plain(has) === plain(version)
  return Object.entries(version).every(([key, cell]) => isBlankText(plain(cell)) || holdsAll(has[key], cell))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isBlankText(text: string): boolean {
  return text === '' || text === 'false' || text === '[]' || text === '{}'
}

function isSame(one: Value, other: Value): boolean {
  return one !== undefined && other !== undefined && plain(one.value) === plain(other.value)
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
function filledByPath(carried: Carried): Map<string, Leaf> {
  return new Map([...byPath(carried)].filter(([, leaf]) => !isBlank(leaf.value)))
}

function byPath(carried: Carried | null): Map<string, Leaf> {
  return new Map(carried === null ? [] : leavesOf(carried).map((leaf) => [leaf.path, leaf]))
}
