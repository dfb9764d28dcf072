import { factsOf } from '@portal/domain/request/application'
import { exampleApplication } from '@portal/domain/request/example'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Row } from '../../../platform/form/rows/rows-field.tsx'
import { aPage, field, press, type, until } from '../../../platform/testing/a-page.tsx'
import { allByRole, byRole, textsOf } from '../../../platform/testing/by-role.ts'
import { AddressDrawer, type TakenAddress } from './address-drawer.tsx'
import { IndicatorRows } from './indicator-rows.tsx'

const guidOf = (at: number) => `0198c0de-0000-7000-8000-00000000000${at}`
const found = {
  cities: { guid: guidOf(1), shown: 'г. Тюмень', line: 'Тюменская область, г. Тюмень' },
  streets: { guid: guidOf(2), shown: 'ул. Республики', line: 'Тюменская область, г. Тюмень, ул. Республики' },
}
const indicators = [{ code: '1', title: 'Площадь застройки', unit: '055', unitTitle: 'м²', main: true }]

const units = [{ code: '055', title: 'Квадратный метр' }]

let page: Awaited<ReturnType<typeof aPage>>
let taken: TakenAddress | undefined
beforeEach(async () => {
  taken = undefined
  page = await aPage(({ path }) => {
    if (path.includes('/fias/')) {
      const row = path.includes('streets') ? found.streets : found.cities
      const rows = [{ ...row, region: '72', level: 1, name: row.shown }]
      return { body: { status: 'ok', source: 'embedded', asOf: '2026-03-02', say: null, rows } }
    }
    return { body: { rows: path.includes('MeasurementUnit') ? units : path.includes('ndicators') ? indicators : [] } }
  })
})
afterEach(() => page.close())

async function choose(label: string, typed: string, option: string) {
  await type(label, typed)
  const options = () => allByRole('option')
  const offered = () => options().find(({ textContent }) => textContent.startsWith(option))
  await until(() => offered() !== undefined)
  await act(async () => offered()?.click())
}

function Indicators() {
  const [rows, setRows] = useState<readonly Row[]>([{ name: '', value: '', unit: '', isMain: false }])
  return (
    <>
      <IndicatorRows
        label="Показатели"
        path="indicators"
        facts={factsOf(exampleApplication('21'))}
        rows={rows}
        onChange={setRows}
        readOnly={false}
      />
      <output>{JSON.stringify(rows)}</output>
    </>
  )
}

test('an indicator taken from the catalogue brings its unit and that it is a main one', async () => {
  await page.show(<Indicators />)
  await choose('Показатель', 'Площ', 'Площадь застройки')
  expect(JSON.parse(byRole('status')?.textContent ?? '')).toEqual([
    { name: 'Площадь застройки', value: '', unit: 'м²', isMain: true },
  ])
})

test('a table copied from Excel becomes rows in place of the empty one, one line of it fills the row it is pasted into', async () => {
  await page.show(<Indicators />)
  const paste = async (label: string, text: string) => {
    const pasted = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => text },
    })
    await act(async () => field(label).dispatchEvent(pasted))
    return pasted.defaultPrevented
  }
  const rows = (): Row[] => JSON.parse(byRole('status')?.textContent ?? '')
  expect(await paste('Показатель', 'Площадь застройки\tм²\t1 240,5\r\nЭтажность\tэтаж\t3\r\n')).toBe(true)
  expect(rows()).toMatchObject([
    { name: 'Площадь застройки', unit: 'м²', isMain: false },
    { name: 'Этажность', unit: 'этаж', value: '3' },
  ])
  expect(await paste('Значение', 'м²\t120')).toBe(true)
  expect(rows()).toMatchObject([{ name: 'Площадь застройки', unit: 'м²', value: '120' }, { name: 'Этажность' }])
  expect(await paste('Показатель', 'просто слова')).toBe(false)
  expect(rows()).toHaveLength(2)
})

test('a unit has one name, by its sign too', async () => {
  await page.show(<Indicators />)
  await type('Единица измерения', 'м²')
  const offered = () => textsOf('option')
  await until(() => offered().length === 1)
  expect(offered()).toEqual(['Квадратный метрм²'])
})

const openDrawer = () =>
  page.show(
    <AddressDrawer
      title="Адрес"
      region="72"
      levels={{}}
      onDone={(address) => {
        taken = address
      }}
      onClose={() => undefined}
    />,
  )

test('a level taken from the register verifies the address, also from an answer asked for before', async () => {
  for (const _ of ['asked', 'remembered']) {
    await openDrawer()
    await choose('Город', 'Тюмень', found.cities.line)
    expect(field('Город').value).toBe('г. Тюмень')
    await press('Записать адрес')
    expect(taken).toMatchObject({ text: found.cities.line, garGuid: guidOf(1), registerLine: found.cities.line })
    await page.show(null)
  }
})

test('another city leaves no street of the former one', async () => {
  await openDrawer()
  await choose('Город', 'Тюмень', found.cities.line)
  await choose('Улица', 'Республики', found.streets.line)
  await type('Дом', '1')
  await type('Город', 'Тобольск')
  expect([field('Улица').value, field('Дом').value]).toEqual(['', '1'])
})
