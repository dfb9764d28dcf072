import { randomUUID } from 'node:crypto'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { delegation } from '@portal/contract/features/delegation/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { objects } from '@portal/contract/features/objects/endpoints'
import { participants } from '@portal/contract/features/participants/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { views } from '@portal/contract/features/views/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraftInFilling, answered } from '../../testing/arrange/drafts.ts'
import { type Answer, type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import type { Tables } from '../db/schema.ts'

let portal: TestPortal
let declarant: Api
let admin: Api
let id: string
let folder: string
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  admin = await portal.as('admin')
  id = await aDraftInFilling(declarant)
  const { folders } = answered(await declarant(completeness.folders, { params: { id } }))
  folder = folders.find(({ isOpen }) => isOpen)?.id ?? ''
})
afterAll(() => portal.close())

const draft = { goal: '21', objectType: '2', workType: '1', subdivision: '01' } as const
const view = { list: 'requests', search: '', shared: false } as const

interface Creating {
  table: keyof Tables
  make(
    key: string,
    name: string,
  ): Promise<Pick<Answer<typeof requests.create>, 'status' | 'problem'> & { body: unknown }>
}

const creating: Record<string, Creating> = {
  'requests.create': {
    table: 'request',
    make: (key, objectName) => declarant(requests.create, { body: { ...draft, objectName }, key }),
  },
  'participants.create': {
    table: 'participant',
    make: (key, fullName) =>
      declarant(participants.create, {
        params: { requestId: id },
        body: { role: 'PROJECT_ORG', type: 'organization', fields: { fullName } },
        key,
      }),
  },
  'objects.addPart': {
    table: 'object_part',
    make: (key, name) => declarant(objects.addPart, { params: { id, index: '1' }, body: { fields: { name } }, key }),
  },
  'completeness.addItem': {
    table: 'item',
    make: (key, title) => declarant(completeness.addItem, { params: { id: folder }, body: { title }, key }),
  },
  'completeness.beginUpload': {
    table: 'upload',
    async make(key, name) {
      const { items } = answered(await declarant(completeness.items, { params: { id: folder } }))
      const body = { name: `${name}.pdf`, size: 12 }
      return declarant(completeness.beginUpload, { params: { id: items[0]?.id ?? '' }, body, key })
    },
  },
  'files.upload': {
    table: 'file',
    make: (key, name) =>
      declarant(files.upload, { query: { name: `${name}.pdf`, size: '12' }, bytes: Buffer.from('%PDF-1.7 abc'), key }),
  },
  'views.create': {
    table: 'list_view',
    make: (key, name) => declarant(views.create, { body: { ...view, name }, key }),
  },
  'delegation.exclude': {
    table: 'request_exclusion',
    async make(key, reason) {
      const body = { requestId: id, userId: await portal.idOf('active'), reason, until: null }
      return admin(delegation.exclude, { body, key })
    },
  },
}

async function count(table: keyof Tables): Promise<number> {
  const rows = portal.db.selectFrom(table).select(({ fn }) => fn.countAll<string>().as('n'))
  return Number((await rows.executeTakeFirstOrThrow()).n)
}

describe('what is made is made once, however often its call is sent', () => {
  test.each(Object.entries(creating))('%s', async (name, { table, make }) => {
    const [key, before] = [randomUUID(), await count(table)]
    const once = () => make(key, `Назван как ${name}`)
    const both = await Promise.all([once(), once()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[1].body).toEqual(both[0].body)
    expect((await once()).body).toEqual(both[0].body)
    expect(await count(table)).toBe(before + 1)
    const other = await make(key, 'Названо иначе')
    expect([other.status, other.problem.code]).toEqual([422, 'KEY_REUSED'])
    expect(await count(table)).toBe(before + 1)
  })
})

test('a key is of one person and one call, and of nobody after a day', async () => {
  const key = randomUUID()
  const name = 'Мои заявления'
  const make = async (login: string) =>
    answered(await (await portal.as(login))(views.create, { body: { ...view, name }, key }))
  const [mine, anothers] = [await make('declarant'), await make('orgadmin')]
  expect(anothers.id).not.toBe(mine.id)
  answered(await declarant(requests.create, { body: draft, key }))
  portal.clock.wait(23 * 3_600_000)
  await portal.sweep()
  expect((await portal.db.selectFrom('idempotency_key').select('key').where('key', '=', key).execute()).length).toBe(3)
  portal.clock.wait(2 * 3_600_000)
  await portal.sweep()
  expect(await portal.db.selectFrom('idempotency_key').select('key').where('key', '=', key).execute()).toEqual([])
})

test('an act that was refused may be asked for again with its key', async () => {
  const owner = await portal.signIn('declarant2')
  const [key, draftOfAnother] = [randomUUID(), await aDraftInFilling(owner)]
  await portal.db.updateTable('request').set({ stage: 'draft_documents' }).where('id', '=', draftOfAnother).execute()
  const body = { role: 'PROJECT_ORG', type: 'organization', fields: { fullName: 'Проект' } } as const
  const make = () => owner(participants.create, { params: { requestId: draftOfAnother }, body, key })
  expect((await make()).status).not.toBe(200)
  await portal.db.updateTable('request').set({ stage: 'draft_filling' }).where('id', '=', draftOfAnother).execute()
  const made = answered(await make())
  expect(answered(await make())).toEqual(made)
})

test('a key is a UUID, and says so', async () => {
  const owner = await portal.signIn('declarant2')
  const { status, problem } = await owner(requests.create, { body: draft, key: 'ещё раз' })
  expect([status, problem.errors]).toEqual([400, [{ path: 'Idempotency-Key', message: 'Ключ повтора — это UUID' }]])
})
