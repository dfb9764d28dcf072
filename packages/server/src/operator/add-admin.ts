import { parseArgs } from 'node:util'
import { checkPassword } from '@portal/domain/accounts/password'
import { addAccount, readAccount } from '../features/users/index.ts'
import { operate } from './operate.ts'
import { readSecret } from '../platform/start/read-secret.ts'
import { describeFailure, startFailure } from '../platform/start/start-failure.ts'

// npm run add-admin -- --login … --email … --name … --organization … --inn …: the first account of a portal, and the next ones.

const usage = `Создаёт учётную запись портала и, если её ещё нет, организацию. Пароль читается со стандартного ввода.

  npm run add-admin -- --login ivanova --email ivanova@example.ru --name "Иванова Анна Петровна" --organization "ГАУ «Экспертиза»" --inn 7701234560

  --role          admin (сотрудник экспертной организации, если не указано), orgAdmin (администратор организации заявителя), declarant (заявитель)
  --login         логин, без пробелов
  --email         адрес электронной почты
  --name          фамилия, имя и отчество в кавычках
  --position      должность, если нужна
  --inn           ИНН организации; для admin — только если экспертной организации на портале ещё нет
  --organization  её полное название, если на портале её ещё нет
  --short-name, --kpp, --ogrn  краткое название, КПП и ОГРН новой организации, если нужны
  --help          эта справка

База данных — из DATABASE_URL, без неё встроенная в DATA_DIR. Пароль из файла: npm run add-admin -- … < файл`

const text = { type: 'string' } as const
const options = {
  role: text,
  login: text,
  email: text,
  name: text,
  position: text,
  inn: text,
  organization: text,
  'short-name': text,
  kpp: text,
  ogrn: text,
  help: { type: 'boolean' },
} as const

run().catch((error: unknown) => {
  console.error(describeFailure(error))
  process.exitCode = 1
})

async function run(): Promise<void> {
  const { help, ...given } = commandLine()
  if (help) return console.log(usage)
  const { account, mistakes } = readAccount(given)
  if (!account) throw startFailure([...mistakes, 'Справка: npm run add-admin -- --help'].join('\n'))
  const password = await readPassword(account.login)
  await operate(async (ctx) => {
    const organization = await addAccount(ctx, { ...account, password })
    if (organization.isNew) console.log(`Организация добавлена: ${organization.name}.`)
    console.log(`Учётная запись «${account.login}» создана, ${organization.name}. Вход — по логину и паролю.`)
  })
}

function commandLine() {
  try {
    return parseArgs({ options }).values
  } catch {
    throw startFailure(
      `Так команда не задаётся: проверьте названия параметров, пароль среди них не указывается.\n\n${usage}`,
    )
  }
}

async function readPassword(login: string): Promise<string> {
  const password = await readSecret(`Пароль учётной записи «${login}»`)
  if (password === null) throw startFailure('Пароли не совпали: повторите команду.')
  if (password === '') throw startFailure('Пароль не задан: введите его или передайте на стандартный ввод.')
  const mistake = checkPassword(password, login)
  if (mistake) throw startFailure(`${mistake}. Ничего не изменено.`)
  return password
}
