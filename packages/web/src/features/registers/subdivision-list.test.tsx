import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ConfigProvider } from '../../platform/session/session.tsx'
import { aPage, button, press, type, until } from '../../platform/testing/a-page.tsx'
import { byRole, pageText } from '../../platform/testing/by-role.ts'
import { aConfig } from '../../platform/testing/a-config.ts'
import { keptSubdivisionsQuery } from './registers-queries.ts'
import { SubdivisionList } from './subdivision-list.tsx'

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

async function show() {
  await page.show(
    <ConfigProvider value={aConfig}>
      <SubdivisionList />
    </ConfigProvider>,
  )
}

test('a subdivision that is being written stays where the list could not be asked for anew', async () => {
  let status = 200
  page = await aPage(() => ({
    status,
    body: status === 200 ? { asOf: null, districts: [], subdivisions: [] } : { status },
  }))
  page.queries.setDefaultOptions({ queries: { retry: false } })
  await show()
  await until(() => !button('Добавить подразделение').hasAttribute('disabled'))
  await press('Добавить подразделение')
  await until(() => byRole('dialog') !== null)
  status = 500
  await act(() => page.queries.refetchQueries({ queryKey: keptSubdivisionsQuery.queryKey }))
  await until(() => page.queries.getQueryState(keptSubdivisionsQuery.queryKey)?.status === 'error')
  expect(byRole('dialog')).not.toBeNull()
})

test('while the list is on its way, that is said', async () => {
  let answer = () => {}
  const said = new Promise<void>((done) => {
    answer = done
  })
  page = await aPage(async () => {
    await said
    return { body: { asOf: null, districts: [], subdivisions: [] } }
  })
  await show()
  expect(byRole('status')?.textContent).toContain('подразделения')
  answer()
  await until(() => document.querySelector('.skeleton') === null)
})

test('a half-typed day is told how days are written, and all faults stand in one list', async () => {
  page = await aPage(() => ({ body: { asOf: null, districts: [], subdivisions: [] } }))
  await show()
  await until(() => !button('Добавить подразделение').hasAttribute('disabled'))
  await press('Добавить подразделение')
  await until(() => byRole('dialog') !== null)
  await type('Последний день приёма', '05.03')
  await press('Сохранить')
  const dialog = () => byRole('dialog')?.textContent.replaceAll('\u00a0', ' ') ?? ''
  await until(() => dialog().includes('Исправьте'))
  expect(dialog()).toContain('Последний день приёма: Дату пишут так: 05.03.2026')
  expect(dialog()).not.toContain('Последний день не раньше первого')
  expect(page.heard.some(({ method }) => method === 'POST')).toBe(false)
})

test('districts are named as the register in force names them, and one it leaves out is still named', async () => {
  const one = {
    code: '01',
    title: 'Столичный филиал',
    city: 'Москва',
    goals: ['21'],
    districts: ['9', '8'],
    opensOn: null,
    closesOn: null,
    source: 'Приказ № 1',
    isUsed: false,
    changedAt: '2026-03-02T07:00:00.000Z',
  }
  const districts = [
    { code: '9', title: 'Столичный федеральный округ', short: 'СтФО', isInForce: true },
    { code: '8', title: 'Дальневосточный федеральный округ', short: 'ДФО', isInForce: false },
  ]
  page = await aPage(() => ({ body: { asOf: null, districts, subdivisions: [one] } }))
  await show()
  await until(() => pageText().includes('Столичный филиал'))
  expect(pageText()).toContain('Округа: СтФО, ДФО')
  await press('Изменить')
  await until(() => pageText().includes('Столичный федеральный округ'))
  expect(pageText()).toContain('Дальневосточный федеральный округ (нет в справочнике)')
})
