import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigProvider } from '../../platform/session/session.tsx'
import { aPage, button } from '../../platform/testing/a-page.tsx'
import { pageText, textsOf } from '../../platform/testing/by-role.ts'
import { aConfig } from '../../platform/testing/a-config.ts'
import { EsiaRefused } from './unauthorized-esia-page.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

async function shown(props: Parameters<typeof EsiaRefused>[0], esia = true) {
  await page.show(
    <ConfigProvider value={{ ...aConfig, esia }}>
      <EsiaRefused {...props} />
    </ConfigProvider>,
  )
  const links = textsOf('link')
  return { text: pageText(), links }
}

test('a record that is not confirmed is told how it is confirmed, and the way on', async () => {
  const { text, links } = await shown({ reason: 'ESIA_UNCONFIRMED' })
  expect(text).toContain('не подтверждена')
  expect(text).toContain('Подтвердите её')
  expect(links).toEqual(expect.arrayContaining(['Попробовать ещё раз', 'Войти по логину и паролю']))
})

test('a blocked account is not asked to try again', async () => {
  const { text, links } = await shown({ reason: 'ACCOUNT_BLOCKED' })
  expect(text).toContain('заблокирована')
  expect(links).not.toContain('Попробовать ещё раз')
})

test('what the service answered is there to be quoted', async () => {
  expect((await shown({ reason: 'ESIA_REFUSED', answer: 'ESIA-007014' })).text).toContain('ESIA-007014')
})

test('an address that somebody made up says nothing of his', async () => {
  const { text } = await shown({ reason: 'Позвоните по номеру 8-800', answer: 'Позвоните сюда', trace: 'и сюда' })
  expect(text).not.toContain('Позвоните')
  expect(text).not.toContain('и сюда')
})

test('without the service there is only the other way', async () => {
  expect((await shown({ reason: 'ESIA_OFF' }, false)).links).not.toContain('Попробовать ещё раз')
})

test('who sees badly has the panel here, too', async () => {
  await shown({ reason: 'ESIA_CANCELLED' })
  expect(button('Версия для слабовидящих').getAttribute('aria-expanded')).toBe('false')
})
