import { randomUUID } from 'node:crypto'
import { auth } from '@portal/contract/features/auth/endpoints'
import { participants } from '@portal/contract/features/participants/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraftInFilling, answered, standAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
})
afterAll(() => portal.close())

const listOf = async (requestId: string) =>
  answered(await api(participants.list, { params: { requestId } })).participants
const declarantOf = async (requestId: string) => {
  const [declarant] = (await listOf(requestId)).filter(({ role }) => role === 'DECLARANT')
  if (!declarant) throw new Error('a request without a declarant')
  return declarant
}
const add = (requestId: string, body: Record<string, unknown> = {}) =>
  api(participants.create, {
    params: { requestId },
    body: { role: 'DEVELOPER', type: 'organization', fields: {}, ...body },
  })
const change = (id: string, revision: number, body: Record<string, unknown> = {}) =>
  api(participants.update, {
    params: { id },
    body: { revision, role: 'DEVELOPER', type: 'organization', fields: {}, ...body },
  })

test('a participant is kept as typed, and the check says what to mend', async () => {
  const requestId = await aDraftInFilling(api)
  const fields = { fullName: 'ООО «Застройщик»', shortName: 'ООО «Застройщик»', inn: '7701234561' }
  const added = answered(await add(requestId, { fields }))
  expect(added).toMatchObject({ name: 'ООО «Застройщик»', inn: '7701234561', revision: 1 })
  expect(added.problems).toContainEqual({ path: 'inn', label: 'ИНН', text: 'Неверная контрольная сумма ИНН' })
  expect((await api(participants.get, { params: { id: added.id } })).body).toEqual(added)
})

test('what is pasted from Word and Excel is kept by what is seen of it, and loses nothing beside it', async () => {
  const requestId = await aDraftInFilling(api)
  const fields = {
    fullName: 'ООО «Застройщик»\u000b№\u00a01',
    inn: '7707 083 893',
    kpp: '7707 О1 ОО1',
    headSurname: 'Салтыков\u2011Щедрин',
    phone: '\u202a8 (3452) 12\u201334\u201356 доб. 12\u202c',
  }
  const account = { bik: '04 4525 225', account: '40702 81043 80000 60473', correspondent: null, personalAccount: null }
  const accounts = [{ ...account, bankName: 'ПАО\u00a0«Банк»' }]
  const added = answered(await add(requestId, { fields, accounts }))
  expect(added.fields).toMatchObject({
    fullName: 'ООО «Застройщик» № 1',
    inn: '7707083893',
    headSurname: 'Салтыков-Щедрин',
    phone: '8 (3452) 12-34-56 доб. 12',
  })
  expect(added.accounts).toMatchObject([{ bik: '044525225', account: '40702810438000060473', bankName: 'ПАО «Банк»' }])
  const wrong = added.problems.map(({ path }) => path)
  for (const path of ['inn', 'phone', 'headSurname']) expect(wrong).not.toContain(path)
  const long = [{ ...account, account: '4'.repeat(60), bankName: 'Банк' }]
  const kept = answered(
    await change(added.id, added.revision, { fields: { ...fields, shortName: 'ООО' }, accounts: long }),
  )
  expect(kept.fields.shortName).toBe('ООО')
  expect(kept.problems).toContainEqual({
    path: 'accounts',
    label: 'Банковские реквизиты',
    text: 'Расчётный счёт состоит из 20 цифр',
  })
})

test('a name of invisible signs is no name', async () => {
  const requestId = await aDraftInFilling(api)
  const added = answered(await add(requestId, { fields: { fullName: '\u200b\u00ad\u3164' } }))
  expect(added.fields.fullName).toBe('')
  expect(added.problems).toContainEqual({ path: 'fullName', label: 'Полное наименование', text: 'Заполните поле' })
})

test('who coincides with another reads his requisites, and follows their changes', async () => {
  const requestId = await aDraftInFilling(api)
  const declarant = await declarantOf(requestId)
  const payer = answered(await add(requestId, { role: 'PAYER', sameAs: declarant.id }))
  expect(payer).toMatchObject({ name: declarant.name, inn: declarant.inn })
  const fields = { ...declarant.fields, shortName: 'ООО «Новое имя»' }
  answered(await change(declarant.id, declarant.revision, { role: 'DECLARANT', fields }))
  expect((await api(participants.get, { params: { id: payer.id } })).body.name).toBe('ООО «Новое имя»')
  // Lists and their search know the declarant by the new name too.
  const { body } = await api(requests.mine, { query: { text: 'новое имя' } })
  expect(body.rows).toMatchObject([{ id: requestId, declarantName: 'ООО «Новое имя»' }])
})

test('his history tells each value with who put it there, and nothing that has not changed', async () => {
  const requestId = await aDraftInFilling(api)
  const declarant = await declarantOf(requestId)
  const account = { bik: '044525225', account: '40702810838000000017', correspondent: null, personalAccount: null }
  const accounts = [{ ...account, bankName: 'Банк' }]
  const certificates = [{ works: 'project', number: 'П-1', issuedOn: '2025-04-01', issuer: 'СРО «Проект»' }]
  const values = { role: 'GEN', accounts, certificates }
  const { id } = answered(await add(requestId, { ...values, fields: { fullName: 'ООО «Проект»' } }))
  answered(await change(id, 1, { ...values, fields: { fullName: 'ООО «Бюро»' } }))
  answered(await change(id, 2, { ...values, type: 'person', sameAs: declarant.id, certificates: [] }))
  const told = async (name: string) => {
    const params = { id: requestId, path: `participants.${id}.${name}` }
    return answered(await api(requests.fieldHistory, { params })).values.map(({ value }) => value)
  }
  expect(await told('fullName')).toEqual([null, 'ООО «Бюро»', 'ООО «Проект»'])
  expect(await told('accounts')).toEqual([accounts])
  expect(await told('certificates')).toEqual([[], certificates])
  expect(await told('type')).toEqual(['person', 'organization'])
  expect(await told('sameAs')).toEqual([declarant.name])
})

test('accounts are kept with the participant and stay when they are left out', async () => {
  const requestId = await aDraftInFilling(api)
  const account = {
    bik: '044525225',
    account: '40702810838000000017',
    correspondent: null,
    personalAccount: null,
    bankName: 'ПАО Сбербанк',
  }
  const payer = answered(await add(requestId, { role: 'PAYER', accounts: [account] }))
  expect(payer.accounts).toEqual([account])
  const changed = answered(await change(payer.id, 1, { role: 'PAYER', fields: { fullName: 'Плательщик' } }))
  expect(changed).toMatchObject({ accounts: [account], revision: 2 })
  expect(answered(await change(payer.id, 2, { role: 'PAYER', accounts: [] })).accounts).toEqual([])
})

test('of two people who read one revision the second is told what stands there', async () => {
  const requestId = await aDraftInFilling(api)
  const { id } = answered(await add(requestId))
  answered(await change(id, 1, { fields: { fullName: 'Первый' } }))
  const second = await change(id, 1, { fields: { fullName: 'Второй' } })
  expect(second.status).toBe(409)
  expect(second.problem).toMatchObject({
    code: 'REVISION_CONFLICT',
    revision: 2,
    data: { fields: { fullName: 'Первый' } },
  })
})

test('there is one declarant, and he stays', async () => {
  const requestId = await aDraftInFilling(api)
  const declarant = await declarantOf(requestId)
  expect((await add(requestId, { role: 'DECLARANT' })).problem.errors?.[0]?.path).toBe('role')
  expect((await change(declarant.id, declarant.revision, { role: 'PAYER' })).problem.errors?.[0]?.path).toBe('role')
  expect((await api(participants.remove, { params: { id: declarant.id } })).problem.code).toBe('FORBIDDEN')
  const { id } = answered(await add(requestId))
  answered(await api(participants.remove, { params: { id } }))
  expect(await listOf(requestId)).toHaveLength(1)
})

test('who was taken out comes back as he was, with his accounts and those who coincide with him, once', async () => {
  const requestId = await aDraftInFilling(api)
  const account = { bik: '044525225', account: '40702810838000000017', correspondent: null, personalAccount: null }
  const fields = { fullName: 'ООО «Застройщик»', shortName: 'ООО «Застройщик»' }
  const accounts = [{ ...account, bankName: 'Банк' }]
  const developer = answered(await add(requestId, { fields, accounts }))
  const own = { phone: '+74951234567' }
  const payer = answered(await add(requestId, { role: 'PAYER', sameAs: developer.id, fields: own }))
  const customer = answered(await add(requestId, { role: 'CUSTOMER', sameAs: developer.id }))
  answered(await api(participants.remove, { params: { id: developer.id } }))
  const heir = (await listOf(requestId)).find(({ id }) => id === payer.id)
  expect(heir).toMatchObject({ sameAs: null, name: fields.shortName, fields, accounts, revision: payer.revision + 1 })
  expect((await listOf(requestId)).find(({ id }) => id === customer.id)?.sameAs).toBe(payer.id)
  const params = { requestId, participantId: developer.id }
  const restore = async (who = api) => who(participants.restore, { params })
  expect((await restore(await portal.as('declarant2'))).status).toBe(404)
  expect(answered(await restore())).toMatchObject({ id: developer.id, fields, accounts, revision: 2 })
  expect((await listOf(requestId)).find(({ id }) => id === payer.id)).toMatchObject({
    sameAs: developer.id,
    fields: own,
    accounts: [],
  })
  expect((await listOf(requestId)).find(({ id }) => id === customer.id)?.sameAs).toBe(developer.id)
  expect((await restore()).problem.code).toBe('NOT_FOUND')
})

test('a colleague learns who took a participant out, and brings him back', async () => {
  const requestId = await aDraftInFilling(api)
  const { id } = answered(await add(requestId))
  const params = { requestId, participantId: id }
  const colleague = await portal.as('orgadmin')
  expect((await colleague(participants.removal, { params })).problem.code).toBe('NOT_FOUND')
  answered(await api(participants.remove, { params: { id } }))
  const me = answered(await api(auth.me, {}))
  expect(answered(await colleague(participants.removal, { params }))).toMatchObject({
    by: expect.stringContaining(me.surname),
    isMine: false,
  })
  expect(answered(await api(participants.removal, { params })).isMine).toBe(true)
  expect(answered(await colleague(participants.restore, { params })).id).toBe(id)
  expect((await api(participants.removal, { params })).problem.code).toBe('NOT_FOUND')
})

test('nobody comes back into an application that is full by now', async () => {
  const requestId = await aDraftInFilling(api)
  const { id } = answered(await add(requestId))
  answered(await api(participants.remove, { params: { id } }))
  await sql`
    insert into participant (id, request_id, role, type, data, position, updated_at)
    select gen_random_uuid(), request_id, 'PAYER', type, '{}', n, updated_at
    from participant, generate_series(1, 199) n where request_id = ${requestId}`.execute(portal.db)
  const { problem } = await api(participants.restore, { params: { requestId, participantId: id } })
  expect(problem.errors?.[0]?.message).toBe('Не больше 200 участников')
})

test('unknown fields and pointers to nobody are refused by their path', async () => {
  const requestId = await aDraftInFilling(api)
  const foreign = await declarantOf(await aDraftInFilling(api))
  const cases: [Record<string, unknown>, string][] = [
    [{ fields: { strange: '1' } }, 'fields.strange'],
    [{ fields: { fullName: 'а\u0000б' } }, 'fields.fullName'],
    [{ fields: { fullName: 'а\ud800' } }, 'fields.fullName'],
    [{ sameAs: foreign.id }, 'sameAs'],
    [{ sameAs: randomUUID() }, 'sameAs'],
  ]
  for (const [body, path] of cases) {
    const { problem } = await add(requestId, body)
    expect(problem.code).toBe('INVALID_INPUT')
    expect(problem.errors?.[0]?.path).toBe(path)
  }
})

test('nobody’s requisites are read in a circle', async () => {
  const requestId = await aDraftInFilling(api)
  const developer = answered(await add(requestId))
  const payer = answered(await add(requestId, { role: 'PAYER', sameAs: developer.id }))
  const customer = answered(await add(requestId, { role: 'CUSTOMER', sameAs: payer.id }))
  const { problem } = await change(developer.id, 1, { sameAs: customer.id })
  expect(problem.errors).toEqual([
    {
      path: 'sameAs',
      message: 'Сведения участника «Заказчик документации или изысканий» сами берутся отсюда: сначала укажите их там',
    },
  ])
})

test('after the submission a participant changes only where a remark names him', async () => {
  const requestId = await aDraftInFilling(api)
  const [named, other] = [answered(await add(requestId)), answered(await add(requestId, { role: 'CUSTOMER' }))]
  await standAt(portal, requestId, 'examinationCorrection_edit')
  const closed = await change(named.id, 1)
  expect(closed.problem.code).toBe('FORBIDDEN')
  const now = portal.clock.now()
  await portal.db
    .insertInto('remark')
    .values({
      id: randomUUID(),
      request_id: requestId,
      kind: 'request',
      round: 1,
      no: 1,
      state: 'issued',
      field: `participants.${named.id}.inn`,
      body: 'Уточните ИНН',
      author_id: await portal.idOf('admin'),
      created_at: now,
      issued_at: now,
    })
    .execute()
  await portal.db
    .updateTable('request')
    .set({ open_remarks: 1, request_remarks: 1 })
    .where('id', '=', requestId)
    .execute()
  answered(await change(named.id, 1, { fields: { inn: '7701234560' } }))
  expect((await change(other.id, 1, { role: 'CUSTOMER' })).problem.code).toBe('FIELD_NOT_OPEN')
  expect((await add(requestId, { role: 'GEN' })).problem.code).toBe('FIELD_NOT_OPEN')
})

test('participants of a foreign request look missing, those of a draft are not changed by staff', async () => {
  const requestId = await aDraftInFilling(api)
  const { id } = answered(await add(requestId))
  const stranger = await portal.as('declarant2')
  for (const { status } of [
    await stranger(participants.list, { params: { requestId } }),
    await stranger(participants.get, { params: { id } }),
    await stranger(participants.remove, { params: { id } }),
  ])
    expect(status).toBe(404)
  const staff = await portal.as('admin')
  expect((await staff(participants.remove, { params: { id } })).problem.code).toBe('FORBIDDEN')
})
