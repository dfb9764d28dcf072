import { auth } from '@portal/contract/features/auth/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../demo-accounts.ts'
import { runModule } from '../testing/process/other-process.ts'
import { aPortal, type TestPortal } from '../testing/portal.ts'
import { databaseUrl } from '../testing/database.ts'

const who = ['--login', 'smotrova', '--email', 'smotrova@expertiza.example', '--name', 'Смотрова Ольга Демовна']
const where = ['--organization', 'Краевое учреждение «Экспертиза-Пример»', '--inn']

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal({ people: 'none', config: { demo: false } })
})
afterAll(() => portal.close())

/** As an operator gives it on the portal's machine, the password on standard input. */
async function adding(args: readonly string[], password = demoPassword) {
  const DATABASE_URL = databaseUrl(portal.connection)
  const process = runModule('operator/add-admin', { env: { DATABASE_URL, DEMO: 'false' }, args })
  process.child.stdin?.end(`${password}\n`)
  const code = await process.exit()
  return { code, said: process.said() }
}

test('the command refuses what is wrong in a sentence, makes the first account of an empty portal, and refuses it a second time', async () => {
  const [help, wrongInn, short, argument] = await Promise.all([
    adding(['--help']),
    adding([...who, ...where, '9900009878']),
    adding([...who, ...where, '9900009877'], 'Кот-7'),
    adding([...who, ...where, '9900009877', '--password', demoPassword]),
  ])
  expect(help).toEqual({ code: 0, said: expect.stringContaining('Пароль читается со стандартного ввода') })
  expect(wrongInn).toEqual({ code: 1, said: expect.stringMatching(/^Неверный ИНН: у экспертной организации/) })
  expect(short).toEqual({ code: 1, said: expect.stringMatching(/^Пароль не короче 8 знаков/) })
  expect(argument).toEqual({ code: 1, said: expect.stringMatching(/^Так команда не задаётся/) })

  const { code, said } = await adding([...who, ...where, '9900009877'])
  expect(said).toContain('Учётная запись «smotrova» создана')
  expect([code, said.includes(demoPassword)]).toEqual([0, false])
  const staff = await portal.signIn('smotrova')
  expect((await staff(auth.me)).body).toMatchObject({ surname: 'Смотрова', capacities: ['examStaff'] })

  const again = await adding([...who, ...where, '9900009877'])
  expect(again).toEqual({ code: 1, said: expect.stringMatching(/^Учётная запись с логином «smotrova» уже есть/) })
  expect(again.said).not.toMatch(/\bat .*\.ts:/)
}, 300_000)
