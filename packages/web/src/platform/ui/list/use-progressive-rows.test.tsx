import { afterEach, expect, test } from 'vitest'
import { aPage } from '../../testing/a-page.tsx'
import { useProgressiveRows } from './use-progressive-rows.ts'

const inSight = Math.ceil(window.innerHeight / 50)
let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

/** The rows of every drawing of a list that is given these rows one after another. */
async function drawings(first: string[], next: string[], between = () => {}): Promise<string[][]> {
  const drawn: string[][] = []
  function List({ rows }: { rows: string[] }) {
    drawn.push([...useProgressiveRows(rows, (row) => row)])
    return null
  }
  page = await aPage(() => ({ body: {} }))
  for (const rows of [first, next]) {
    await page.show(<List rows={rows} />)
    between()
  }
  return drawn.filter((rows, at) => rows.join() !== drawn[at - 1]?.join())
}

const some = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`)

test('of other rows those in sight are drawn first, above as many old ones as stood lower, none of them twice', async () => {
  const old = [...some('old', inSight), 'new0', 'old left']
  const rows = some('new', 40)
  const last = `old${inSight - 1}`
  expect(await drawings(old, rows)).toEqual([old, [...rows.slice(0, inSight), last, 'old left'], rows])
})

test('while the focus is in a row, all are drawn at once: that row may stand lower now', async () => {
  const old = some('row', 40)
  const rows = ['new', ...old]
  const table = document.createElement('table')
  table.innerHTML = '<tbody><tr><td><a href="/"></a></td></tr></tbody>'
  const drawn = await drawings(old, rows, () => {
    document.body.append(table)
    table.querySelector('a')?.focus()
  })
  expect(drawn).toEqual([old, rows])
})

test('of a few rows that become many, those in sight are drawn first, also when the few stay at the head', async () => {
  const rows = some('row', 40)
  expect(await drawings(rows.slice(0, 5), rows)).toEqual([rows.slice(0, 5), rows.slice(0, inSight), rows])
})

test('the first rows of all, a few rows, and more at the end of a full list are drawn at once', async () => {
  const rows = some('row', 40)
  const more = [...rows, ...some('more', 40)]
  expect(await drawings(rows, more)).toEqual([rows, more])
  await page.close()
  const few = some('few', inSight)
  expect(await drawings(rows, few)).toEqual([rows, few])
})
