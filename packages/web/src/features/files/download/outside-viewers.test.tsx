import { afterEach, expect, test, vi } from 'vitest'
import { aPage, press } from '../../../platform/testing/a-page.tsx'
import { byRole } from '../../../platform/testing/by-role.ts'
import { OutsideViewers } from './outside-viewers.tsx'

const id = '0198c0de-0000-7000-8000-000000000001'
const viewer = 'https://viewer.example.ru/projects'
let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

test('a viewer the operator allows is opened by a link that is made at the press', async () => {
  page = await aPage(({ path }) => ({
    body: {
      url: path.includes('url=') ? `${viewer}?token=t` : null,
      until: null,
      viewers: [{ url: viewer, title: 'viewer.example.ru' }],
    },
  }))
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await page.show(<OutsideViewers requestId={id} />)
  await expect.poll(() => byRole('button')?.textContent).toBe('Внешний просмотр: viewer.example.ru')
  expect(page.heard).toHaveLength(1)
  await press('Внешний просмотр')
  await expect.poll(() => opened.mock.calls[0]?.[0]).toBe(`${viewer}?token=t`)
})

test('where there is none, there is no button', async () => {
  page = await aPage(() => ({ body: { url: null, until: null, viewers: [] } }))
  await page.show(<OutsideViewers requestId={id} />)
  await expect.poll(() => page.heard.length).toBe(1)
  expect(byRole('button')).toBeNull()
})
