import { factsAt } from '@portal/domain/stages/facts-at'
import { clientKeyNames } from '@portal/domain/stages/keys'
import { clientReasons, clientView, serverView } from '@portal/domain/stages/permissions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../../platform/testing/a-page.tsx'
import { RightsTable } from './rights-table.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

const facts = factsAt('examination', {
  viewer: { roles: ['Active', 'Admin'], capacities: ['examStaff'], assigned: true },
})
const reasons = clientReasons(facts)
const ofOthers = clientKeyNames.filter((key) => reasons[key].kind === 'otherKind')
const closed = Object.fromEntries(
  clientKeyNames.flatMap((key) => {
    const { kind, why } = reasons[key]
    return kind === 'granted' ? [] : [[key, { kind, why }] as const]
  }),
)
const permissions = {
  stage: 'examination' as const,
  permissionName: 'examination',
  server: serverView(facts),
  client: clientView(facts),
  reasons: closed,
}

test('what only applications of another kind have stands apart and is counted by itself', async () => {
  expect(ofOthers.length).toBeGreaterThan(0)
  await page.show(<RightsTable permissions={permissions} sought="" />)
  const [own, others] = document.querySelectorAll('table')
  expect(own?.querySelectorAll('tbody tr')).toHaveLength(clientKeyNames.length - ofOthers.length)
  expect(others?.querySelectorAll('tbody tr')).toHaveLength(ofOthers.length)
  expect(document.body.textContent).toContain(`Все ${clientKeyNames.length - ofOthers.length}`)
  expect(document.querySelector('details')?.open).toBe(false)
  await page.show(<RightsTable permissions={permissions} sought={ofOthers[0] ?? ''} />)
  expect(document.querySelector('details')?.open).toBe(true)
})
