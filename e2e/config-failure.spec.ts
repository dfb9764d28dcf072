import { expect, test } from 'vitest'
import { usePortal } from './portal/portal.ts'

const portal = usePortal()

test('the configuration is asked for once and answered before any other call leaves the browser', async () => {
  const { page } = await portal.as('declarant')
  const calls: string[] = []
  page.on('request', (call) => {
    const { pathname } = new URL(call.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.route('**/api/config', async (route) => {
    // The code has run: what it asks for by itself it has asked for.
    await page.waitForLoadState('domcontentloaded')
    expect(calls, 'before the answer').toEqual(['/api/config'])
    await route.continue()
  })
  await page.goto('/requests', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Заявления', exact: true }).waitFor()
  expect(calls).toContain('/api/me')
  expect(calls.filter((path) => path === '/api/config')).toHaveLength(1)
})

test('a portal that cannot read its configuration says why, and «Повторить» opens it', async () => {
  const { page, ...guest } = await portal.guest()
  portal.allow(/ERR_FAILED \(.*\/api\/config\)/)
  let asked = 0
  const before: string[] = []
  page.on('request', (call) => {
    const { pathname } = new URL(call.url())
    if (pathname.startsWith('/api/')) before.push(pathname)
  })
  await page.route('**/api/config', (route) => (asked++ === 0 ? route.abort() : route.continue()))

  await guest.open('/version')
  await page.getByRole('heading', { name: 'Портал не запустился' }).waitFor()
  expect(await page.getByRole('alert').innerText()).toMatch(/[а-яё]/i)
  expect(before, 'nothing else is asked before the configuration').toEqual(['/api/config'])

  await page.getByRole('button', { name: 'Повторить' }).click()
  await page.getByRole('heading', { name: 'Версия портала' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('ru')
})

test('a portal that cannot learn who asks says why on a page of its own, and «Повторить» opens it', async () => {
  const { page, ...declarant } = await portal.as('declarant')
  portal.allow(/api\/me answered 502|status of 502/)
  await page.route('**/api/me', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway' }),
  )
  await declarant.open('/requests')
  await page.getByRole('heading', { name: 'Не удалось открыть портал' }).waitFor()
  expect(await page.getByRole('alert').innerText()).toContain('Портал сейчас недоступен')
  await page.unroute('**/api/me')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await page.getByRole('heading', { name: 'Заявления', exact: true }).waitFor()
})
