import { isRecord } from '@portal/domain/is-record'

type Row = Readonly<Record<string, unknown>>

/** Two ways to join a list that two people have changed; they differ only where both changed the same. */
interface JoinedRows {
  mine: readonly Row[]
  theirs: readonly Row[]
  collides: boolean
}

/** Rows `from`–`to` of the common list became these. */
interface Hunk {
  from: number
  to: number
  rows: readonly Row[]
}

export function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every(isRecord)
}

/** Joins what two people made of one list: added, changed and removed rows of both stay, a row changed by both is joined by its cells. */
export function mergeRows(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): JoinedRows {
  const [ours, others] = [hunksOf(base, mine), hunksOf(base, theirs)]
  const joined: { mine: Row[]; theirs: Row[]; collides: boolean } = { mine: [], theirs: [], collides: false }
  let at = 0
  for (const { from, to } of placesOf([...ours, ...others])) {
    const untouched = base.slice(at, from)
    const place = { from, to }
    const part = joinPlace(base.slice(from, to), madeOf(base, ours, place), madeOf(base, others, place))
    joined.mine.push(...untouched, ...part.mine)
    joined.theirs.push(...untouched, ...part.theirs)
    joined.collides ||= part.collides
    at = to
  }
  joined.mine.push(...base.slice(at))
  joined.theirs.push(...base.slice(at))
  return joined
}

function joinPlace(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): JoinedRows {
  const agreed = (rows: readonly Row[]) => ({ mine: rows, theirs: rows, collides: false })
  if (isEqual(mine, theirs) || isEqual(mine, base)) return agreed(theirs)
  if (isEqual(theirs, base)) return agreed(mine)
  // Both have added: both stay, what is the same once.
  if (base.length === 0) return agreed([...theirs, ...mine.filter((row) => !theirs.some((one) => isEqual(one, row)))])
  if (mine.length !== base.length || theirs.length !== base.length) return { mine, theirs, collides: true }
  const rows = base.map((row, index) => joinCells(row, mine[index] ?? row, theirs[index] ?? row))
  return {
    mine: rows.map((row) => row.mine),
    theirs: rows.map((row) => row.theirs),
    collides: rows.some((row) => row.collides),
  }
}

function joinCells(base: Row, mine: Row, theirs: Row): { mine: Row; theirs: Row; collides: boolean } {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const isChanged = (row: Row, name: string) => !isEqual(row[name], base[name])
  const collided = names.filter(
    (name) => isChanged(mine, name) && isChanged(theirs, name) && !isEqual(mine[name], theirs[name]),
  )
  const pick = (wins: Row) =>
    Object.fromEntries(
      names.map((name) => {
        if (collided.includes(name)) return [name, wins[name]]
        return [name, isChanged(mine, name) ? mine[name] : theirs[name]]
      }),
    )
  return { mine: pick(mine), theirs: pick(theirs), collides: collided.length > 0 }
}

/** Stretches of the common list that somebody has changed; those that touch are one. */
function placesOf(hunks: readonly Hunk[]): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = []
  for (const { from, to } of hunks.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = places.at(-1)
    if (last && (from < last.to || (from === last.from && to >= last.to))) last.to = Math.max(last.to, to)
    else places.push({ from, to })
  }
  return places
}

/** What one person made of a stretch. */
function madeOf(base: readonly Row[], hunks: readonly Hunk[], { from, to }: { from: number; to: number }): Row[] {
  const rows: Row[] = []
  let at = from
  for (const hunk of hunks.filter((one) => one.from >= from && one.to <= to)) {
    if (hunk.from === to && hunk.to === to && from !== to) continue
    rows.push(...base.slice(at, hunk.from), ...hunk.rows)
    at = hunk.to
  }
  return [...rows, ...base.slice(at, to)]
}

/** What changed between two lists, by their longest common rows. */
function hunksOf(base: readonly Row[], next: readonly Row[]): Hunk[] {
  const hunks: Hunk[] = []
  let [from, start] = [0, 0]
  for (const [at, to] of [...commonOf(base, next), [base.length, next.length] as const]) {
    if (at > from || to > start) hunks.push({ from, to: at, rows: next.slice(start, to) })
    from = at + 1
    start = to + 1
  }
  return hunks
}

function commonOf(base: readonly Row[], next: readonly Row[]): [number, number][] {
  const [left, right] = [base.map(textOf), next.map(textOf)]
  const lengths = Array.from({ length: left.length + 1 }, () => Array.from({ length: right.length + 1 }, () => 0))
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const line = lengths[i]
      if (line)
        line[j] = left[i] === right[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    if (left[i] === right[j]) pairs.push([i++, j++])
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}

function isEqual(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? ''
}
