export const demoPassword = 'demo-portal-2026'

export type DemoOrganization = 'builder' | 'designer'

interface DemoAccount {
  login: string
  /** How the sign-in page names the account. */
  title: string
  surname: string
  name: string
  patronymic: string
  snils: string
  position?: string
  member?: DemoOrganization
  role?: 'member' | 'orgAdmin'
  is?: 'admin' | 'blocked'
}

/** People of the demonstration (README of the product lists the same logins). All are invented. */
// biome-ignore format: read by columns
export const demoAccounts: readonly DemoAccount[] = [
  { login: 'declarant',  title: 'Заявитель, ООО «Строй-Пример»',             surname: 'Образцова', name: 'Вера',    patronymic: 'Примеровна', snils: '90000001184', position: 'Главный инженер проекта',         member: 'builder',  role: 'member' },
  { login: 'orgadmin',   title: 'Администратор организации, ООО «Строй-Пример»', surname: 'Примеров', name: 'Фёдор', patronymic: 'Образцович', snils: '90000001285', position: 'Генеральный директор',            member: 'builder',  role: 'orgAdmin' },
  { login: 'declarant2', title: 'Заявитель, АО «Проект-Образец»',            surname: 'Условнов',  name: 'Пётр',    patronymic: 'Тестович',   snils: '90000001386', position: 'Ведущий инженер',                 member: 'designer', role: 'member' },
  { login: 'orgadmin2',  title: 'Администратор организации, АО «Проект-Образец»', surname: 'Тестова', name: 'Анна', patronymic: 'Условновна', snils: '90000001487', position: 'Генеральный директор',            member: 'designer', role: 'orgAdmin' },
  { login: 'active',     title: 'Пользователь без организации',              surname: 'Свободин',  name: 'Иван',    patronymic: 'Демович',    snils: '90000001588' },
  { login: 'blocked',    title: 'Заблокированная учётная запись',            surname: 'Запертов',  name: 'Олег',    patronymic: 'Демович',    snils: '90000001689', is: 'blocked' },
  { login: 'admin',      title: 'Экспертная организация, начальник отдела',  surname: 'Смотрова',  name: 'Ольга',   patronymic: 'Демовна',    snils: '90000001790', position: 'Начальник отдела приёма',         is: 'admin' },
  { login: 'admin2',     title: 'Экспертная организация, руководитель проекта', surname: 'Ведущев', name: 'Сергей', patronymic: 'Демович',    snils: '90000001891', position: 'Руководитель проекта экспертизы', is: 'admin' },
  { login: 'admin3',     title: 'Экспертная организация, эксперт',           surname: 'Знатоков',  name: 'Михаил',  patronymic: 'Демович',    snils: '90000001992', position: 'Эксперт',                         is: 'admin' },
]

interface OrganizationRow {
  kind: 'organization' | 'examination'
  full_name: string
  short_name: string
  inn: string
  kpp: string
  ogrn: string
}

/** Organisations of the demonstration: the check digits are right, the companies and their tax offices do not exist. */
// biome-ignore format: read by columns
export const demoOrganizations = {
  builder:     { kind: 'organization', full_name: 'Общество с ограниченной ответственностью «Строй-Пример»', short_name: 'ООО «Строй-Пример»',     inn: '9900001236', kpp: '990001001', ogrn: '1239900000010' },
  designer:    { kind: 'organization', full_name: 'Акционерное общество «Проект-Образец»',                   short_name: 'АО «Проект-Образец»',    inn: '9900005431', kpp: '990001001', ogrn: '1239900000020' },
  examination: { kind: 'examination',  full_name: 'Краевое учреждение «Экспертиза-Пример»',                  short_name: 'КУ «Экспертиза-Пример»', inn: '9900009877', kpp: '990001001', ogrn: '1029900000030' },
} as const satisfies Record<DemoOrganization | 'examination', OrganizationRow>

/** What contracts and invoices of the demonstration say of the examination organisation besides its name. */
export const demoExaminationRequisites = {
  head: {
    surname: 'Образцов',
    name: 'Андрей',
    patronymic: 'Примерович',
    position: 'Начальник учреждения',
    nameGenitive: 'Образцова Андрея Примеровича',
    positionGenitive: 'начальника учреждения',
    nameDative: 'А. П. Образцову',
    positionDative: 'Начальнику',
    basis: 'Устав',
    basisGenitive: 'Устава',
  },
  accountant: 'Счетоводова Инна Демовна',
  bank: {
    bank: 'Отделение Примерное Банка России',
    bik: '019999901',
    account: '03224643990000009900',
    corr: '40102810945370000099',
    personal: '30990Ю99990',
  },
} as const
