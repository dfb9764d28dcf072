import type { ActFormData } from './act-form.ts'
import type { AnswersFormData } from './answers-form.ts'
import type { ChangesFormData } from './changes-form.ts'
import type { ContractFormData } from './contract-form.ts'
import type { InventoryFormData, InventoryItem } from './inventory-form.ts'
import type { Party, SignatureMark } from './party.ts'
import type { Price } from './price-sheet-form.ts'
import type { RemarkLine } from './remarks-letters.ts'
import type { RequestFormData } from './request-form.ts'

/** Invented parties, object and documents: what the tests of the forms print. */
export const performer: Party = {
  kind: 'organization',
  fullName: 'Государственное автономное учреждение «Управление экспертизы проектов»',
  shortName: 'ГАУ «Управление экспертизы»',
  inn: '7701234560',
  kpp: '770101001',
  ogrn: '1037739000018',
  legalAddress: '101000, г. Москва, ул. Проектная, д. 42, стр. 1',
  postalAddress: '101000, г. Москва, ул. Проектная, д. 42, стр. 1',
  phone: '+7 (495) 000-00-01',
  email: 'expertiza@example.ru',
  bank: {
    bank: 'ГУ Банка России по ЦФО',
    bik: '004525988',
    account: '03224643450000007300',
    corr: '40102810545370000003',
    personal: '30736Щ12340',
  },
  signatory: {
    name: 'Соколов Андрей Николаевич',
    position: 'Начальник управления',
    nameGenitive: 'Соколова Андрея Николаевича',
    positionGenitive: 'начальника управления',
    basis: 'Устав',
    basisGenitive: 'Устава',
  },
}

export const customer: Party = {
  kind: 'organization',
  fullName: 'Общество с ограниченной ответственностью «Специализированный застройщик «Северный берег»',
  shortName: 'ООО «СЗ «Северный берег»',
  inn: '7802345671',
  kpp: '780201001',
  ogrn: '1157847000012',
  legalAddress:
    '194044, г. Санкт-Петербург, вн. тер. г. муниципальный округ Сампсониевское, наб. Выборгская, д. 7, помещ. 12-Н',
  postalAddress: '194044, г. Санкт-Петербург, а/я 15',
  phone: '+7 (812) 000-00-02',
  email: 'office@example.ru',
  bank: {
    bank: 'ПАО «Пример-Банк», Северо-Западный филиал, г. Санкт-Петербург',
    bik: '044030653',
    account: '40702810000000000001',
    corr: '30101810500000000653',
  },
  signatory: {
    name: 'Иванова Анна Сергеевна',
    position: 'Генеральный директор',
    nameGenitive: 'Ивановой Анны Сергеевны',
    positionGenitive: 'генерального директора',
    basis: 'Устав',
    basisGenitive: 'Устава',
  },
}

export const designer: Party = {
  kind: 'organization',
  fullName:
    'Акционерное общество «Научно-исследовательский и проектно-изыскательский институт жилищно-гражданского строительства»',
  shortName: 'АО «НИПИ жилищно-гражданского строительства»',
  inn: '7803456782',
  kpp: '780301001',
  ogrn: '1027800000023',
  legalAddress: '191025, г. Санкт-Петербург, просп. Невский, д. 100',
  phone: '+7 (812) 000-00-03',
  email: 'mail@institute.example.ru',
}

export const mark: SignatureMark = {
  owner: 'Иванова Анна Сергеевна',
  organization: 'ООО «СЗ «Северный берег»',
  certificate: '01DB3F7A9C0000000006F8A1381D0002',
  validFrom: '2026-02-01',
  validTo: '2027-05-01',
  signedAt: new Date('2026-11-20T07:15:00Z'),
  attorney: '7b2f1c0e-8a55-4d39-9d0a-6a3f0d1f52aa',
}

export const service =
  'Государственная экспертиза проектной документации и результатов инженерных изысканий, включая проверку достоверности определения сметной стоимости'
export const object =
  'Многоквартирный жилой дом со встроенно-пристроенными нежилыми помещениями и подземной автостоянкой по адресу: г. Санкт-Петербург, Выборгская наб., участок 12'

export const requestData: RequestFormData = {
  number: '78-2026-00015',
  date: '2026-11-20',
  addressee: ['Начальнику', 'ГАУ «Управление экспертизы»', 'А. Н. Соколову'],
  service,
  stage: 'первичная',
  subdivision: 'Северо-Западный отдел',
  placement: 'по месту нахождения подразделения',
  withEstimate: true,
  object: {
    name: object,
    objectType: 'Объект капитального строительства непроизводственного назначения',
    workType: 'Строительство',
    functions: '19.7.1.5 Многоэтажный многоквартирный жилой дом',
    addresses: [
      '194044, г. Санкт-Петербург, наб. Выборгская, участок 12 (северо-западнее пересечения с ул. Смолячкова)',
    ],
    steads: ['78:36:0005012:1234, площадь 12 450 м², собственность, ГПЗУ РФ-78-1-10-0-00-2026-0001 от 12.02.2026'],
    features: ['жилой объект: площадь участка 12 450 м², общая площадь 38 200 м²', 'этажность больше 16'],
    parts: ['Корпус 1', 'Корпус 2', 'Подземная автостоянка на 210 машино-мест'],
    climate: [
      ['Климатический район', 'IIВ'],
      ['Снеговой район', 'III'],
      ['Сейсмичность', '5 баллов и менее'],
    ],
  },
  indicators: [
    { name: 'Площадь застройки', unit: 'м²', value: '3 410,5' },
    { name: 'Строительный объём', unit: 'м³', value: '142 300' },
    { part: 'Корпус 1', name: 'Количество этажей', unit: 'эт.', value: '18' },
    { part: 'Корпус 1', name: 'Количество квартир', unit: 'шт.', value: '240' },
    { part: 'Корпус 2', name: 'Количество этажей', unit: 'эт.', value: '16' },
  ],
  pdReuse: 'не использована: нет подходящей',
  informationModel: 'проектная документация подготовлена в форме информационной модели',
  declarant: customer,
  declarantBasis: 'является застройщиком',
  developers: [customer],
  technicalCustomer: null,
  customers: [],
  generalDesigner: designer,
  surveyPerformers: [{ ...designer, fullName: 'ООО «Геодезия и геология»', shortName: null, kpp: '780401001' }],
  designPerformers: [designer],
  payer: customer,
  financing: [
    { source: 'Бюджетные средства', level: 'бюджет субъекта', percent: '60' },
    { source: 'Средства юридических лиц, ч. 2 ст. 8.3 ГрК РФ', percent: '40', owner: 'АО «Корпорация развития»' },
  ],
  estimatedCost: [
    { title: 'Всего', base: '245310.12', current: '2104567.8' },
    { title: 'Строительно-монтажные работы', base: '201000.00', current: '1700000.00' },
  ],
  priceLevel: 'III квартал 2026 года',
  costPD2001: '171149',
  costRII2001: '48250.50',
  previousConclusions: [],
  linkedRequests: [],
  signingForm: 'electronic',
  procurement: '44-ФЗ, ИКЗ 262780234567178020100100010017112000',
  paperConclusion: false,
  contact: { name: 'Петров Пётр Петрович', phone: '+7 (921) 000-00-04', email: 'petrov@example.ru' },
  signature: mark,
}

/** An inventory of so many files, in sections of 25. */
export function inventoryOf(count: number): InventoryFormData {
  const items = Array.from(
    { length: count },
    (_, i): InventoryItem => ({
      code: `12-2026-КР${i + 1}`,
      name: `Конструктивные и объёмно-планировочные решения. Часть ${(i % 9) + 1}, том ${(i % 40) + 1}`,
      number: `4.${i + 1}`,
      date: '2026-10-05',
      change: i % 7 === 0 ? '1' : null,
      files: [
        {
          name: `Раздел ПД №4_${i + 1}-КР_Конструктивные_решения_изм1_${i}.pdf`,
          size: 1_048_576 + i * 7919,
          crc32: (0x9a3f0000 + i * 7717).toString(16),
          sha256: `${(i * 2654435761).toString(16).padStart(16, 'a')}0000`,
          sheets: 1 + ((i * 37) % 400),
          signers: ['Иванова А. С., ООО «СЗ «Северный берег»'],
        },
      ],
    }),
  )
  const sections = Array.from({ length: Math.ceil(count / 25) }, (_, i) => ({
    title: `Раздел ${i + 1}. ${sectionTitles[i % sectionTitles.length] ?? ''}`,
    items: items.slice(i * 25, i * 25 + 25),
  }))
  const absent = { name: 'Проект организации работ по сносу', ignored: 'снос не предусмотрен', files: [] }
  const last = { title: 'Иная документация', items: [absent] }
  return {
    number: requestData.number,
    date: requestData.date,
    service,
    object,
    declarant: customer,
    sections: [...sections, last],
    signature: mark,
  }
}

const sectionTitles = [
  'Пояснительная записка',
  'Схема планировочной организации земельного участка',
  'Конструктивные решения',
]

export const price: Price = {
  inputs: [
    {
      title: 'Стоимость изготовления проектной документации в ценах 2001 года, руб.',
      value: '120 000,00',
      source: 'заявление',
    },
    {
      title: 'Стоимость изготовления материалов инженерных изысканий в ценах 2001 года, руб.',
      value: '51 149,00',
      source: 'заявление',
    },
  ],
  steps: [
    { title: 'Суммарная стоимость', formula: 'Спд + Сиж', value: '171 149,00', source: 'п. 56 Положения' },
    {
      title: 'Доля от стоимости',
      formula: 'П по таблице, свыше 0,15 млн руб.',
      value: '29,25 %',
      source: 'приложение к Положению',
    },
    { title: 'Инфляционный коэффициент', formula: 'Ki', value: '8,60', source: 'данные организации на 2026 год' },
  ],
  net: '430525.31',
  vat: { rate: '22', sum: '94715.57' },
  total: '525240.88',
}

const contract = { number: '0012Д-26/78', date: '2026-11-27' }
const request = { number: '78-2026-00015', date: '2026-11-20' }
export const about = { request, service, object }
export const agreementData = {
  place: 'г. Санкт-Петербург',
  date: '2026-11-27',
  performer,
  customer,
  signing: {
    form: 'electronic',
    customer: mark,
    performer: { ...mark, owner: 'Соколов Андрей Николаевич', organization: performer.shortName, attorney: null },
  },
  contract,
  service,
  object,
} as const

export const contractData: ContractFormData = {
  ...agreementData,
  number: contract.number,
  request,
  object: { name: object, addresses: requestData.object.addresses },
  terms: {
    examinationDays: 42,
    startRule: 'payment',
    sign: { count: 30, unit: 'calendar' },
    pay: { count: 5, unit: 'working' },
    prepaymentPercent: 100,
    act: { count: 5, unit: 'working' },
    answer: { count: 14, unit: 'calendar' },
    answerCutoffDays: 10,
    extensionDays: 20,
    claim: { count: 30, unit: 'calendar' },
    customerNotice: { count: 15, unit: 'calendar' },
  },
  price,
  procurement: 'Федеральным законом от 05.04.2013 № 44-ФЗ, ИКЗ 262780234567178020100100010017112000',
  paperConclusion: true,
  portal: '«Экспертиза»',
}

export const actData: ActFormData = {
  ...agreementData,
  number: '12',
  conclusion: { number: '78-1-1-3-000123-2027', date: '2027-02-01', result: 'positive' },
  vat: price.vat,
  total: price.total,
  paid: price.total,
  balance: '0.00',
}

export const remarks: readonly RemarkLine[] = [
  {
    number: '1.КР.1',
    where: 'Раздел 4 «Конструктивные решения», том 4.1, лист 12',
    text: 'Не представлены результаты расчёта плиты перекрытия над автостоянкой на нагрузку от пожарной техники. Класс бетона плиты на листе 12 (В25) не соответствует указанному в пояснительной записке (В30).',
    requirement: 'пункт 14 Положения о составе разделов проектной документации',
    materials: 'том 4.1, листы 12–15',
    critical: true,
  },
  {
    number: '1.ПБ.1',
    where: 'Раздел 9 «Мероприятия по обеспечению пожарной безопасности», лист 7',
    text: 'Ширина проезда для пожарных автомобилей вдоль корпуса 2 не указана.',
    requirement: 'СП 4.13130.2013, пункт 8.1.4',
  },
]

export const changesData: ChangesFormData = {
  ...about,
  declarant: customer,
  round: 1,
  changes: [
    {
      document: 'Раздел 4 «Конструктивные решения», том 4.1',
      before: { name: 'Раздел ПД №4_1-КР.pdf', size: 10_485_760, crc32: '9a3f01bc', sha256: 'a'.repeat(64) },
      after: { name: 'Раздел ПД №4_1-КР_изм1.pdf', size: 10_585_001, crc32: '0b1c22dd', sha256: 'b0'.repeat(32) },
      remarks: ['1.КР.1'],
      description:
        'Добавлен расчёт плиты перекрытия, класс бетона приведён в соответствие с пояснительной запиской (листы 12–15).',
    },
    {
      document: 'Раздел 9, схема проездов',
      after: { name: 'ПБ-7.pdf', size: 204_800 },
      remarks: ['1.ПБ.1'],
      description: 'Представлена схема проездов.',
    },
  ],
  indicators: [['Площадь застройки, м²', '3 410,5', '3 405,0', 'уточнена по замечанию 1.КР.1']],
  signature: mark,
}

export const answersData: AnswersFormData = {
  ...about,
  declarant: customer,
  round: 1,
  groups: [
    {
      title: 'Конструктивные решения',
      answers: [
        {
          number: '1.КР.1',
          where: 'Раздел 4, том 4.1, лист 12',
          remark: remarks[0]?.text ?? '',
          requirement: remarks[0]?.requirement,
          kind: 'исправлено',
          answer:
            'Расчёт плиты перекрытия на нагрузку от пожарной техники добавлен. Класс бетона на листе 12 исправлен на В30.',
          changed: ['том 4.1, листы 12–15'],
        },
      ],
    },
    {
      title: 'Пожарная безопасность',
      answers: [
        {
          number: '1.ПБ.1',
          where: 'Раздел 9, лист 7',
          remark: remarks[1]?.text ?? '',
          kind: 'разъяснено',
          answer: 'Ширина проезда 6 м указана на листе 9.',
          changed: [],
        },
      ],
    },
  ],
  signature: mark,
}
