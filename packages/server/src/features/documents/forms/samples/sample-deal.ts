import type { ActFormData } from '../contract/act-form.ts'
import type { AnswersFormData } from '../examination/answers-form.ts'
import type { ChangesFormData } from '../examination/changes-form.ts'
import type { ContractFormData } from '../contract/contract-form-data.ts'
import type { Price } from '../contract/price-sheet-form.ts'
import type { RemarkLine } from '../letters/remarks-letters.ts'
import { customer, object, performer, service } from './sample-parties.ts'
import { requestData } from './sample-request.ts'

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
  signing: { form: 'electronic' },
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
}
