interface SimulatedOrganization {
  oid: number
  type: 'LEGAL' | 'BUSINESS'
  ogrn: string
  fullName: string
  shortName: string
  chief: boolean
  admin: boolean
}

export interface SimulatedPerson {
  oid: number
  /** How the page of the simulator tells him from the others. */
  about: string
  trusted: boolean
  lastName: string
  firstName: string
  middleName: string | null
  citizenship: string
  snils: string | null
  inn: string | null
  email: string
  organizations: readonly SimulatedOrganization[]
}

const surveys = {
  oid: 1000900001,
  type: 'LEGAL',
  ogrn: '1219900000044',
  fullName: 'Общество с ограниченной ответственностью «Изыскания-Пример»',
  shortName: 'ООО «Изыскания-Пример»',
} as const
const construction = {
  oid: 1000900002,
  type: 'LEGAL',
  ogrn: '1209900000056',
  fullName: 'Краевое казённое учреждение «Управление капитального строительства»',
  shortName: 'ККУ «УКС»',
} as const
const builder = {
  oid: 1000900003,
  type: 'LEGAL',
  ogrn: '1239900000010',
  fullName: 'Общество с ограниченной ответственностью «Строй-Пример»',
  shortName: 'ООО «Строй-Пример»',
} as const
const proprietor = {
  oid: 1000900004,
  type: 'BUSINESS',
  ogrn: '320990000000012',
  fullName: 'Предприимчивая Дарья Демовна',
  shortName: 'ИП Предприимчивая Д. Д.',
} as const

/** Everybody the simulator knows. All are invented: neither the people nor the companies exist. */
export const simulatedPeople: readonly SimulatedPerson[] = [
  {
    oid: 1000700001,
    about: 'Подтверждённая запись, руководитель одной организации, которой на портале ещё нет',
    trusted: true,
    lastName: 'Полевов',
    firstName: 'Семён',
    middleName: 'Демович',
    citizenship: 'RUS',
    snils: '900-000-201 88',
    inn: '990020010104',
    email: 'polevov@esia.example',
    organizations: [{ ...surveys, chief: true, admin: false }],
  },
  {
    oid: 1000700002,
    about: 'Подтверждённая запись, две организации: выбор после входа',
    trusted: true,
    lastName: 'Заказчикова',
    firstName: 'Марина',
    middleName: 'Тестовна',
    citizenship: 'RUS',
    snils: '900-000-202 89',
    inn: '990020010288',
    email: 'zakazchikova@esia.example',
    organizations: [
      { ...construction, chief: true, admin: false },
      { ...builder, chief: false, admin: false },
    ],
  },
  {
    oid: 1000700003,
    about: 'Администратор организации, учётная запись на портале уже есть (orgadmin)',
    trusted: true,
    lastName: 'Примеров',
    firstName: 'Фёдор',
    middleName: 'Образцович',
    citizenship: 'RUS',
    snils: '900-000-012 85',
    inn: '990020010351',
    email: 'orgadmin@portal.example',
    organizations: [{ ...builder, chief: false, admin: true }],
  },
  {
    oid: 1000700004,
    about: 'Индивидуальный предприниматель',
    trusted: true,
    lastName: 'Предприимчивая',
    firstName: 'Дарья',
    middleName: 'Демовна',
    citizenship: 'RUS',
    snils: '900-000-204 91',
    inn: '990011223339',
    email: 'predpriimchivaya@esia.example',
    organizations: [{ ...proprietor, chief: true, admin: false }],
  },
  {
    oid: 1000700005,
    about: 'Иностранный гражданин, без СНИЛС и организации',
    trusted: true,
    lastName: 'Образек',
    firstName: 'Ян',
    middleName: null,
    citizenship: 'CZE',
    snils: null,
    inn: null,
    email: 'obrazek@esia.example',
    organizations: [],
  },
  {
    oid: 1000700006,
    about: 'Неподтверждённая запись: портал её не примет',
    trusted: false,
    lastName: 'Неподтверждённый',
    firstName: 'Антон',
    middleName: 'Демович',
    citizenship: 'RUS',
    snils: '900-000-206 93',
    inn: null,
    email: 'anton@esia.example',
    organizations: [],
  },
]
