import { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { randomUUID } from 'node:crypto'
import { objects } from '@portal/contract/features/objects/endpoints'
import { participants } from '@portal/contract/features/participants/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { isUuid } from '@portal/domain/identifiers/uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraft, aDraftInFilling, aFilledDraft, answered, standAt } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { aGrant } from '../../../testing/arrange/rows.ts'
import { findDamage } from '../../../kernel/record/index.ts'

let portal: TestPortal
let api: Api
let stranger: Api
let staff: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
  stranger = await portal.as('declarant2')
  staff = await portal.as('admin')
})
afterAll(() => portal.close())

const look = async (id: string, who = api) => answered(await who(requests.get, { params: { id } }))
const save = (id: string, revision: number, changes: Record<string, unknown>, who = api) =>
  who(requests.update, { params: { id }, body: { revision, changes } })

describe('creating a draft', () => {
  test('it is filed for the organisation with contact and declarant filled in', async () => {
    const { id, number, stage } = await aDraft(api, { objectName: 'Мост через Оку', region: '72' })
    expect(isUuid(id)).toBe(true)
    expect(number).toMatch(/^Ч-\d+$/)
    expect(stage).toBe('draft_creating')
    const view = await look(id)
    expect(view).toMatchObject({
      objectName: 'Мост через Оку',
      declarantName: 'ООО «Строй-Пример»',
      owner: 'Образцова Вера Примеровна',
      subdivisionTitle: 'Центральный филиал',
      page: 'draft',
      sections: {
        declarer: {
          revision: 1,
          data: { primacy: '1', signingForm: 'electronic', contactName: 'Образцова Вера Примеровна' },
        },
      },
    })
    expect(view.turn).toMatchObject({ side: 'you', who: 'Ваш ход', dueAt: null })
    expect(view.editable).toContain('declarer.goal')
    // The region the subdivision was chosen by is not asked again.
    expect(view.addresses.rows).toMatchObject([{ region: '72', text: '' }])
    const { body } = await api(participants.list, { params: { requestId: id } })
    expect(body.participants).toMatchObject([
      { role: 'DECLARANT', name: 'ООО «Строй-Пример»', inn: '9900001236', bases: [{ kind: 'charter' }] },
    ])
  })

  test('staff see that it exists, not what is in it', async () => {
    const id = await aFilledDraft(api)
    const seen = await look(id, staff)
    expect(seen).toMatchObject({ owner: 'Образцова Вера Примеровна', stage: 'draft_filling', editable: [] })
    expect([seen.sections, seen.addresses.rows, seen.financing.rows, seen.indicators.rows]).toEqual([{}, [], [], []])
    const params = { requestId: id }
    const answers = () =>
      Promise.all([
        staff(participants.list, { params }),
        staff(requests.readiness, { params: { id } }),
        staff(requests.missingDocuments, { params: { id } }),
        staff(linkedRequests.ofGoal, { params: { id, goal: '10' } }),
        staff(requests.contacts, { params: { id } }),
        staff(requests.financing, { params: { id } }),
        staff(requests.reuse, { params: { id } }),
        staff(objects.parts, { params: { id } }),
        staff(objects.steads, { params: { id } }),
        staff(objects.steadsOfType, { params: { id, type: 'gpzu' } }),
      ])
    // What it says of itself is hidden; its lists are answered empty to whoever may see it.
    const asked = (await answers()).map(({ status }) => status)
    expect([new Set(asked.slice(0, 3)), new Set(asked.slice(3))]).toEqual([new Set([403]), new Set([200])])
    const { body: list } = await api(participants.list, { params })
    const person = { params: { id: list.participants[0]?.id ?? '' } }
    expect((await staff(participants.get, person)).status).toBe(403)
    await standAt(portal, id, 'completeness')
    expect(new Set((await answers()).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await look(id, staff)).sections).toEqual((await look(id)).sections)
  })

  test('the same key answers with the same draft, twice at once too', async () => {
    const body = {
      goal: '21',
      objectType: '2',
      workType: '1',
      subdivision: '01',
    } as const
    const key = randomUUID()
    const once = () => api(requests.create, { body, key })
    const [first, second] = await Promise.all([once(), once()])
    expect(second.body).toEqual(first.body)
    expect((await once()).body).toEqual(first.body)
    const other = await api(requests.create, { body: { ...body, goal: '10' }, key })
    expect(other.problem.code).toBe('KEY_REUSED')
    answered(await api(requests.remove, { params: { id: first.body.id } }))
    // What was deleted since is not made anew.
    expect((await once()).body).toEqual(first.body)
  })

  test('the history begins with the creation', async () => {
    const { id } = await aDraft(api)
    const { body } = await api(requests.history, { params: { id } })
    expect(body.rows.map(({ no, action, from, to }) => ({ no, action, from, to }))).toEqual([
      { no: 2, action: 'openDraft', from: 'draft', to: 'draft_creating' },
      { no: 1, action: 'createRequest', from: 'new', to: 'draft' },
    ])
    expect(body.rows[1]).toMatchObject({ actionTitle: 'Заявление создано', by: 'Образцова Вера Примеровна' })
  })

  test('documentation without surveys asks for the request it rests on', async () => {
    expect((await aDraft(api, { goal: '20' })).stage).toBe('draft_selectLinkedRequest')
    expect((await aDraft(api, { goal: '21', primacy: '2' })).stage).toBe('draft_selectLinkedRequest')
    // Capital repair asks no technical conclusion.
    expect((await aDraft(api, { goal: '22', workType: '3' })).stage).toBe('draft_creating')
  })

  test('who belongs to no organisation files nothing', async () => {
    const body = { goal: '21', objectType: '2', workType: '1', subdivision: '01' } as const
    expect((await (await portal.as('active'))(requests.create, { body })).problem.code).toBe('FORBIDDEN')
    expect((await staff(requests.create, { body })).problem.code).toBe('FORBIDDEN')
    const unknown = await api(requests.create, { body: { ...body, subdivision: '99' } })
    expect(unknown.problem).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'subdivision' }] })
  })
})

describe('choosing anew what the application is about', () => {
  test('goal and kind of object change in place and in the lists', async () => {
    const { id } = await aDraft(api)
    const saved = answered(await save(id, 1, { 'declarer.goal': '10', 'declarer.objectType': '1' }))
    expect(saved.revision).toBe(2)
    expect(await look(id)).toMatchObject({ goal: '10', objectType: '1', stage: 'draft_creating' })
  })

  test('a goal that rests on another request leads to choosing it, and back to anew', async () => {
    const { id } = await aDraft(api)
    answered(await save(id, 1, { 'declarer.goal': '20' }))
    expect((await look(id)).stage).toBe('draft_selectLinkedRequest')
    const back = { action: 'backToCreating', expectedStage: 'draft_selectLinkedRequest' } as const
    answered(await api(stages.move, { params: { requestId: id, stage: 'draft_creating' }, body: back }))
    answered(await save(id, 2, { 'declarer.goal': '21' }))
    expect((await look(id)).stage).toBe('draft_creating')
  })

  test('a wrong value is refused, and in filling nothing of it changes', async () => {
    const { id } = await aDraft(api)
    expect((await save(id, 1, { 'declarer.goal': '99' })).problem.errors).toEqual([
      { path: 'declarer.goal', message: 'Выберите значение из списка' },
    ])
    expect((await save(id, 1, { 'object.housing': true })).problem.code).toBe('EDIT_CLOSED')
    const filling = await aDraftInFilling(api)
    // «Назад» leads to where the choice is made.
    answered(
      await api(stages.move, {
        params: { requestId: filling, stage: 'draft_creating' },
        body: { action: 'backToCreating', expectedStage: 'draft_filling' },
      }),
    )
    answered(await save(filling, 1, { 'declarer.workType': '3' }))
    expect((await look(filling)).workType).toBe('3')
  })
})

describe('autosave', () => {
  test('two people in one section: the second is told what the first changed, nothing is lost', async () => {
    const id = await aDraftInFilling(api)
    const colleague = await portal.as('orgadmin')
    const first = answered(await save(id, 0, { 'object.name': 'Школа', 'object.housing': false }))
    expect(first).toMatchObject({ section: 'object', revision: 1 })
    const second = await save(id, 0, { 'object.name': 'Детский сад' }, colleague)
    expect(second.status).toBe(409)
    expect(second.problem).toMatchObject({
      code: 'REVISION_CONFLICT',
      section: 'object',
      revision: 1,
      data: { name: 'Школа' },
      changed: expect.arrayContaining(['name']),
    })
    // Another section never meets them.
    expect((await save(id, 0, { 'cost.costTotal': '10.00' }, colleague)).status).toBe(200)
  })

  test('the name of the object is searched from the moment it is saved', async () => {
    const id = await aDraftInFilling(api)
    answered(await save(id, 0, { 'object.name': 'Виадук Северянинский' }))
    const { body } = await api(requests.mine, { query: { text: 'северянин' } })
    expect(body.rows.map((row) => row.id)).toEqual([id])
  })

  test('what is typed wrongly is kept, what has the wrong shape is refused by its path', async () => {
    const id = await aDraftInFilling(api)
    answered(await save(id, 0, { 'cost.costTotal': 'много' }))
    const { blockers } = answered(await api(requests.readiness, { params: { id } }))
    expect(blockers.find(({ path }) => path === 'cost.costTotal')?.text).toContain('Сумма')
    const cases: [Record<string, unknown>, string][] = [
      [{ 'object.name': 5 }, 'object.name'],
      [{ 'object.name': 'а\u0000б' }, 'changes.object.name'],
      [{ 'object.none': 'x' }, 'object.none'],
      [{ 'uploads.name': 'x' }, 'uploads.name'],
      [{ 'object.surveyRegions': [{ strange: 1 }] }, 'object.surveyRegions'],
      [{ 'object.name': 'x', 'cost.costTotal': '1' }, 'changes'],
      [{}, 'changes'],
    ]
    for (const [changes, path] of cases) {
      const { problem } = await save(id, 0, changes)
      expect(problem.code).toBe('INVALID_INPUT')
      expect(problem.errors?.[0]?.path).toBe(path)
    }
  })

  test('after the submission only the fields named by remarks are open', async () => {
    const id = await aDraftInFilling(api)
    await standAt(portal, id, 'completenessCorrection_edit')
    const now = portal.clock.now()
    const author = await portal.idOf('admin')
    const remark = { request_id: id, round: 1, body: 'Уточните', author_id: author, created_at: now, issued_at: now }
    await portal.db
      .insertInto('remark')
      .values([
        { id: randomUUID(), kind: 'request', state: 'issued', field: 'object.name', no: 1, ...remark },
        { id: randomUUID(), kind: 'request', state: 'accepted', field: 'cost.costTotal', no: 2, ...remark },
      ])
      .execute()
    await portal.db.updateTable('request').set({ open_remarks: 1, request_remarks: 1 }).where('id', '=', id).execute()
    const view = await look(id)
    expect(view.editable).toEqual(['object.name'])
    expect(view.remarks.requestRemarks).toMatchObject([{ label: 'Наименование объекта', answered: false }])
    expect((await save(id, 0, { 'object.name': 'Школа № 5' })).status).toBe(200)
    const closed = await save(id, 0, { 'cost.costTotal': '1.00' })
    expect(closed.problem).toMatchObject({
      code: 'FIELD_NOT_OPEN',
      title: expect.stringContaining('Сметная стоимость'),
    })
    const rows = { revision: 0, rows: [{ region: '77', text: 'Лесная, 5' }] }
    expect((await api(requests.setAddresses, { params: { id }, body: rows })).problem.code).toBe('FIELD_NOT_OPEN')
  })

  test('a remark on a field that another answer hides opens that answer, too', async () => {
    const id = await aDraftInFilling(api)
    await standAt(portal, id, 'completenessCorrection_edit')
    const now = portal.clock.now()
    await portal.db
      .insertInto('remark')
      .values({
        id: randomUUID(),
        request_id: id,
        kind: 'request',
        state: 'issued',
        field: 'declarer.ikz',
        no: 1,
        round: 1,
        body: 'Укажите код закупки',
        author_id: await portal.idOf('admin'),
        created_at: now,
        issued_at: now,
      })
      .execute()
    await portal.db.updateTable('request').set({ open_remarks: 1, request_remarks: 1 }).where('id', '=', id).execute()
    const { editable, sections } = await look(id)
    expect(editable).toEqual(['declarer.ikz', 'declarer.procurement'])
    const revision = sections.declarer?.revision ?? 0
    answered(await save(id, revision, { 'declarer.procurement': '44', 'declarer.ikz': '1'.repeat(36) }))
    expect((await save(id, revision + 1, { 'declarer.pdReuse': 'other' })).problem.code).toBe('FIELD_NOT_OPEN')
  })

  test('a save is recorded, and the record is whole', async () => {
    const id = await aDraftInFilling(api)
    answered(await save(id, 0, { 'cost.costTotal': '10.00' }))
    const events = await portal.db
      .selectFrom('journal_event')
      .select('type')
      .where('request_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(events.map(({ type }) => type)).toEqual([
      'request.created',
      'stage.changed',
      'stage.changed',
      'request.updated',
    ])
    expect(await findDamage(portal.db)).toEqual([])
  })
})

describe('a whole application through the API', () => {
  test.each(['21', '10', '20', '22'] as const)(
    'goal %s: every needed field is filled, only documents are missing',
    async (goal) => {
      const id = await aFilledDraft(api, { goal })
      const ready = answered(await api(requests.readiness, { params: { id } }))
      expect(ready.blockers.filter(({ section, blocks }) => blocks && section !== 'uploads')).toEqual([])
      expect(ready.blockers.some(({ section }) => section === 'uploads')).toBe(true)
      const { missing } = answered(await api(requests.missingDocuments, { params: { id } }))
      expect(missing.length).toBeGreaterThan(0)
      for (const one of missing) expect(isUuid(one.itemId ?? '') || one.code === '').toBe(true)
      const view = await look(id)
      expect(view.addresses).toMatchObject({ revision: 1, rows: [{ region: '77' }] })
      expect(view.financing.rows).toEqual([{ source: '1', budgetLevel: '2', percent: '100.00', ownerText: null }])
      expect(view.turn.todo).toContain('Сведения заполнены')
    },
  )

  test('lists are saved whole by their revision', async () => {
    const id = await aDraftInFilling(api)
    const indicators = (revision: number, ...names: string[]) =>
      api(requests.setIndicators, {
        params: { id },
        body: { revision, rows: names.map((name) => ({ name, unit: 'м', value: '1' })) },
      })
    expect((await indicators(0, 'Высота', 'Ширина')).body.revision).toBe(1)
    expect((await indicators(0, 'Длина')).problem).toMatchObject({ code: 'REVISION_CONFLICT', section: 'indicators' })
    expect((await look(id)).indicators.rows.map(({ name }) => name)).toEqual(['Высота', 'Ширина'])
  })

  test('readiness names the revisions it is told of', async () => {
    const id = await aDraftInFilling(api)
    answered(await save(id, 0, { 'cost.costTotal': '10.00' }))
    answered(await save(id, 1, { 'cost.costTotal': '11.00' }))
    const { sections } = await look(id)
    const { revisions } = answered(await api(requests.readiness, { params: { id } }))
    expect(revisions).toEqual(
      Object.fromEntries(Object.entries(sections).map(([name, { revision }]) => [name, revision])),
    )
    expect(revisions['cost']).toBe(2)
  })

  test('an unfinished row of a list is kept, and readiness leads to what is left in it', async () => {
    const id = await aFilledDraft(api)
    const { addresses, financing, indicators } = await look(id)
    const params = { id }
    const address = { ...addresses, rows: [{ region: '77', text: '' }] }
    answered(await api(requests.setAddresses, { params, body: address }))
    const shares = ['0', '120', '12x', '62.5'].map((percent) => ({ source: '3' as const, percent }))
    const rows = [...shares, { source: '' as const, percent: '1' }]
    answered(await api(requests.setFinancing, { params, body: { ...financing, rows } }))
    const height = { name: 'Высота', unit: '', value: '12' }
    answered(await api(requests.setIndicators, { params, body: { ...indicators, rows: [height] } }))
    const after = await look(id)
    expect(after.addresses.rows).toMatchObject([{ region: '77', text: '' }])
    expect(after.financing.rows.map(({ percent }) => percent)).toEqual(['0.00', '120.00', '12x', '62.50', '1.00'])
    expect(after.indicators.rows).toMatchObject([height])
    const { blockers } = answered(await api(requests.readiness, { params }))
    const left = blockers.filter(({ blocks, section }) => blocks && section !== 'uploads').map(({ path }) => path)
    expect(left).toEqual(
      expect.arrayContaining([
        'addresses.0.text',
        'financing.0.percent',
        'financing.1.percent',
        'financing.2.percent',
        'financing.4.source',
        'indicators.0.unit',
      ]),
    )
    expect(left).not.toContain('financing.3.percent')
  })
})

describe('who sees and changes a draft', () => {
  test('a foreign one looks missing to every call', async () => {
    const id = await aDraftInFilling(api)
    const calls = [
      stranger(requests.get, { params: { id } }),
      save(id, 0, { 'object.name': 'x' }, stranger),
      stranger(requests.readiness, { params: { id } }),
      stranger(requests.history, { params: { id } }),
      stranger(requests.missingDocuments, { params: { id } }),
      stranger(requests.markRead, { params: { id } }),
      stranger(requests.lead, { params: { id } }),
      stranger(requests.remove, { params: { id } }),
      stranger(requests.restore, { params: { id } }),
      stranger(requests.setAddresses, { params: { id }, body: { revision: 0, rows: [] } }),
    ]
    for (const { status, problem } of await Promise.all(calls)) {
      expect(status).toBe(404)
      expect(problem.code).toBe('REQUEST_NOT_FOUND')
    }
  })

  test('staff look at a draft and change nothing in it', async () => {
    const id = await aDraftInFilling(api)
    const view = await look(id, staff)
    expect(view).toMatchObject({ editable: [], turn: { side: 'other' } })
    expect((await save(id, 0, { 'object.name': 'x' }, staff)).problem.code).toBe('FORBIDDEN')
  })

  test('who files it is told when somebody else deletes it', async () => {
    const id = await aDraftInFilling(api)
    answered(await (await portal.as('orgadmin'))(requests.remove, { params: { id } }))
    const { rows } = answered(await api(notices.notifications, { query: { unread: true } }))
    expect(rows.find(({ requestId }) => requestId === id)).toMatchObject({
      code: 'draftDeleted',
      text: expect.stringContaining('это сделал другой человек: '),
    })
    answered(await api(requests.restore, { params: { id } }))
    answered(await api(requests.remove, { params: { id } }))
    const own = answered(await api(notices.notifications, {}))
    expect(own.rows.filter(({ code, requestId }) => code === 'draftDeleted' && requestId === id)).toHaveLength(1)
  })

  test('a deleted draft is gone for everybody and comes back for 30 days to the side that deleted it', async () => {
    const id = await aDraftInFilling(api)
    answered(await api(requests.remove, { params: { id } }))
    expect((await api(requests.get, { params: { id } })).status).toBe(404)
    for (const other of [stranger, staff]) {
      expect(answered(await other(requests.deleted, { query: { id } })).drafts).toEqual([])
      expect((await other(requests.restore, { params: { id } })).problem.code).toBe('REQUEST_NOT_FOUND')
    }
    const administrator = await portal.as('orgadmin')
    const [own] = answered(await api(requests.deleted, { query: { id } })).drafts
    const [shown] = answered(await administrator(requests.deleted, { query: {} })).drafts
    expect(own).toMatchObject({ id, by: { isMine: true }, idleSince: null })
    expect(shown).toEqual({ ...own, by: { name: own?.by?.name, isMine: false } })
    const days = (Date.parse(own?.restorableUntil ?? '') - Date.parse(own?.deletedAt ?? '')) / 86_400_000
    expect(days).toBe(30)
    answered(await administrator(requests.restore, { params: { id } }))
    expect(answered(await api(requests.deleted, { query: { id } })).drafts).toEqual([])
    expect((await look(id)).stage).toBe('draft_filling')
    answered(await api(requests.remove, { params: { id } }))
    await portal.db
      .updateTable('request')
      .set({ deleted_at: new Date(portal.clock.now().getTime() - 31 * 86_400_000) })
      .where('id', '=', id)
      .execute()
    expect((await api(requests.restore, { params: { id } })).status).toBe(404)
    expect(answered(await api(requests.deleted, { query: { id } })).drafts).toEqual([])
  })

  describe('a deleted draft is neither shown nor given back', () => {
    async function expectClosed(id: string, to: Api) {
      expect(answered(await to(requests.deleted, { query: { id } })).drafts).toEqual([])
      expect((await to(requests.restore, { params: { id } })).problem.code).toBe('REQUEST_NOT_FOUND')
    }

    test('to whom the application is closed, be he its owner, and is again when that is over', async () => {
      const id = await aDraftInFilling(api)
      answered(await api(requests.remove, { params: { id } }))
      const from = portal.clock.now().toISOString()
      const closed = await portal.db
        .insertInto('request_exclusion')
        .values({
          id: randomUUID(),
          user_id: await portal.idOf('declarant'),
          request_id: id,
          period: `[${from},)`,
          reason: 'Конфликт интересов',
          created_by: await portal.idOf('admin'),
          created_at: portal.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await expectClosed(id, api)
      await portal.db.deleteFrom('request_exclusion').where('id', '=', closed.id).execute()
      answered(await api(requests.restore, { params: { id } }))
    })

    test('to who deleted it and belongs to its side no more', async () => {
      const id = await aDraftInFilling(api)
      const administrator = await portal.as('orgadmin')
      answered(await administrator(requests.remove, { params: { id } }))
      expect(answered(await administrator(requests.deleted, { query: { id } })).drafts).toHaveLength(1)
      const his = portal.db.updateTable('membership').where('user_id', '=', await portal.idOf('orgadmin'))
      await his.set({ until: portal.clock.now() }).execute()
      await expectClosed(id, administrator)
      await his.set({ until: null }).execute()
      answered(await administrator(requests.restore, { params: { id } }))
    })

    test('to whom it was only given to fill in, and he is led to his list', async () => {
      const id = await aDraftInFilling(api)
      const subjectId = await portal.idOf('declarant2')
      await aGrant(portal.db, { requestId: id, subjectId, rights: 3 })
      answered(await (await portal.as('orgadmin'))(requests.remove, { params: { id } }))
      await expectClosed(id, stranger)
      const linkOf = async (who: Api) =>
        answered(await who(notices.notifications, {})).rows.find(
          (row) => row.requestId === id && row.code === 'draftDeleted',
        )?.link
      expect([await linkOf(api), await linkOf(stranger)]).toEqual([`/request/${id}`, '/requests'])
    })
  })
})
