import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, field, press, type as typeIn, until } from '../../platform/testing/a-page.tsx'
import { byLabel, byRole, toastText } from '../../platform/testing/by-role.ts'
import { SettingDialog } from './setting-dialog.tsx'
import type { SettingView } from './settings-queries.ts'

const today = '2026-11-28'
const announcement: SettingView = {
  key: 'portal.maintenance',
  scope: '*',
  title: 'Объявление о работах: когда портал будет недоступен',
  scopeTitle: 'для всех',
  area: 'other',
  value: { text: '' },
  text: 'не задано',
  validFrom: '2020-01-01',
  validTo: null,
  source: 'Правило портала',
  confirmed: true,
  state: 'now',
  by: null,
  at: '2026-03-02T07:05:00.000Z',
}

let page: Awaited<ReturnType<typeof aPage>>
let isClosed: boolean
beforeEach(async () => {
  isClosed = false
  page = await aPage(() => ({ body: { values: [], proposals: [], today } }))
})
afterEach(() => page.close())

const show = (one: SettingView) =>
  page.show(
    <SettingDialog
      one={one}
      today={today}
      onClose={() => {
        isClosed = true
      }}
    />,
  )

test('work on the portal is announced for today by one person, without act and day of tomorrow', async () => {
  await show(announcement)
  expect([byLabel('Источник'), byLabel('Сверено с действующей редакцией')]).toEqual([null, null])
  expect(byRole('button', 'Что это затронет')).toBeNull()
  await typeIn('Когда портал будет недоступен', 'сегодня с 20:00 до 22:00')
  await press('Объявить')
  await until(() => isClosed)
  expect(page.heard.map(({ body }) => body)).toEqual([
    {
      key: 'portal.maintenance',
      scope: '*',
      value: { text: 'сегодня с 20:00 до 22:00' },
      validFrom: today,
      validTo: null,
      source: 'Объявление администратора',
      confirmed: true,
    },
  ])
  expect(toastText()).toContain('все получили уведомление')
})

test('a rule begins tomorrow at the earliest, with its act, and waits for another person', async () => {
  const term = { ...announcement, key: 'eventYears', title: 'Сколько лет хранятся события', value: { n: 5 }, text: '5' }
  await show({ ...term, area: 'bounds' })
  expect(field('Действует с').value).toContain('29.11.2026')
  await press('Предложить')
  expect(page.heard).toEqual([])
  await typeIn('Источник', 'Приказ № 7')
  await press('Предложить')
  await until(() => isClosed)
  expect(toastText()).toContain('ждёт подтверждения')
})
