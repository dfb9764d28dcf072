import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfigProvider } from '../../platform/session/session.tsx'
import { isListOf, isText } from '../../platform/shape.ts'
import { aPage, press, until } from '../../platform/testing/a-page.tsx'
import { aConfig } from '../../platform/testing/a-config.ts'
import { Bell } from '../../platform/ui/shell/bell.tsx'
import { useBell } from './use-bell.ts'

const idOf = (n: number) => `0198c0de-0000-7000-8000-0000000000${n}`
const all = [11, 12, 13]
const read = new Set<string>()
const aNotice = (n: number) => ({
  id: idOf(n),
  code: 'letterReceived',
  title: 'Письмо',
  text: `Письмо ${n}`,
  link: `/request/${idOf(99)}`,
  requestId: idOf(99),
  requestNumber: '77-2026-00012',
  importance: 1,
  createdAt: '2026-03-02T07:00:00.000Z',
  readAt: read.has(idOf(n)) ? '2026-03-02T08:00:00.000Z' : null,
})

const areTexts = isListOf(isText)

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  read.clear()
  // Without a layout the list counts as out of sight, and the trap of focus warns that nothing in it takes one.
  vi.spyOn(console, 'warn').mockReturnValue()
  page = await aPage(({ method, path, body }) => {
    const ids = body['ids']
    if (method === 'POST' && areTexts(ids)) for (const id of ids) read.add(id)
    if (method === 'POST' || path.startsWith('/api/notificationsCount'))
      return { body: { count: all.length - read.size } }
    return {
      body: path.includes('cursor=')
        ? { rows: [aNotice(13)], next: null }
        : { rows: [aNotice(11), aNotice(12)], next: 'дальше' },
    }
  })
  await page.show(
    <ConfigProvider value={aConfig}>
      <TheBell />
    </ConfigProvider>,
  )
  await until(() => bell()?.getAttribute('aria-label') === 'Уведомления: 3 новых')
  await act(async () => bell()?.click())
  await until(() => lines().length === 2)
})
afterEach(async () => {
  await page.close()
  vi.restoreAllMocks()
})

function TheBell() {
  return <Bell {...useBell()} />
}
const bell = () => document.querySelector<HTMLButtonElement>('button.top-bell')
const lines = () => [...document.querySelectorAll<HTMLAnchorElement>('a.top-bell-item')]

test('a notice whose text does not name its application says its number beside the time', () => {
  expect(lines()[0]?.textContent.replaceAll('\u00a0', ' ')).toContain('Письмо 11№ 77-2026-00012 · ')
})

test('every unread notice can be come to: earlier ones are asked for, and opened, one by one', async () => {
  await press('Показать ещё')
  await until(() => lines().length === 3)
  expect(document.activeElement).toBe(lines()[2])
  expect(document.body.textContent).not.toContain('Показать ещё')
  lines()[2]?.addEventListener('click', (event) => event.preventDefault())
  await act(async () => lines()[2]?.click())
  await until(() => bell()?.getAttribute('aria-label') === 'Уведомления: 2 новых')
  expect([...read]).toEqual([idOf(13)])
})
