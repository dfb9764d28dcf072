import { isEmail } from '@portal/domain/requisites/email'
import { isInn, isKpp, isLegalInn } from '@portal/domain/requisites/inn'
import { readName } from '@portal/domain/russian/names'
import { isOgrn, isOgrnip } from '@portal/domain/requisites/ogrn'

const roles = ['admin', 'orgAdmin', 'declarant'] as const

/** Staff of the examination organisation, who administers an organisation of declarants, or who applies for it. */
type AccountRole = (typeof roles)[number]

export interface NewAccount {
  role: AccountRole
  login: string
  email: string
  surname: string
  name: string
  patronymic: string | null
  position: string | null
  /** Null: staff joins the examination organisation that is there. */
  organization: NewOrganization | null
}

export interface NewOrganization {
  inn: string
  kpp: string | null
  ogrn: string | null
  /** Needed only of one the portal does not know yet. */
  fullName: string | null
  shortName: string | null
}

type Given = Readonly<Partial<Record<string, string>>>

/** Reads what the operator gave; with every mistake at once, each a sentence that says how to mend it. */
export function readAccount(given: Given): { account?: NewAccount; mistakes: string[] } {
  const text = (key: string) => given[key]?.trim().replaceAll(/\s+/g, ' ') || null
  const role = roles.find((one) => one === (text('role') ?? 'admin'))
  const login = text('login') ?? ''
  const email = text('email') ?? ''
  const { surname, name, patronymic = null } = readName(text('name') ?? '')
  const inn = text('inn')
  const kpp = text('kpp')
  const ogrn = text('ogrn')
  const fullName = text('organization')
  const shortName = text('short-name')
  const mistakes = [
    !role && 'Роль --role — admin, orgAdmin или declarant.',
    !/^\S{1,100}$/.test(login) && 'Укажите логин без пробелов, не длиннее 100 знаков: --login.',
    !isEmail(email) && 'Укажите адрес электронной почты: --email ivanova@example.ru.',
    !(surname && name) && 'Укажите фамилию, имя и отчество: --name "Иванова Анна Петровна".',
    inn === null && (role !== 'admin' || fullName !== null) && 'Укажите ИНН организации: --inn.',
    inn !== null && !innFits(inn, role) && innMistake(role),
    kpp !== null && !isKpp(kpp) && 'КПП — девять знаков, например 770101001: проверьте --kpp.',
    ogrn !== null && !isOgrn(ogrn) && !isOgrnip(ogrn) && 'Неверный ОГРН: проверьте цифры в --ogrn.',
  ].filter((mistake) => mistake !== false)
  if (!role || mistakes.length > 0) return { mistakes }
  const organization = inn === null ? null : { inn, kpp, ogrn, fullName, shortName }
  return {
    mistakes,
    account: { role, login, email, surname, name, patronymic, position: text('position'), organization },
  }
}

function innFits(inn: string, role: AccountRole | undefined) {
  return role === 'admin' ? isLegalInn(inn) : isInn(inn)
}

function innMistake(role: AccountRole | undefined) {
  return role === 'admin'
    ? 'Неверный ИНН: у экспертной организации десять цифр с контрольной. Проверьте --inn.'
    : 'Неверный ИНН: десять цифр у организации или двенадцать у предпринимателя, с контрольными. Проверьте --inn.'
}
