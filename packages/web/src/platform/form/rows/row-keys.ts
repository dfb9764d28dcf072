import { useState } from 'react'

interface Known {
  rows: readonly unknown[]
  keys: readonly number[]
  next: number
}

/** A key for every row that stays with it: when a colleague's row comes in before it, focus and caret go along. */
export function useRowKeys(rows: readonly unknown[]): readonly number[] {
  const [known, setKnown] = useState<Known>(() => ({ rows, keys: rows.map((_, at) => at), next: rows.length }))
  if (known.rows === rows) return known.keys
  const followed = followRows(known, rows)
  setKnown(followed)
  return followed.keys
}

/** The keys of the rows after a change: what is the same keeps its key, what was changed in its place does too. */
export function followRows({ rows: before, keys, next }: Known, rows: readonly unknown[]): Known {
  const texts = before.map((row) => JSON.stringify(row))
  const free = new Set(keys.keys())
  const take = (at: number | undefined) => {
    if (at === undefined || !free.delete(at)) return undefined
    return keys[at]
  }
  const now = rows.map((row) => JSON.stringify(row))
  const stood = now.map((text, at) => (texts[at] === text ? take(at) : undefined))
  const same = now.map((text, at) => stood[at] ?? take([...free].find((one) => texts[one] === text)))
  let fresh = next
  const followed = same.map((key, at) => key ?? take(free.has(at) ? at : undefined) ?? fresh++)
  return { rows, keys: followed, next: fresh }
}
