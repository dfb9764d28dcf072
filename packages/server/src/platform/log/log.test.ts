import { auth } from '@portal/contract/features/auth/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts, demoOrganizations, demoPassword } from '../../demo-accounts.ts'
import { anUpload } from '../../testing/moves/deal.ts'
import { aDraftInFilling } from '../../testing/arrange/drafts.ts'
import { aPortal, type TestPortal } from '../../testing/portal.ts'
import { scrub } from './scrub.ts'

const lines: string[] = []
let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal({ config: { logLevel: 'info' }, logTo: { write: (line) => void lines.push(line) } })
})
afterAll(() => portal.close())

const typed = {
  person: 'Тайнов Секрет Скрытович',
  phone: '+7 (912) 345-67-89',
  inn: '7707083893',
  mail: 'tainov@secret.example',
  search: 'Школа на Тайной улице',
  password: 'Не тот пароль 1234',
}

/** Signs in, fills, uploads, searches, is refused, and meets a fault of the portal that quotes a value. */
async function journey() {
  const declarant = await portal.signIn('declarant')
  await portal.anonymous(auth.login, { body: { login: typed.mail, password: typed.password } })
  const id = await aDraftInFilling(declarant, { objectName: typed.search })
  const { sections } = (await declarant(requests.get, { params: { id } })).body
  const revision = sections.declarer?.revision ?? 0
  const changes = { 'declarer.contactName': typed.person, 'declarer.contactPhone': typed.phone }
  expect((await declarant(requests.update, { params: { id }, body: { revision, changes } })).status).toBe(200)
  await anUpload(declarant, typed.person)
  await declarant(requests.list, { body: { text: typed.search } })
  await portal.app.inject(`/api/nothing/${encodeURIComponent(typed.search)}?mail=${typed.mail}`)
  await portal.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"login":"${typed.mail}`,
  })
  await sql`alter table request add constraint fault check (number <> ${sql.lit(typed.inn)}) not valid`.execute(
    portal.db,
  )
  await portal.db
    .updateTable('request')
    .set({ number: typed.inn })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) =>
      portal.shared.log.error({ err: error }, `a value was refused: ${typed.person} ${typed.phone}`),
    )
  await sql`alter table notification rename to lost`.execute(portal.db)
  const fault = await portal.app.inject({ url: '/api/notificationsCount', cookies: await cookies() })
  await sql`alter table lost rename to notification`.execute(portal.db)
  return fault.json()
}

async function cookies() {
  const payload = { login: 'admin', password: demoPassword }
  const { cookies: given } = await portal.app.inject({ method: 'POST', url: auth.login.path, payload })
  return Object.fromEntries(given.map(({ name, value }) => [name, value]))
}

test('after a journey with a fault the log tells what was called, and holds nothing of a person', async () => {
  const problem = await journey()
  const text = lines.join('')
  const calls = lines.map((line) => JSON.parse(line))
  expect(calls).toContainEqual(expect.objectContaining({ endpoint: 'requests.update', status: 200, method: 'PUT' }))
  expect(calls).toContainEqual(expect.objectContaining({ endpoint: 'auth.login', status: 401 }))

  const faults = calls.filter(({ level, traceId }) => level === 'error' && traceId === problem.traceId)
  expect(problem).toMatchObject({ status: 500, code: 'INTERNAL' })
  expect(faults).toEqual([
    expect.objectContaining({ endpoint: 'notices.count', err: expect.objectContaining({ code: '42P01' }) }),
  ])
  expect(text).toContain('"code":"23514"')

  const people = demoAccounts.flatMap(({ surname, name, login, snils }) => [surname, name, `${login}@`, snils])
  const organizations = Object.values(demoOrganizations).flatMap(({ inn, ogrn, full_name }) => [inn, ogrn, full_name])
  const secrets = [
    demoPassword,
    ...Object.values(typed),
    'Тайнов',
    '345-67-89',
    '127.0.0.1',
    ...people,
    ...organizations,
  ]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(text).not.toMatch(/\p{Script=Cyrillic}/u)
  expect(text).not.toMatch(/[\w-]{43}/)
})

test.each([
  [
    `Cannot read properties of undefined (reading 'revision')`,
    `Cannot read properties of undefined (reading 'revision')`,
  ],
  [`invalid input syntax for type uuid: "Иванов Иван"`, `invalid input syntax for type uuid: "…"`],
  ['550 no such user: ivanov.ii@mail.example.ru', '550 no such user: …@…'],
  ['call 8 912 345 67 89 or 89123456789', 'call … or …'],
  ['snils 112-233-445 95, inn 500100732259', 'snils …, inn …'],
  ['at /srv/node_modules/@fastify/static/index.js:12:30', 'at /srv/node_modules/@fastify/static/index.js:12:30'],
  ['job 01890a5d-ac96-774b-bcce-b302099a8057 failed', 'job 01890a5d-ac96-774b-bcce-b302099a8057 failed'],
  ['Файл «План Иванова.pdf» пустой', '…«…» …'],
  ['cannot reach postgres://portal:secret@database:5432/portal', 'cannot reach postgres://…@database:5432/portal'],
])('%s is written as %s', (said, written) => {
  expect(scrub(said)).toBe(written)
})

test.each(['а', 'a', '(', ' ', '-', '1 ', '"', 'a.', '://'])(
  'a text of twenty thousand «%s» holds nobody up',
  (sign) => {
    const begun = performance.now()
    scrub(sign.repeat(20_000))
    expect(performance.now() - begun).toBeLessThan(200)
  },
)
