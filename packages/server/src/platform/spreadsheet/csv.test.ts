import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import type { Cell } from './table.ts'

async function* portions(...given: Cell[][][]) {
  yield* given
}

const linesOf = async (...given: Cell[][][]) =>
  (
    await text(
      csvOf({
        columns: [
          { title: 'Объект', width: 40, kind: 'text' },
          { title: 'Когда', width: 20, kind: 'moment' },
        ],
        rows: portions(...given),
      }),
    )
  ).split('\r\n')

test('portions follow one another under one head, every line ended', async () => {
  expect(
    await linesOf(
      [['Мост', 1]],
      [],
      [
        ['Школа', 2.5],
        ['', null],
      ],
    ),
  ).toEqual(['\ufeffОбъект;Когда', 'Мост;1', 'Школа;2.5', ';', ''])
})

test.each(['=1+1', '+7 495', '-1', '@SUM(A1)', '\tпробел'])(
  'a text that a spreadsheet would take for a formula stays a text: %j',
  async (formula) => {
    expect((await linesOf([[formula, 0]]))[1]).toBe(`'${formula};0`)
  },
)

test('signs of the format are quoted, days and moments tell Moscow time', async () => {
  const at = new Date('2026-03-01T22:30:00.000Z')
  expect((await linesOf([['Дом «А»; "Б"', { at }]]))[1]).toBe('"Дом «А»; ""Б""";02.03.2026 01:30')
  expect((await linesOf([['Дом', { day: at }]]))[1]).toBe('Дом;02.03.2026')
})
