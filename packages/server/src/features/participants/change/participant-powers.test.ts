import { participants } from '@portal/contract/features/participants/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraftInFilling, answered } from '../../../testing/arrange/drafts.ts'
import { anId, aUser } from '../../../testing/arrange/builders.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { loadOwnRegisters } from '../../directories/index.ts'

let portal: TestPortal
let api: Api
let requestId: string
beforeAll(async () => {
  portal = await aPortal()
  await loadOwnRegisters(portal.ctx, { demo: true })
  api = await portal.as('declarant')
  requestId = await aDraftInFilling(api)
})
afterAll(() => portal.close())

const add = async (body: Record<string, unknown> = {}) =>
  answered(
    await api(participants.create, {
      params: { requestId },
      body: { role: 'DEVELOPER', type: 'organization', fields: {}, ...body },
    }),
  )
const update = async (id: string, revision: number, body: Record<string, unknown>) =>
  answered(
    await api(participants.update, {
      params: { id },
      body: { revision, role: 'DEVELOPER', type: 'organization', fields: {}, ...body },
    }),
  )
const account = {
  bik: '044525225',
  account: '40702810838000000017',
  correspondent: '30101810400000000225',
  personalAccount: null,
  bankName: 'ПАО Сбербанк, г. Москва',
}

describe('accounts and powers by calls of their own', () => {
  test('accounts are read and written, the key of each is checked, the rest stays as it was', async () => {
    const { id } = await add({ fields: { fullName: 'ООО «Плательщик»' } })
    const set = async (revision: number, accounts: (typeof account)[]) =>
      api(participants.setAccounts, { params: { id }, body: { revision, accounts } })
    const wrong = answered(await set(1, [{ ...account, account: '40702810838000000018' }]))
    expect(wrong).toMatchObject({ revision: 2, problems: [{ text: expect.stringContaining('не подходит к БИК') }] })
    expect(answered(await set(2, [account]))).toEqual({ revision: 3, accounts: [account], problems: [] })
    expect((await set(2, [])).problem.code).toBe('REVISION_CONFLICT')
    expect(answered(await api(participants.accounts, { params: { id } }))).toMatchObject({ accounts: [account] })
    expect(answered(await api(participants.get, { params: { id } })).fields).toEqual({ fullName: 'ООО «Плательщик»' })
  })

  test('several grounds of one signatory are kept with his name in both forms', async () => {
    const { id } = await add({ fields: { fullName: 'ООО «Сторона»', signatoryPosition: 'Директор' } })
    const bases = [
      { kind: 'charter', number: '', date: '', until: '' },
      { kind: 'order', number: '3', date: '2026-02-01', until: '' },
    ]
    const body = { revision: 1, bases, signatory: 'Ким Вера', signatoryGenitive: 'Ким Веры' }
    const saved = answered(await api(participants.setBases, { params: { id }, body }))
    expect(saved).toMatchObject({ revision: 2, bases, signatoryPosition: 'Директор', problems: [] })
    expect(answered(await api(participants.bases, { params: { id } }))).toEqual(saved)
    const tomorrow = [{ kind: 'order', number: '3', date: '2026-03-03', until: '' }]
    const wrong = answered(await api(participants.setBases, { params: { id }, body: { revision: 2, bases: tomorrow } }))
    expect(wrong.problems).toMatchObject([{ path: 'bases', text: 'Дата не может быть позже сегодняшней' }])
  })

  test('participants are told in the words of the print forms', async () => {
    const fields = {
      fullName: 'ООО «Опора»',
      inn: '7701234560',
      kpp: '770101001',
      signatory: 'Орлова Мария Сергеевна',
      signatoryPosition: 'Директор',
      signatoryGenitive: 'Орловой Марии Сергеевны',
      signatoryPositionGenitive: 'Директора',
    }
    const { id } = await add({ fields, bases: [{ kind: 'attorney', number: '15', date: '2026-02-01', until: '' }] })
    const { participants: rows } = answered(await api(participants.text, { params: { requestId } }))
    const row = rows.find((one) => one.id === id)
    expect(row?.introduction).toBe(
      'ООО «Опора» (далее – Застройщик) в лице директора Орловой Марии Сергеевны на основании доверенности № 15 от 01.02.2026',
    )
    expect(row?.lines).toContainEqual({ label: 'ИНН / КПП', text: '7701234560 / 770101001' })
  })

  test('others neither read nor write them', async () => {
    const { id } = await add()
    const stranger = await portal.as('declarant2')
    for (const { status } of [
      await stranger(participants.accounts, { params: { id } }),
      await stranger(participants.setBases, { params: { id }, body: { revision: 1, bases: [] } }),
      await stranger(participants.text, { params: { requestId } }),
      await stranger(participants.granted, { params: { id: requestId } }),
    ])
      expect(status).toBe(404)
  })
})

describe('where values come from', () => {
  const fields = {
    fullName: 'Общество с ограниченной ответственностью «СТРОЙ-ПРИМЕР»',
    inn: '9900001236',
    kpp: '990001001',
    phone: '+74951234567',
  }

  test('what was taken from the register is remembered with its day, and what was changed since is told', async () => {
    const { id, origin } = await add({ fields, fromRegister: ['fullName', 'inn', 'kpp', 'phone'] })
    const taken = { source: 'register', register: 'organizations', asOf: '2026-11-19' }
    expect(origin).toMatchObject({ fullName: { ...taken, value: fields.fullName }, inn: taken, kpp: taken })
    // The register knows no telephone: that it does is not believed.
    expect(origin['phone']).toBeUndefined()
    const changed = await update(id, 1, { fields: { ...fields, kpp: '770101001' }, fromRegister: ['kpp'] })
    expect(changed.origin['kpp']).toMatchObject({ ...taken, value: '990001001' })
    expect(changed.fields['kpp']).toBe('770101001')
    const { changes } = await portal.db
      .selectFrom('section_change')
      .select('changes')
      .where('section', '=', `participant:${id}`)
      .where('revision', '=', 2)
      .executeTakeFirstOrThrow()
    expect(changes).toEqual({ kpp: ['990001001', '770101001', null] })
  })

  test('a bank likewise, until its name is written otherwise', async () => {
    const payer = await add({ role: 'PAYER', accounts: [account], fromRegister: ['bank.044525225'] })
    expect(payer.origin['bank.044525225']).toMatchObject({
      source: 'register',
      register: 'banks',
      asOf: '2026-11-20',
      value: 'ПАО Сбербанк, г. Москва, 30101810400000000225',
    })
    const invented = { ...account, bankName: 'Банк' }
    const other = await add({ role: 'PAYER', accounts: [invented], fromRegister: ['bank.044525225'] })
    expect(other.origin).toEqual({})
  })

  test('history says that a field came from the register', async () => {
    const { id } = await add({ fields: { phone: '+74951234567' } })
    await update(id, 1, { fields, fromRegister: ['inn'] })
    const { changes } = await portal.db
      .selectFrom('section_change')
      .select('changes')
      .where('section', '=', `participant:${id}`)
      .where('revision', '=', 2)
      .executeTakeFirstOrThrow()
    expect(changes).toMatchObject({ inn: [null, fields.inn, 'register'], kpp: [null, fields.kpp, null] })
  })
})

describe('names in cases', () => {
  const decline = (fullName: string, query: object = {}) => api(participants.decline, { params: { fullName }, query })

  test('a name and a position are declined; where the gender is unknown both are proposed, and one can be asked for', async () => {
    expect(answered(await decline('Орлова Мария Сергеевна', { position: 'Генеральный директор' }))).toMatchObject({
      gender: 'female',
      cases: { genitive: 'Орловой Марии Сергеевны', dative: 'Орловой Марии Сергеевне' },
      positionGenitive: 'Генерального директора',
    })
    expect(answered(await decline('Коваль Саша'))).toMatchObject({ gender: null, variants: [{}, {}] })
    expect(answered(await decline('Коваль Саша', { gender: 'male' }))).toMatchObject({
      gender: 'male',
      cases: { genitive: 'Коваля Саши' },
    })
  })

  test('what is no name is refused with a sentence', async () => {
    for (const name of ['12345', '<script>', 'а'.repeat(301)]) {
      const { status, problem } = await decline(name)
      expect([status, problem.errors?.[0]?.path]).toEqual([400, 'fullName'])
    }
  })
})

test('who has access to an application is listed with the way it was given', async () => {
  const { granted } = answered(await api(participants.granted, { params: { id: requestId } }))
  expect(granted).toMatchObject([
    { kind: 'person', name: 'Образцова Вера Примеровна', via: 'owner', viaTitle: 'Владелец заявления', mayEdit: true },
  ])
})

describe('access through a participant', () => {
  const designer = { fullName: 'Акционерное общество «Проект-Образец»', inn: '9900005431', kpp: '990001001' }
  const seenBy = async (login: string) => {
    const person = await portal.as(login)
    return (await person(participants.list, { params: { requestId } })).status
  }
  const grant = (id: string, who = api) => who(participants.grantAccess, { params: { id } })

  beforeAll(async () => {
    const id = anId(portal)
    const branch = { full_name: 'Филиал АО «Проект-Образец»', inn: designer.inn, kpp: '770143001' }
    const values = { id, kind: 'branch', ...branch, created_at: portal.clock.now() } as const
    await portal.db.insertInto('organization').values(values).execute()
    await aUser(portal, { login: 'branchadmin', administratorOf: id })
  })

  test('the administrators of his organisation see the application until it is closed, and change nothing', async () => {
    const { id } = await add({ role: 'GEN', fields: designer })
    expect(await seenBy('orgadmin2')).toBe(404)
    answered(await grant(id))
    expect(await seenBy('orgadmin2')).toBe(200)
    const other = await portal.as('orgadmin2')
    const body = { revision: 1, bases: [] }
    expect((await other(participants.setBases, { params: { id }, body })).status).toBe(403)
    expect((await grant(id, other)).status).toBe(403)
    const { granted } = answered(await api(participants.granted, { params: { id: requestId } }))
    expect(granted).toMatchObject([{ via: 'owner' }, { via: 'participant', participantId: id, mayEdit: false }])
    answered(await api(participants.revokeAccess, { params: { id } }))
    expect(await seenBy('orgadmin2')).toBe(404)
  })

  test('it ends when he is another taxpayer or is taken out', async () => {
    const first = await add({ role: 'CUSTOMER', fields: designer })
    answered(await grant(first.id))
    await update(first.id, 1, { role: 'CUSTOMER', fields: { ...designer, inn: '9900007774' } })
    expect(await seenBy('orgadmin2')).toBe(404)
    const second = await add({ role: 'CUSTOMER', fields: designer })
    answered(await grant(second.id))
    answered(await api(participants.remove, { params: { id: second.id } }))
    expect(await seenBy('orgadmin2')).toBe(404)
    const params = { requestId, participantId: second.id }
    expect(answered(await api(participants.restore, { params })).hasAccess).toBe(false)
    expect(await seenBy('orgadmin2')).toBe(404)
  })

  test('to an organisation the portal does not know, and to the one that files it, nothing is opened', async () => {
    const unknown = await add({ role: 'CUSTOMER', fields: { ...designer, inn: '9900007774' } })
    expect((await grant(unknown.id)).problem.errors?.[0]?.message).toContain('не зарегистрирована')
    const own = await add({ role: 'CUSTOMER', fields: { ...designer, inn: '9900001236' } })
    expect((await grant(own.id)).problem.errors?.[0]?.message).toContain('видно и так')
  })

  test('of an organisation and its branch it is opened to the one whose КПП he has, and ends with another КПП', async () => {
    const branch = await add({ role: 'GEN', fields: { ...designer, kpp: '770143001' } })
    answered(await grant(branch.id))
    expect([await seenBy('orgadmin2'), await seenBy('branchadmin')]).toEqual([404, 200])
    await update(branch.id, 1, { role: 'GEN', fields: { ...designer, kpp: '' } })
    expect(await seenBy('branchadmin')).toBe(200)
    await update(branch.id, 2, { role: 'GEN', fields: designer })
    expect(await seenBy('branchadmin')).toBe(404)
    answered(await grant(branch.id))
    expect([await seenBy('orgadmin2'), await seenBy('branchadmin')]).toEqual([200, 404])
    answered(await api(participants.revokeAccess, { params: { id: branch.id } }))
  })

  test('without a КПП that says which of several is meant it is refused with what to fill in', async () => {
    const silent = await add({ role: 'CUSTOMER', fields: { ...designer, kpp: '' } })
    expect((await grant(silent.id)).problem.errors).toMatchObject([
      { path: 'kpp', message: expect.stringContaining('Укажите КПП участника') },
    ])
    const another = await add({ role: 'CUSTOMER', fields: { ...designer, kpp: '540101001' } })
    expect((await grant(another.id)).problem.errors).toMatchObject([
      { path: 'kpp', message: expect.stringContaining('нет организации или филиала с КПП 540101001') },
    ])
    expect([await seenBy('orgadmin2'), await seenBy('branchadmin')]).toEqual([404, 404])
    // Of another country: none is asked of him.
    const abroad = await add({ role: 'CUSTOMER', fields: { ...designer, kpp: '', foreign: 'true' } })
    answered(await grant(abroad.id))
    expect(await seenBy('orgadmin2')).toBe(200)
    answered(await api(participants.revokeAccess, { params: { id: abroad.id } }))
  })
})

test('all participants are completed from the register in one act, and nothing that is typed is touched', async () => {
  const requestId = await aDraftInFilling(api)
  const inn = '9900001236'
  const addTo = (body: Record<string, unknown>) =>
    api(participants.create, {
      params: { requestId },
      body: { role: 'DEVELOPER', type: 'organization', fields: {}, ...body },
    })
  const { id } = answered(await addTo({ fields: { inn, kpp: '990001001', shortName: 'Как набрано' } }))
  const stranger = answered(await addTo({ role: 'CUSTOMER', fields: { inn: '7299001018', fullName: 'Чужие' } }))
  const branch = answered(await addTo({ role: 'CUSTOMER', fields: { inn, kpp: '660143001', fullName: 'Филиал' } }))
  const done = answered(await api(participants.complete, { params: { requestId } }))
  expect(done.filled.map((one) => one.id)).toContain(id)
  expect(done.unknown).toContain('Чужие')
  // Another КПП is typed: the head office is not taken for the branch.
  expect(done.several).toContain('Филиал')
  expect(answered(await api(participants.get, { params: { id: branch.id } })).fields.ogrn).toBeUndefined()
  const after = answered(await api(participants.get, { params: { id } }))
  expect(after.fields).toMatchObject({ inn, shortName: 'Как набрано', ogrn: expect.stringMatching(/^\d{13}$/) })
  expect(after.origin.ogrn).toMatchObject({ source: 'register' })
  expect(answered(await api(participants.get, { params: { id: stranger.id } })).revision).toBe(stranger.revision)
  // Done again it finds nothing to fill and writes nothing.
  expect(answered(await api(participants.complete, { params: { requestId } })).filled).toEqual([])
})
