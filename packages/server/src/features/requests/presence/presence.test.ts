import { requests } from '@portal/contract/features/requests/endpoints'
import { uuidv7 } from '@portal/domain/identifiers/uuid'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraftInFilling, answered, standAt } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { leaveBrowser } from '../index.ts'

let portal: TestPortal
let declarant: Api
let colleague: Api
let staff: Api
let expert: Api
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  colleague = await portal.as('orgadmin')
  staff = await portal.as('admin')
  expert = await portal.as('admin2')
})
afterAll(() => portal.close())

const newId = () => uuidv7(portal.clock.now(), randomBytes(10))

/** A page of a person; `show` says that it is open and answers whom it shows. */
function aPage(api: Api, requestId: string, browserId = newId()) {
  const pageId = newId()
  const params = { id: requestId }
  return {
    browserId,
    show: async (section: string | null = null, isEditing = false) => {
      const { people } = answered(await api(requests.here, { params, body: { pageId, browserId, section, isEditing } }))
      return people.map(({ name, section: place, isEditing: writes }) => ({
        name: name.split(' ')[0],
        place,
        writes,
      }))
    },
    leave: () => api(requests.leave, { params: { id: requestId, pageId } }),
  }
}

/** What a person's open pages are told from now on: what was said before has all come. */
async function heardBy(login: string) {
  const events: unknown[] = []
  const person = await portal.idOf(login)
  const end = portal.shared.live.subscribe(new Set([person]), ({ kind }) => events.push(kind))
  await portal.shared.live.announce(portal.db, { kind: 'begin', id: null, to: [person] })
  await expect.poll(() => events).toContain('begin')
  events.length = 0
  return { events, end }
}

const surnameOf = async (login: string) =>
  (await portal.db.selectFrom('app_user').select('surname').where('login', '=', login).executeTakeFirstOrThrow())
    .surname

describe('who has a request open', () => {
  test('two people of one organisation see each other, where each is, and when one leaves', async () => {
    const id = await aDraftInFilling(declarant)
    const mine = aPage(declarant, id)
    const theirs = aPage(colleague, id)
    expect(await mine.show('object', true)).toEqual([])
    const heard = await heardBy('declarant')
    expect(await theirs.show()).toEqual([{ name: await surnameOf('declarant'), place: 'object', writes: true }])
    expect(await mine.show('object', true)).toEqual([{ name: await surnameOf('orgadmin'), place: null, writes: false }])
    await theirs.leave()
    expect(await mine.show('object', true)).toEqual([])
    await expect.poll(() => heard.events).toEqual(['presence', 'presence'])
    heard.end()
  })

  test('saying again that a page is open is no news, another section is', async () => {
    const id = await aDraftInFilling(declarant)
    const mine = aPage(declarant, id)
    await aPage(colleague, id).show()
    const heard = await heardBy('orgadmin')
    await mine.show('object', true)
    await mine.show('object', true)
    await mine.show('cost', true)
    await portal.shared.live.announce(portal.db, { kind: 'end', id: null, to: [await portal.idOf('orgadmin')] })
    await expect.poll(() => heard.events).toEqual(['presence', 'presence', 'end'])
    heard.end()
  })

  test('the declarant sees of the organisation its curator alone; who looks besides is neither shown nor told', async () => {
    const id = await aDraftInFilling(declarant)
    await standAt(portal, id, 'examination')
    await portal.db
      .updateTable('request')
      .set({ lead_id: await portal.idOf('admin') })
      .where('id', '=', id)
      .execute()
    const mine = aPage(declarant, id)
    await mine.show('remarks', true)
    const heard = await heardBy('declarant')
    const seenByExpert = await aPage(expert, id).show('object')
    expect(seenByExpert).toEqual([{ name: await surnameOf('declarant'), place: null, writes: false }])
    expect(await mine.show('remarks', true)).toEqual([])
    await aPage(staff, id).show('uploads')
    expect(await mine.show('remarks', true)).toEqual([{ name: await surnameOf('admin'), place: null, writes: false }])
    await expect.poll(() => heard.events).toEqual(['presence'])
    heard.end()
  })

  test('nobody of the organisation learns who fills in a draft', async () => {
    const id = await aDraftInFilling(declarant)
    await aPage(declarant, id).show('object', true)
    expect(await aPage(staff, id).show()).toEqual([])
  })

  test('a page that fell silent is gone within a minute, one whose line was cut within seconds', async () => {
    const id = await aDraftInFilling(declarant)
    const mine = aPage(declarant, id)
    const silent = aPage(colleague, id)
    await silent.show()
    portal.clock.wait(46_000)
    expect(await mine.show()).toEqual([])
    await silent.show()
    expect(await mine.show()).toHaveLength(1)
    const heard = await heardBy('declarant')
    portal.clock.wait(10)
    const cut = { browserId: silent.browserId, userId: await portal.idOf('orgadmin'), cutAt: portal.ctx.machineNow() }
    await leaveBrowser(portal.ctx, cut)
    expect(await mine.show()).toEqual([])
    await expect.poll(() => heard.events).toEqual(['presence'])
    await portal.sweep()
    heard.end()
  })

  test('a page belongs to who opened it: another cannot take its place or close it', async () => {
    const id = await aDraftInFilling(declarant)
    const pageId = newId()
    const body = { pageId, browserId: newId(), isEditing: true, section: 'object' }
    await declarant(requests.here, { params: { id }, body })
    await colleague(requests.here, { params: { id }, body: { ...body, section: 'cost' } })
    await colleague(requests.leave, { params: { id, pageId } })
    const seen = answered(await colleague(requests.here, { params: { id }, body: { ...body, pageId: newId() } }))
    expect(seen.people).toMatchObject([{ id: await portal.idOf('declarant'), section: 'object' }])
  })
})

describe('a save', () => {
  test('is told to the open pages of colleagues, and to nobody while one is alone', async () => {
    const id = await aDraftInFilling(declarant)
    const heard = await heardBy('orgadmin')
    const save = async (changes: Record<string, unknown>) => {
      const { sections } = answered(await declarant(requests.get, { params: { id } }))
      const revision = sections['object']?.revision ?? 0
      return answered(await declarant(requests.update, { params: { id }, body: { revision, changes } }))
    }
    await aPage(declarant, id).show()
    await save({ 'object.name': 'Мост' })
    portal.clock.wait(61_000)
    await aPage(declarant, id).show()
    await aPage(colleague, id).show()
    await save({ 'object.name': 'Мост через Оку' })
    await expect.poll(() => heard.events).toEqual(['draft'])
    heard.end()
  })

  test('made while a colleague opens the page is told to him when his page says that it is open', async () => {
    const id = await aDraftInFilling(declarant)
    await aPage(declarant, id).show()
    portal.clock.wait(61_000)
    const heard = await heardBy('orgadmin')
    await aPage(colleague, id).show()
    const { sections } = answered(await colleague(requests.get, { params: { id } }))
    const revision = sections['object']?.revision ?? 0
    await declarant(requests.update, { params: { id }, body: { revision, changes: { 'object.name': 'Мост' } } })
    await aPage(colleague, id).show()
    await expect.poll(() => heard.events).toEqual(['draft'])
    heard.end()
  })

  test('that looked for open pages before a colleague’s was kept, and ends after it, is told to him too', async () => {
    const id = await aDraftInFilling(declarant)
    const { sections } = answered(await colleague(requests.get, { params: { id } }))
    await portal.clock.set(new Date(portal.clock.now().getTime() + 120_000))
    const heard = await heardBy('orgadmin')
    const opened = await portal.db.transaction().execute(async (db) => {
      await db.selectFrom('request').select('id').where('id', '=', id).forKeyShare().execute()
      await db
        .updateTable('request_section')
        .set({ updated_at: portal.clock.now(), updated_by: await portal.idOf('declarant') })
        .where('request_id', '=', id)
        .where('section', '=', Object.keys(sections)[0] ?? '')
        .execute()
      const page = aPage(colleague, id).show()
      await Promise.race([page, sleep(500)])
      return { page }
    })
    await opened.page
    await expect.poll(() => heard.events).toEqual(['draft'])
    heard.end()
  })

  test('leaves behind who changed which field and when, for whoever had read an older revision', async () => {
    const id = await aDraftInFilling(declarant)
    const { sections } = answered(await declarant(requests.get, { params: { id } }))
    const since = sections['object']?.revision ?? 0
    const body = { revision: since, changes: { 'object.name': 'Мост' } }
    await colleague(requests.update, { params: { id }, body })
    const query = { section: 'object', since }
    const { changes } = answered(await declarant(requests.changes, { params: { id }, query }))
    expect(changes).toEqual([
      {
        field: 'name',
        by: expect.stringContaining(await surnameOf('orgadmin')),
        isMine: false,
        at: expect.any(String),
        origin: { code: null, title: 'введено вручную' },
      },
    ])
    expect(
      answered(await declarant(requests.changes, { params: { id }, query: { ...query, since: since + 1 } })),
    ).toEqual({
      changes: [],
    })
  })
})
