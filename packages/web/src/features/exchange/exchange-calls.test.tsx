import type { Got } from '@portal/contract/endpoint'
import type { exchange } from '@portal/contract/features/exchange/endpoints'
import { afterEach, expect, test } from 'vitest'
import { ConfigProvider, sessionQuery } from '../../platform/session/session.tsx'
import { aPage, until } from '../../platform/testing/a-page.tsx'
import { aSession } from '../../platform/testing/a-session.ts'
import { allByRole } from '../../platform/testing/by-role.ts'
import { aConfig } from '../../platform/testing/a-config.ts'
import { ExchangeCalls } from './exchange-calls.tsx'

type CallRow = Got<typeof exchange.list>['rows'][number]

const letter: CallRow = {
  id: '0198c0de-0000-7000-8000-00000000000a',
  at: '2026-11-20T09:00:00.000Z',
  system: 'mail',
  about: 'anna@portal.example: № 01-2026-00019: Новое письмо',
  duration: 12,
  failure: null,
  later: null,
  nextAt: null,
}
const organization: CallRow = {
  ...letter,
  id: letter.id.replace('a', 'b'),
  system: 'organizations',
  about: '7707083893',
}

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

test('an address may break after its signs, a number may not', async () => {
  page = await aPage(({ path }) => {
    if (path.startsWith('/api/views')) return { body: { views: [], standard: null, colleagues: null } }
    if (path.startsWith('/api/exchange/systems')) return { body: { systems: [] } }
    return { body: { rows: [letter, organization], next: null, total: { count: 2, more: false } } }
  })
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  await page.show(
    <ConfigProvider value={aConfig}>
      <ExchangeCalls search={{}} onSearch={() => undefined} />
    </ConfigProvider>,
  )
  await until(() => allByRole('row').length === 2)
  const [ofLetter, ofOrganization] = allByRole('row')
  const about = ofLetter?.querySelector('.exchange-about')
  expect(about?.textContent).toBe('anna@portal.example: №\u00a001-2026-00019: Новое письмо')
  const pieces = about?.innerHTML.split('<wbr>').map((piece) => piece.replace(/[:<].*/s, ''))
  expect(pieces).toEqual(['anna@', 'portal.', 'example'])
  expect([...(about?.querySelectorAll('.nowrap') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '01-2026-00019',
  ])
  expect(ofOrganization?.querySelector('.exchange-about')?.innerHTML).toBe('7707083893')
})
