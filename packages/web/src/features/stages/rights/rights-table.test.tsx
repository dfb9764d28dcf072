import { factsAt } from '@portal/domain/stages/facts-at'
import { clientKeyNames, clientKeys, serverKeyNames, serverKeys } from '@portal/domain/stages/permissions/keys'
import { clientReasons, clientView, serverReason, serverView } from '@portal/domain/stages/permissions/permissions'
import { mapNames } from '@portal/domain/typed-keys'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, type } from '../../../platform/testing/a-page.tsx'
import { allByRole } from '../../../platform/testing/by-role.ts'
import { RightsTable } from './rights-table.tsx'
import { RightsViews } from './rights-views.tsx'
import { ServerKeysList } from './server-keys-list.tsx'

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
const view = {
  by: 'self' as const,
  permissions,
  openedBy: mapNames(clientKeyNames, (key) => [...reasons[key].by]),
  server: mapNames(serverKeyNames, (key) => {
    const { by, ...reason } = serverReason(key, facts)
    return { ...reason, by: [...by] }
  }),
  moves: [],
}

test('what only applications of another kind have stands apart and is counted by itself', async () => {
  expect(ofOthers.length).toBeGreaterThan(0)
  await page.show(<RightsTable view={view} sought="" />)
  const [own, others] = allByRole('table')
  expect(own?.querySelectorAll('tbody tr')).toHaveLength(clientKeyNames.length - ofOthers.length)
  expect(others?.querySelectorAll('tbody tr')).toHaveLength(ofOthers.length)
  expect(document.body.textContent).toContain(`Все ${clientKeyNames.length - ofOthers.length}`)
  expect(document.querySelector('details')?.open).toBe(false)
  await page.show(<RightsTable view={view} sought={ofOthers[0] ?? ''} />)
  expect(document.querySelector('details')?.open).toBe(true)
})

test('an open right names its stage, the role of the reader and who else may hold it', async () => {
  await page.show(<RightsTable view={view} sought="viewDocuments" />)
  const row = rowOf(clientKeys.viewDocuments.title)
  expect(row).toContain('Открыто на этапе «Проведение экспертизы», роль: «администратор».')
  expect(row).toContain('Когда доступно.')
  expect(row).toContain('Кто может. Обе стороны: все, кому открыто заявление.')
})

test('a key of the server says what opens or closes it, and for whom it is', async () => {
  await page.show(<ServerKeysList view={view} sought="" />)
  const open = rowOf(serverKeys.ViewDocumentation.title)
  expect(open).toContain('роль: «администратор».')
  const closed = rowOf(serverKeys.CreateParticipant.title)
  expect(closed).toContain('роль: Это не входит в ваши права по этому заявлению.')
  expect(closed).toContain('Создатель заявления и его заместитель, администратор организации.')
})

test('keys of the server are searched together with those of the screens', async () => {
  await page.show(<RightsViews views={[view]} />)
  const listed = () => document.querySelectorAll('.marked-list > li').length
  expect(listed()).toBeGreaterThan(5)
  await type('Право, переход или их код', 'CreateParticipant')
  expect(listed()).toBe(1)
  expect(rowOf(serverKeys.CreateParticipant.title)).toContain('CreateParticipant')
  await type('Право, переход или их код', 'viewDocuments')
  expect(listed()).toBe(0)
  expect(rowOf(clientKeys.viewDocuments.title)).toContain('viewDocuments')
})

function rowOf(title: string): string {
  const rows = [...document.querySelectorAll('tbody tr, .marked-list > li')]
  return rows.map((row) => row.textContent.replaceAll('\u00a0', ' ')).find((text) => text.includes(title)) ?? ''
}
