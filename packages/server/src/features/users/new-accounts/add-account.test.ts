import { auth } from '@portal/contract/features/auth/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { rules } from '@portal/contract/features/rules/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../../demo-accounts.ts'
import { importingInto } from '../../../importing.ts'
import { aPortal, type TestPortal } from '../../../testing/portal.ts'
import { findDamage } from '../../../kernel/record/index.ts'
import { addAccount } from './add-account.ts'
import { readAccount } from './new-account.ts'

const chief = {
  '--login': 'smotrova',
  '--email': 'smotrova@expertiza.example',
  '--name': 'Смотрова Ольга Демовна',
  '--organization': 'Краевое учреждение «Экспертиза-Пример»',
  '--short-name': 'КУ «Экспертиза-Пример»',
  '--inn': '9900009877',
}
const builder = {
  '--role': 'orgAdmin',
  '--login': 'primerov',
  '--email': 'primerov@stroy.example',
  '--name': 'Примеров Фёдор',
  '--organization': 'Общество с ограниченной ответственностью «Строй-Пример»',
  '--inn': '9900001236',
}

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal({ people: 'none', config: { demo: false } })
})
afterAll(() => portal.close())

/** What the command does once it has read its line and the password. */
async function adding(given: Readonly<Record<string, string>>): Promise<string> {
  const line = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.slice(2), value]))
  const { account, mistakes } = readAccount(line)
  if (!account) return mistakes.join(' ')
  return addAccount(importingInto(portal.db), { ...account, password: demoPassword }).then(
    ({ name, isNew }) => `${isNew ? 'new' : 'known'}: ${name}`,
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )
}

async function accounts() {
  const rows = await portal.db.selectFrom('app_user').select('login').orderBy('login').execute()
  return rows.map(({ login }) => login)
}

test('whoever is added to an empty portal signs in as staff of the examination organisation', async () => {
  expect(await adding(chief)).toBe('new: КУ «Экспертиза-Пример»')
  const staff = await portal.signIn('smotrova')
  const me = (await staff(auth.me)).body
  expect(me).toMatchObject({ surname: 'Смотрова', patronymic: 'Демовна', capacities: ['examStaff'] })
  expect((await staff(requests.list, { body: {} })).status).toBe(200)
  // Only the administration decides the rules.
  expect((await staff(rules.list)).status).toBe(200)
})

test('the next of staff joins the organisation that is there, and another one is not made beside it', async () => {
  const { '--organization': _name, '--short-name': _short, '--inn': _inn, ...next } = chief
  const second = { ...next, '--login': 'vedushev', '--email': 'vedushev@expertiza.example' }
  expect(await adding({ ...second, '--organization': 'Другая', '--inn': '9900005431' })).toMatch(
    /^Экспертная организация на портале одна, и она уже есть: КУ «Экспертиза-Пример», ИНН 9900009877/,
  )
  expect(await adding(second)).toBe('known: КУ «Экспертиза-Пример»')
  const kinds = await portal.db.selectFrom('organization').select('kind').execute()
  expect(kinds).toEqual([{ kind: 'examination' }])
})

test('people of an organisation of declarants are made the same way, and may apply for it', async () => {
  expect(await adding(builder)).toMatch(/^new: /)
  const colleague = {
    ...builder,
    '--role': 'declarant',
    '--login': 'obraztsova',
    '--email': 'obraztsova@stroy.example',
  }
  expect(await adding(colleague)).toMatch(/^known: /)
  const rolesOf = async (login: string) => (await (await portal.signIn(login))(auth.me)).body.roles
  expect(await rolesOf('primerov')).toEqual(['Active', 'Declarant', 'OrgAdmin'])
  expect(await rolesOf('obraztsova')).toEqual(['Active', 'Declarant'])
  const declarant = await portal.signIn('obraztsova')
  expect((await declarant(auth.me)).body.keys).toContain('CreateRequest')
})

describe('refused in a sentence, and nothing is made:', () => {
  const other = { ...builder, '--login': 'other', '--email': 'other@stroy.example' }
  // biome-ignore format: read by columns
  test.each<[string, Readonly<Record<string, string>>, RegExp]>([
    ['a wrong ИНН',                        { ...other, '--inn': '9900001237' },              /^Неверный ИНН/],
    ['a login that is there',              { ...other, '--login': 'Smotrova' },              /^Учётная запись с логином «smotrova» уже есть/],
    ['an e-mail that is there',            { ...other, '--email': 'PRIMEROV@stroy.example' }, /уже есть у учётной записи «primerov»/],
    ['no e-mail',                          { ...other, '--email': 'primerov' },              /^Укажите адрес электронной почты/],
    ['a surname alone',                    { ...other, '--name': 'Примеров' },               /^Укажите фамилию, имя и отчество/],
    ['an unknown role',                    { ...other, '--role': 'root' },                   /^Роль --role/],
    ['an organisation nobody named',       { ...other, '--organization': '', '--inn': '9900005431' }, /на портале ещё нет: укажите её название/],
    ['the name of another organisation',   { ...other, '--organization': 'ООО «Другое»' },   /на портале называется «.*Строй-Пример»»\. Проверьте ИНН/],
    ['a declarant of the examination',     { ...other, '--inn': '9900009877' },              /нужна роль admin/],
  ])('%s', async (_, given, why) => {
    const before = await accounts()
    expect(await adding(given)).toMatch(why)
    expect(await accounts()).toEqual(before)
  })
})

test('of several organisations of one ИНН none is guessed: the КПП tells which', async () => {
  const at = (kpp: string, login: string) => ({
    ...builder,
    '--inn': '9900005431',
    '--kpp': kpp,
    '--login': login,
    '--email': `${login}@stroy.example`,
  })
  expect(await adding(at('990001001', 'pervaya'))).toMatch(/^new: /)
  expect(await adding(at('990002002', 'vtoraya'))).toMatch(/^new: /)
  const { '--kpp': _kpp, ...unclear } = at('', 'tretya')
  expect(await adding(unclear)).toMatch(/^Организаций с ИНН 9900005431 на портале несколько: .*Укажите КПП нужной/)
  expect(await adding(at('990002002', 'tretya'))).toMatch(/^known: /)
})

test('the record keeps who was made and never a password', async () => {
  const events = await portal.db
    .selectFrom('journal_event')
    .select(['type', 'detail'])
    .where('type', 'in', ['organization.created', 'user.created'])
    .orderBy('at')
    .orderBy('seq')
    .execute()
  expect(events.map(({ type }) => type).filter((type) => type === 'organization.created')).toHaveLength(4)
  expect(events.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ login: 'smotrova', role: 'admin' }),
  )
  expect(JSON.stringify(events)).not.toContain(demoPassword)
  expect(await findDamage(portal.db)).toEqual([])
})
