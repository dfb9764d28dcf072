import { randomUUID } from 'node:crypto'
import { auth } from '@portal/contract/features/auth/endpoints'
import { chat } from '@portal/contract/features/chat/endpoints'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { participants } from '@portal/contract/features/participants/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { serverKeyNames } from '@portal/domain/stages/permissions/keys'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDeclarantRequest } from '../../testing/arrange/declarant-request.ts'
import { aDraft } from '../../testing/arrange/drafts.ts'
import { anUpload } from '../../testing/moves/deal.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { putDocument } from '../../testing/arrange/put-rows.ts'
import { refreshSearch } from '../../kernel/refresh-search.ts'

let portal: TestPortal
let owner: Api
let body: Api
let plain: Api
let id: string
let requestId: string
let fileId: string

const bodyInn = '9900005431'

beforeAll(async () => {
  portal = await aPortal()
  // One after another: many at once from one address would be asked to wait.
  owner = await portal.as('orgadmin')
  body = await portal.as('orgadmin2')
  plain = await portal.as('declarant2')
  id = (await owner(auth.me)).body.organizations[0]?.id ?? ''
  const text = {
    stage: 'completenessCorrection_edit',
    object_name: 'Школа на 550 мест',
    number: '01-2026-00042',
  } as const
  requestId = await aDeclarantRequest(portal, text)
  await refreshSearch(portal.db, requestId)
  const document = await putDocument(portal, requestId, { type: 'attachment' })
  fileId = await anUpload(owner)
  await portal.db.updateTable('file').set({ request_id: requestId }).where('id', '=', fileId).execute()
  await portal.db.updateTable('document_version').set({ file_id: fileId }).where('document_id', '=', document).execute()
})
afterAll(() => portal.close())

const grant = (until: string | null = null, inn = bodyInn) =>
  owner(organizations.grantSupervision, { params: { id }, body: { inn, until } })
const see = async (api: Api) => (await api(requests.get, { params: { id: requestId } })).status

test('before it is granted nothing is seen', async () => {
  expect([await see(body), (await body(organizations.get, { params: { id } })).status]).toEqual([404, 404])
})

describe('while it is in force', () => {
  beforeAll(async () => {
    expect((await grant()).status).toBe(200)
  })

  test('the body reads lists, counters, search and the application itself', async () => {
    const listed = async (api: Api, text?: string) =>
      (await api(requests.list, { body: { text } })).body.rows.map((row) => row.id)
    expect(await listed(body)).toContain(requestId)
    const { number } = (await body(requests.get, { params: { id: requestId } })).body
    expect(await listed(body, number)).toEqual([requestId])
    expect((await body(stages.groups, { query: { scope: 'all' } })).body.total).toBeGreaterThan(0)
    const ofIt = await body(organizations.requests, { params: { id } })
    expect(ofIt.body.rows.map((row) => row.id)).toContain(requestId)
    expect((await body(stages.groupsOfOrganization, { params: { id } })).body.total).toBe(ofIt.body.rows.length)
    // A plain member of the body supervises nothing.
    expect([await see(plain), await listed(plain)]).toEqual([404, []])
  })

  test('and files, archive, letters, remarks, participants, history', async () => {
    const params = { id: requestId }
    const answers = await Promise.all([
      body(files.download, { params: { ref: fileId } }),
      body(requests.filerepo, { params: { requestId } }),
      body(correspondence.list, { params: { ownerId: requestId } }),
      body(participants.list, { params: { requestId } }),
      body(completeness.folders, { params }),
      body(requests.history, { params }),
      body(stages.permissions, { params }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await plain(files.download, { params: { ref: fileId } })).status).toBe(404)
  })

  test('and takes lists away as files', async () => {
    const { bytes } = await body(requests.organizationXlsx, { params: { orgId: id }, query: { query: {} } })
    const [sheet] = (await readXlsx(bytes)).sheets
    expect(sheet?.rows.length).toBeGreaterThan(1)
    const organization = await body(organizations.list, { query: { text: 'строй' } })
    expect(organization.body.rows.map((row) => row.id)).toEqual([id])
  })

  test('and the chat, where it says nothing', async () => {
    const chatted = await body(chat.list, { params: { chatId: requestId }, query: {} })
    expect(chatted.status).toBe(200)
    expect(chatted.body.closed).not.toBeNull()
    const said = await body(chat.send, { params: { chatId: requestId }, body: { text: 'Просим' }, key: randomUUID() })
    expect(said.problem.code).toBe('MOVE_NOT_ALLOWED')
  })

  test('it looks and does nothing: no key but those of reading, at any stage', async () => {
    const reading = /^(View|List|Login|Edit|Delete|CreateRequest|CreateUser)/
    for (const stage of ['completenessCorrection_edit', 'examination', 'waitingForPayment'] as const) {
      await portal.db.updateTable('request').set({ stage }).where('id', '=', requestId).execute()
      const { server } = (await body(stages.permissions, { params: { id: requestId } })).body
      const acting = serverKeyNames.filter((key) => server.includes(key) && !reading.test(key))
      expect(acting, stage).toEqual([])
      expect((await body(stages.roles, { params: { id: requestId } })).body).toEqual({
        roles: ['Active'],
        capacities: [],
        rights: ['view'],
      })
    }
    await portal.db
      .updateTable('request')
      .set({ stage: 'completenessCorrection_edit' })
      .where('id', '=', requestId)
      .execute()
    expect((await body(requests.contacts, { params: { id: requestId } })).body.mayChange).toBe(false)
    expect((await body(files.remove, { params: { ref: fileId } })).status).toBe(403)
    const letter = { requestId, type: 'custom', text: 'Прошу' }
    expect((await body(correspondence.create, { body: letter })).status).toBe(403)
    expect((await body(requests.remove, { params: { id: requestId } })).status).toBe(403)
  })

  test('of the organisation it sees the card without its people, accounts and history', async () => {
    const card = (await body(organizations.get, { params: { id } })).body
    expect(card).toMatchObject({ tie: 'reader', mayEdit: false, card: { accounts: [] } })
    const refused = await Promise.all([
      body(organizations.members, { params: { id } }),
      body(organizations.history, { params: { id } }),
      body(organizations.supervisions, { params: { id } }),
      body(organizations.update, { params: { id }, body: { revision: card.revision, changes: { phone: '' } } }),
      body(organizations.endSupervision, {
        params: { id, bodyId: (await body(auth.me)).body.organizations[0]?.id ?? '' },
      }),
    ])
    expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'FORBIDDEN'))
  })

  test('it sees the branches, too, and drafts as they are', async () => {
    const branch = await owner(organizations.createBranch, {
      params: { id },
      body: { fullName: 'Филиал', shortName: '', kpp: '690001001', legalAddress: 'г. Тверь' },
    })
    await owner(auth.workFor, { body: { organizationId: branch.body.id } })
    const draft = await aDraft(owner)
    await owner(auth.workFor, { body: { organizationId: id } })
    expect((await body(requests.get, { params: { id: draft.id } })).status).toBe(200)
  })
})

describe('it ends', () => {
  test('by its day, by itself', async () => {
    expect((await grant('2026-03-02')).status).toBe(200)
    expect(await see(body)).toBe(200)
    const now = portal.clock.now()
    await portal.clock.set('2026-03-03T09:00:00.000Z')
    expect(await see(body)).toBe(404)
    expect((await owner(organizations.supervisions, { params: { id } })).body.supervisions).toContainEqual(
      expect.objectContaining({ until: '2026-03-02', inForce: false }),
    )
    await portal.clock.set(now)
  })

  test('when it is taken back, in every way at once', async () => {
    await grant()
    const bodyId = (await body(auth.me)).body.organizations[0]?.id ?? ''
    expect((await owner(organizations.endSupervision, { params: { id, bodyId } })).status).toBe(200)
    expect((await owner(organizations.endSupervision, { params: { id, bodyId } })).status).toBe(404)
    expect(await see(body)).toBe(404)
    expect((await body(files.download, { params: { ref: fileId } })).status).toBe(404)
    expect((await body(requests.list, { body: {} })).body.rows).toEqual([])
    expect((await body(requests.organizationXlsx, { params: { orgId: id }, query: { query: {} } })).status).toBe(404)
  })

  test('and is never granted wrongly', async () => {
    const wrong = async (until: string | null, inn: string) =>
      (await grant(until, inn)).problem.errors?.map(({ path }) => path)
    expect(await wrong(null, '9900001236')).toEqual(['inn'])
    expect(await wrong(null, '7707083893')).toEqual(['inn'])
    expect(await wrong('2020-01-01', bodyInn)).toEqual(['until'])
    const member = await portal.as('declarant')
    const given = { params: { id }, body: { inn: bodyInn, until: null } }
    expect((await member(organizations.grantSupervision, given)).problem.code).toBe('FORBIDDEN')
    expect((await body(organizations.grantSupervision, given)).problem.code).toBe('NOT_FOUND')
  })
})
