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
      validTo: today,
      source: 'Объявление администратора',
      confirmed: true,
    },
  ])
  expect(toastText()).toContain('все получили уведомление')
})

test('an announcement always has a last day: that of its first one, until another is chosen', async () => {
  await show(announcement)
  await typeIn('Действует с', '05.12.2026')
  expect(field('Последний день').value).toContain('05.12.2026')
  await typeIn('Последний день', '')
  await press('Объявить')
  expect(page.heard).toEqual([])
  await typeIn('Последний день', '07.12.2026')
  await typeIn('Действует с', '06.12.2026')
  await press('Объявить')
  await until(() => isClosed)
  expect(page.heard.at(-1)?.body).toMatchObject({ validFrom: '2026-12-06', validTo: '2026-12-07' })
  expect(toastText()).toContain('снимается с 06.12.2026')
})

test('an announcement of several days is taken back up to its end', async () => {
  await show({ ...announcement, value: { text: 'каждую ночь' }, validFrom: '2026-11-27', validTo: '2026-12-02' })
  await typeIn('Когда портал будет недоступен', '')
  await press('Объявить')
  await until(() => isClosed)
  expect(page.heard.at(-1)?.body).toMatchObject({ value: { text: '' }, validFrom: today, validTo: '2026-12-02' })
  expect(toastText()).toContain('Объявление о работах снято')
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
