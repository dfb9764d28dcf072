import type { InventoryFormData, InventoryItem } from '../inventory-form.ts'
import type { RequestFormData } from '../request/request-form-parts.ts'
import { customer, designer, object, service } from './sample-parties.ts'

export const requestData: RequestFormData = {
  number: '78-2026-00015',
  date: '2026-11-20',
  addressee: ['Начальнику', 'ГАУ «Управление экспертизы»', 'А. Н. Соколову'],
  service,
  stage: 'Первичная',
  subdivision: 'Северо-Западный отдел',
  placement: 'По месту нахождения подразделения',
  withEstimate: true,
  object: {
    name: object,
    objectType: 'Объект капитального строительства непроизводственного назначения',
    workType: 'Строительство',
    functions: '19.7.1.5 Многоэтажный многоквартирный жилой дом',
    addresses: [
      '194044, г. Санкт-Петербург, наб. Выборгская, участок 12 (северо-западнее пересечения с ул. Смолячкова)',
    ],
    steads: [
      {
        cadastral: '78:36:0005012:1234',
        area: '12 450 м²',
        right: 'Собственность',
        document: 'Градостроительный план земельного участка № РФ-78-1-10-0-00-2026-0001 от 12.02.2026',
      },
    ],
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
  pdReuse: 'Не использована: нет подходящей',
  informationModels: [['Проектная документация в форме информационной модели', 'Да']],
  declarant: customer,
  declarantBasis: 'Является застройщиком',
  developers: [customer],
  technicalCustomer: null,
  customers: [],
  generalDesigner: designer,
  surveyPerformers: [{ ...designer, fullName: 'ООО «Геодезия и геология»', shortName: null, kpp: '780401001' }],
  designPerformers: [designer],
  payer: customer,
  financing: [
    { source: 'Бюджетные средства', level: 'Бюджет субъекта', percent: '60' },
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
  }
}

const sectionTitles = [
  'Пояснительная записка',
  'Схема планировочной организации земельного участка',
  'Конструктивные решения',
]
