import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, field, press, type, until } from '../../../platform/testing/a-page.tsx'
import { pageText } from '../../../platform/testing/by-role.ts'
import './address-drawer.tsx'
import { AddressHelp } from './address-help.tsx'

const line = 'Тюменская область, г. Тюмень, ул. Республики, д. 1'
const row = { guid: '0198c0de-0000-7000-8000-000000000001', region: '72', level: 10, name: '1', shown: 'д. 1', line }
let page: Awaited<ReturnType<typeof aPage>>
let taken: unknown[]
let isWhole = false
const missing = 'Таких подробностей адреса в портал не загружено. Введите адрес текстом.'
beforeEach(async () => {
  taken = []
  isWhole = false
  page = await aPage(({ path }) => {
    const told = { source: 'embedded', asOf: '2026-03-02' }
    return path.includes('/fias/search/')
      ? { body: { ...told, status: 'unavailable', say: missing, rows: [] } }
      : {
          body: {
            ...told,
            status: 'ok',
            say: null,
            rows: [{ ...row, postcode: '625000', oktmo: '71701000', isWhole }],
          },
        }
  })
})
afterEach(() => page.close())

const show = (text: string, registerLine: string, codes = '') =>
  page.show(
    <AddressHelp
      name="Адрес части"
      isAlone
      region="72"
      text={text}
      levels={{}}
      registerLine={registerLine}
      codes={codes}
      readOnly={false}
      onTake={(one) => taken.push(one)}
    />,
  )

test('an address is offered with the day of the register, and taken with its line', async () => {
  await show('Республики 1', '')
  await until(() => document.body.textContent.includes('не проверен по адресному реестру на 02.03.2026'))
  expect(document.body.textContent).not.toContain('Изменён вручную')
  await press(line)
  expect(taken).toEqual([{ text: line, garGuid: row.guid, levels: {}, registerLine: line }])
})

test('codes that were kept with an address stand with it before the register answers, and once', async () => {
  isWhole = true
  await show(line, line, 'индекс 625000, ОКТМО 71701000')
  expect(document.body.textContent).toContain('Адрес части: индекс 625000, ОКТМО 71701000.')
  await until(() => document.body.textContent.includes('есть в адресном реестре на 02.03.2026.'))
})

test('of one that was chosen while the register was silent it is said that it is not verified', async () => {
  await page.show(
    <AddressHelp
      name="Адрес 2"
      isAlone={false}
      region="72"
      text={line}
      levels={{}}
      registerLine={line}
      isUnverified
      readOnly={false}
      onTake={() => {}}
    />,
  )
  expect(document.body.textContent).toContain('Адрес 2 сохранён таким, каким выбран, но не проверен')
})

test('index and ОКТМО of the register stand with an address it has', async () => {
  isWhole = true
  await show(line, line)
  const said = 'Адрес части есть в адресном реестре на 02.03.2026: индекс 625000, ОКТМО 71701000.'
  await until(() => document.body.textContent.includes(said))
})

test('what was changed by hand since is told with what the register gave', async () => {
  await show(`${line}, строение 2`, line)
  await until(() => document.body.textContent.includes(`Изменён вручную. Из реестра было взято: ${line}`))
})

test('a level that was not loaded says so beside what is typed, and nothing is said not to exist', async () => {
  await show('', '')
  await press('Указать адрес по частям')
  await until(() => document.querySelector('[role="dialog"] input') !== null)
  await act(async () => field('Дом').focus())
  await type('Дом', '12')
  await until(() => pageText().includes(missing))
  expect(pageText()).toContain('Введено вручную, по реестру не проверено')
  expect(pageText()).not.toMatch(/не найден/i)
})
