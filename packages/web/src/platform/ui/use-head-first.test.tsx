import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { afterPaint } from '../autosave/after-paint.ts'
import { aPage } from '../testing/a-page.tsx'
import { useHeadFirst } from './use-head-first.ts'

const inSight = Math.ceil(window.innerHeight / 56)
let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

/** The rows of every drawing of a list that is given these rows one after another, told apart by their first and last. */
async function drawings(...lists: string[][]): Promise<string[][]> {
  const drawn: string[][] = []
  function List({ rows }: { rows: string[] }) {
    drawn.push([...useHeadFirst(rows, (row) => row)])
    return null
  }
  page = await aPage(() => ({ body: {} }))
  for (const rows of lists) {
    await page.show(<List rows={rows} />)
    await act(() => new Promise<void>((painted) => afterPaint(painted)))
  }
  return drawn.filter((rows, at) => rows.join() !== drawn[at - 1]?.join())
}

const some = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`)

test('of other rows those in sight are drawn first, above those that stood lower and are not among them', async () => {
  const old = [...some('old', inSight), 'new0', 'old left']
  const rows = some('new', 40)
  expect(await drawings(old, rows)).toEqual([old, [...rows.slice(0, inSight), 'old left'], rows])
})

test('of a few rows that become many, those in sight are drawn first, also when the few stay at the head', async () => {
  const rows = some('row', 40)
  expect(await drawings(rows.slice(0, 5), rows)).toEqual([rows.slice(0, 5), rows.slice(0, inSight), rows])
})

test('the first rows of all, a few rows, and more at the end of a full list are drawn at once', async () => {
  const rows = some('row', 40)
  const more = [...rows, ...some('more', 40)]
  const few = some('few', inSight)
  expect(await drawings(rows, more, few)).toEqual([rows, more, few])
})
