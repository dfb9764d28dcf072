import { auth } from '@portal/contract/features/auth/endpoints'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { aRequestRow } from '../../testing/arrange/rows.ts'

const basis = { goal: '21', objectType: '2', workType: '1', subdivision: '01' } as const
type Changes = Sent<typeof organizations.update>['body']['changes']

let portal: TestPortal
let staff: Api
let administrator: Api
let member: Api
let stranger: Api
let id: string

beforeAll(async () => {
  portal = await aPortal()
  ;[staff, administrator, member, stranger] = await Promise.all([
    portal.as('admin'),
    portal.as('orgadmin'),
    portal.as('declarant'),
    portal.as('orgadmin2'),
  ])
  id = (await administrator(auth.me)).body.organizations[0]?.id ?? ''
})
afterAll(() => portal.close())

const card = async (of = id) => (await staff(organizations.get, { params: { id: of } })).body
async function change(
  changes: Changes,
  { api = administrator, of = id, revision }: { api?: Api; of?: string; revision?: number } = {},
) {
  const known = revision ?? (await card(of)).revision
  return api(organizations.update, { params: { id: of }, body: { revision: known, changes } })
}
const wrongIn = async (answer: ReturnType<typeof change>) => {
  const { problem } = await answer
  return [problem.code, ...(problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`)]
}

describe('the card', () => {
  const account = {
    bik: '044525225',
    account: '40702810838000000017',
    correspondent: '30101810400000000225',
    personalAccount: null,
    bankName: 'ПАО Сбербанк',
  }

  test('is changed field by field, and its history says what was before', async () => {
    const { body, status } = await change({
      phone: '+7 495 123-45-67',
      postalAddress: '101000, г. Москва, ул. Новая, д. 1',
    })
    expect([status, body.card.phone, body.card.headSurname]).toEqual([200, '+7 495 123-45-67', 'Примеров'])
    const history = (await member(organizations.history, { params: { id } })).body.rows
    expect(history[0]).toMatchObject({
      title: 'Изменена карточка',
      by: 'Примеров Фёдор Образцович',
      changes: [
        { label: 'Почтовый адрес', before: '', after: '101000, г. Москва, ул. Новая, д. 1' },
        { label: 'Телефон', before: '+7 495 000-00-00', after: '+7 495 123-45-67' },
      ],
    })
  })

  test('says of every wrong field what to mend', async () => {
    expect(
      await wrongIn(
        change({
          fullName: ' ',
          kpp: '12',
          phone: 'нет',
          email: 'я@',
          headSurname: '<b>',
          postalAddress: 'г. Москва',
          signatories: [
            {
              name: '',
              position: 'ГИП',
              nameGenitive: '',
              positionGenitive: '',
              basis: 'attorney',
              number: '',
              date: '2199-01-01',
              until: '',
            },
          ],
          accounts: [{ ...account, account: '40702810838000000018' }],
        }),
      ),
    ).toEqual([
      'INVALID_INPUT',
      'changes.fullName: Заполните поле',
      'changes.kpp: КПП состоит из 9 знаков, например 770101001',
      'changes.postalAddress: Добавьте почтовый индекс: шесть цифр',
      'changes.phone: Телефон: +7 и десять цифр',
      'changes.email: Проверьте адрес электронной почты',
      'changes.headSurname: Только буквы, пробел и дефис',
      'changes.signatories.0.name: Укажите фамилию, имя, отчество',
      'changes.signatories.0.number: Укажите номер документа',
      'changes.signatories.0.date: Дата не может быть позже сегодняшней',
      'changes.accounts.0.account: Расчётный счёт не подходит к БИК: проверьте цифры',
    ])
    expect(await wrongIn(change({ fullName: 'я'.repeat(1001) }))).toEqual([
      'INVALID_INPUT',
      'changes.fullName: Не длиннее 1000 знаков',
    ])
    expect(await wrongIn(change({ email: `${'a'.repeat(320)}@example.ru` }))).toEqual([
      'INVALID_INPUT',
      'changes.email: Не длиннее 254 знаков',
    ])
  })

  test('changed meanwhile by another administrator is answered with what is stored', async () => {
    const { revision } = await card()
    await change({ email: 'office@stroy.example' }, { api: staff })
    const late = await change({ phone: '+7 495 000-00-01' }, { revision })
    expect([late.status, late.problem.code]).toEqual([409, 'REVISION_CONFLICT'])
    expect(late.problem['data']).toMatchObject({ email: 'office@stroy.example' })
    expect((await card()).card.phone).not.toBe('+7 495 000-00-01')
  })

  test('keeps its ИНН and ОГРН from its own administrator; the staff may mend them', async () => {
    expect(await wrongIn(change({ inn: '9900007774' }))).toEqual([
      'INVALID_INPUT',
      'changes.inn: ИНН и ОГРН меняют сотрудники экспертизы: обратитесь к ним',
    ])
    expect((await change({ inn: '9900005431' }, { api: staff })).problem.code).toBe('ORGANIZATION_KNOWN')
    expect((await change({ inn: '9900001237' }, { api: staff })).problem.errors).toHaveLength(1)
  })

  test('is changed by nobody else: a member is refused, to a stranger it is missing, before anything is looked at', async () => {
    expect((await change({ phone: 'нет' }, { api: member })).problem.code).toBe('FORBIDDEN')
    expect((await change({ phone: 'нет' }, { api: stranger })).problem.code).toBe('NOT_FOUND')
  })

  test('gives a new draft its requisites', async () => {
    await change({ headPosition: 'Директор', accounts: [account] })
    const made = await member(requests.create, { body: basis })
    const participant = await portal.db
      .selectFrom('participant')
      .select('data')
      .where('request_id', '=', made.body.id)
      .executeTakeFirstOrThrow()
    expect(participant.data).toMatchObject({ headPosition: 'Директор', signatoryPosition: 'Директор' })
  })
})

describe('a branch', () => {
  const branch = {
    fullName: 'Тверской филиал ООО «Строй-Пример»',
    shortName: 'Тверской филиал',
    kpp: '690001001',
    legalAddress: '170000, г. Тверь, ул. Новая, д. 2',
  }
  const create = (body = branch, api = administrator) => api(organizations.createBranch, { params: { id }, body })
  const branches = async () => (await member(organizations.branches, { params: { id } })).body.branches

  test('has a КПП, a name and an address of its own, people and applications that are counted', async () => {
    const { body } = await create()
    expect((await create()).problem.code).toBe('ORGANIZATION_KNOWN')
    const person = await portal.idOf('active')
    await portal.db
      .insertInto('membership')
      .values({ user_id: person, organization_id: body.id, role: 'member', since: portal.clock.now() })
      .execute()
    const requestId = await aRequestRow(portal.db, { owner_id: person, organization_id: body.id })
    expect(await branches()).toMatchObject([
      { id: body.id, name: 'Тверской филиал', kpp: '690001001', members: 1, requests: 1, open: 1, closedAt: null },
    ])
    expect((await card(body.id)).card).toMatchObject({ inn: '9900001236', ogrn: '1239900000010' })
    // Who administers the head administers it, sees its applications and may work for it.
    const shown = (await administrator(organizations.get, { params: { id: body.id } })).body
    expect([shown.tie, shown.head?.id]).toEqual(['administrator', id])
    expect((await administrator(requests.get, { params: { id: requestId } })).status).toBe(200)
    expect((await administrator(auth.workFor, { body: { organizationId: body.id } })).status).toBe(200)
    await administrator(auth.workFor, { body: { organizationId: id } })
    // A plain member of the head has nothing to do with it.
    expect((await member(organizations.get, { params: { id: body.id } })).status).toBe(404)
    expect((await member(requests.get, { params: { id: requestId } })).status).toBe(404)
    const person2 = await portal.as('active')
    expect((await person2(organizations.get, { params: { id } })).status).toBe(404)
  })

  test('that is closed files nothing new and goes on with what it has filed', async () => {
    const [one] = await branches()
    const params = { id: one?.id ?? '' }
    expect((await administrator(organizations.closeBranch, { params })).status).toBe(200)
    expect(await branches()).toMatchObject([{ closedAt: expect.any(String) }])
    expect((await card(params.id)).state).toBe('closed')
    const person = await portal.as('active')
    const body = basis
    expect((await person(requests.create, { body })).problem.code).toBe('ORGANIZATION_CLOSED')
    expect((await person(requests.mine)).body.rows).toHaveLength(1)
    await administrator(organizations.reopenBranch, { params })
    expect((await person(requests.create, { body })).status).toBe(200)
  })

  test('is refused with its sentence, and made by nobody but who administers', async () => {
    const wrong = async (answer: ReturnType<typeof create>) => (await answer).problem.errors?.map(({ path }) => path)
    expect(await wrong(create({ ...branch, kpp: '1' }))).toEqual(['kpp'])
    expect(await wrong(create({ ...branch, kpp: '990001001' }))).toEqual(['kpp'])
    expect(await wrong(create({ ...branch, fullName: '', legalAddress: '' }))).toEqual(['fullName', 'legalAddress'])
    expect((await create(branch, member)).problem.code).toBe('FORBIDDEN')
    expect((await create({ ...branch, kpp: '1' }, stranger)).problem.code).toBe('NOT_FOUND')
    expect((await administrator(organizations.closeBranch, { params: { id } })).problem.code).toBe('FORBIDDEN')
  })
})
