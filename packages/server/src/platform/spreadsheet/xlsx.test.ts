import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Cell, TableColumn } from './table.ts'
import { xlsxOf } from './xlsx.ts'

const columns: TableColumn[] = [
  { title: 'Объект & «часть» <1>', width: 20, kind: 'text' },
  { title: 'Дней', width: 8, kind: 'number' },
  { title: 'Срок', width: 12, kind: 'day' },
  { title: 'Изменено', width: 17, kind: 'moment' },
]
const at = new Date('2026-03-02T07:00:00.000Z')

async function written(portions: Cell[][][]) {
  async function* rows() {
    yield* portions
  }
  const total = portions.flat().length
  const { stream, expectedSize } = await xlsxOf({ name: 'Лист', columns, rows: rows(), total, at })
  const bytes = await buffer(stream)
  const [sheet] = (await readXlsx(bytes)).sheets
  return { bytes, sheet, expectedSize }
}

test('texts, figures, days and moments of Moscow come back as they were, whatever portions they came in', async () => {
  const late = new Date('2026-03-10T21:30:00.000Z')
  const { sheet } = await written([
    [['Мост', 5, { day: late }, { at: late }]],
    [
      [null, null, null, null],
      ['Школа', -1.5, null, null],
    ],
  ])
  expect(sheet?.name).toBe('Лист')
  expect(sheet?.rows[0]).toEqual(columns.map(({ title }) => title))
  expect(sheet?.rows[1]).toEqual([
    'Мост',
    5,
    new Date('2026-03-11T00:00:00.000Z'),
    new Date('2026-03-11T00:30:00.000Z'),
  ])
  expect(sheet?.rows[3]?.slice(0, 2)).toEqual(['Школа', -1.5])
})

test('marks of XML, spaces and lines stay; what XML does not know is left out', async () => {
  const texts = ['<a href="x">&amp;</a>', '  с краю  ', 'две\nстроки', '=1+1', 'дом 🏠']
  const { sheet } = await written([
    [...texts, 'нуль\u0000 и \u001bзнак, половина \ud800'].map((text) => [text, null, null, null]),
  ])
  expect(sheet?.rows.slice(1).map(([text]) => text)).toEqual([...texts, 'нуль и знак, половина '])
})

test('a long text takes several lines, and the sheet prints on its side with the titles on every page', async () => {
  const { bytes } = await written([[['Жилой дом с помещениями общественного назначения', 5, { day: at }, { at }]]])
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
  const alignmentOf = (cell: string) => sheet?.cells?.get(cell)?.style?.alignment
  expect(['1,0', '1,1', '1,2', '1,3'].map(alignmentOf)).toEqual([
    { vertical: 'top', wrapText: true },
    { vertical: 'top' },
    { vertical: 'top' },
    { vertical: 'top' },
  ])
  expect(sheet?.pageSetup).toMatchObject({ orientation: 'landscape', paperSize: 'a4', fitToWidth: 1, fitToHeight: 0 })
  expect(bytes.toString('latin1')).toContain('_xlnm.Print_Titles')
})

test('thousands of rows take about as long as was foretold from the first of them', async () => {
  const portion = Array.from({ length: 250 }, (_, n): Cell[] => [
    `Жилой дом № ${n} по улице Ленина`,
    n,
    { day: at },
    { at },
  ])
  const { bytes, sheet, expectedSize } = await written(Array.from({ length: 20 }, () => portion))
  expect(sheet?.rows).toHaveLength(5001)
  expect(expectedSize / bytes.length).toBeGreaterThan(0.7)
  expect(expectedSize / bytes.length).toBeLessThan(1.5)
})

test('whoever stops reading stops the rows', async () => {
  let made = 0
  let isOver = false
  async function* rows() {
    try {
      for (;;) {
        made += 1
        yield Array.from({ length: 250 }, (): Cell[] => [crypto.randomUUID(), made, null, null])
      }
    } finally {
      isOver = true
    }
  }
  const { stream } = await xlsxOf({ name: 'Лист', columns, rows: rows(), total: 1_000_000, at })
  for await (const _ of stream) break
  await expect.poll(() => isOver).toBe(true)
  expect(made).toBeLessThan(100)
})
