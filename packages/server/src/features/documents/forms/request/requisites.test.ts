import { afterAll, expect, test } from 'vitest'
import { createPrinter, type Template } from '../../../../platform/pdf/printer.ts'
import { printedPages } from '../../../../testing/printed-pages.ts'
import { inventoryForm } from '../inventory-form.ts'
import type { Party } from '../layout/party.ts'
import { requestForm } from './request-form.ts'
import type { RequestFormData } from './request-form-parts.ts'
import { customer, designer } from '../samples/sample-parties.ts'
import { inventoryOf, requestData } from '../samples/sample-request.ts'

const printer = createPrinter({ report: (reason) => console.error(reason) })
afterAll(() => printer.close())

async function printed(template: Template) {
  return printedPages(await printer.print(template, { at: new Date('2026-11-20T07:15:00Z') }))
}

const contacts = { phone: '+7 (921) 000-00-09', email: 'person@example.ru' }
const signatory = { name: 'Орлова Мария Сергеевна', basis: 'Доверенность № 15 от 20.01.2026' }
const bank = { bank: 'ПАО «Пример-Банк»', bik: '044030653', account: '40802810000000000007' }
const declarants: Record<string, [Party, string[]]> = {
  organisation: [
    { ...customer, signatory: { ...customer.signatory, ...signatory, position: 'Директор по проектам' } },
    ['ИНН / КПП 7802345671 / 780201001', 'ОГРН 1157847000012', 'Орлова Мария Сергеевна, директор по проектам'],
  ],
  proprietor: [
    {
      ...contacts,
      kind: 'individualProprietor',
      fullName: 'Смирнов Олег Игоревич',
      inn: '500100732259',
      ogrn: '304500116000157',
      snils: '112-233-445 95',
      postalAddress: '143000, Московская область, г. Одинцово, ул. Маршала Жукова, д. 1',
      bank,
      signatory,
    },
    ['ИНН 500100732259', 'ОГРНИП 304500116000157', 'СНИЛС 112-233-445 95', 'г. Одинцово'],
  ],
  person: [
    {
      ...contacts,
      kind: 'person',
      fullName: 'Иванов Пётр Сергеевич',
      snils: '112-233-445 95',
      identityDocument: 'Паспорт 45 10 123456, выдан 12.03.2015 ОВД района Хамовники г. Москвы',
      postalAddress: '119034, г. Москва, ул. Остоженка, д. 10, кв. 5',
      bank,
      signatory,
    },
    ['Документ, удостоверяющий личность Паспорт 45 10 123456', 'ул. Остоженка', 'Представитель Орлова Мария Сергеевна'],
  ],
}
const linear: RequestFormData['object'] = {
  ...requestData.object,
  name: 'Реконструкция автомобильной дороги Тюмень – Тобольск, км 117 – км 131',
  objectType: 'Линейный объект',
  workType: 'Реконструкция',
  functions: '20.1.1.2 Автомобильная дорога II категории',
  addresses: ['Тюменская область, Ярковский район', 'Тюменская область, г. Тобольск'],
  surveyRegions: ['Тюменская область, полоса отвода'],
  steads: [{ cadastral: '72:22:0101001:77', area: '51 000 м²', right: 'Аренда', document: 'ППТ и ПМТ № 117' }],
}

/** What application.md 6 names of the application, in its order; what stands together in a table, in that of the table. */
function requisitesOf(declarant: Party, object: RequestFormData['object']): string[] {
  return [
    'Начальнику ГАУ «Управление экспертизы» А. Н. Соколову',
    'ЗАЯВЛЕНИЕ № 78-2026-00015 от 20.11.2026 о проведении повторной государственной экспертизы',
    '1. Заявитель',
    declarant.fullName.slice(0, 20),
    'Основание полномочий Доверенность № 15 от 20.01.2026',
    '2. Общие сведения',
    'Порядок проведения Повторная',
    'Проверка сметной стоимости Проводится',
    `Наименование объекта ${object.name.slice(0, 40)}`,
    `Вид объекта ${object.objectType.slice(0, 16)}`,
    `Вид работ ${object.workType}`,
    `Функциональное назначение ${object.functions?.slice(0, 20)}`,
    ...object.addresses.map((address) => address.slice(0, 24)),
    'Проектная документация в форме информационной модели Да',
    'Использование типовой проектной документации Не использована: нет подходящей',
    ...object.steads.map(({ cadastral }) => cadastral),
    'Строительный объём м³ 142 300',
    'Исполнители инженерных изысканий',
    '7803456782 / 780401001',
    'ОГРН 1027800000023 Место нахождения 191025, г. Санкт-Петербург, просп. Невский, д. 100',
    'Телефон +7 (812) 000-00-03 Адрес электронной почты mail@institute.example.ru',
    'Исполнители проектных работ Полное наименование Акционерное общество',
    'Застройщик Полное наименование Общество с ограниченной ответственностью',
    'Технический заказчик Полное наименование',
    'Договор о подготовке документации Договор № 15-ТЗ от 01.02.2026',
    'Бюджетные средства Бюджет субъекта 60 % –',
    '40 % АО «Корпорация развития»',
    'Всего 245 310,12 2 104 567,80',
    'проектной документации в ценах 2001 года 171 149,00 руб.',
    'изысканий в ценах 2001 года 48 250,50 руб.',
    '№ 77-1-1-3-000123-2025 от 03.02.2025',
    'Выдать заключение на бумажном носителе Да',
    'Контактное лицо Петров Пётр Петрович +7 (921) 000-00-04, petrov@example.ru',
    'Плательщик',
    // Whoever pays has his account told there, also where he is the declarant.
    `Счёт ${declarant.bank?.account} в ${declarant.bank?.bank.slice(0, 20)}`,
    'Оплату гарантируем',
    'М. С. Орлова',
  ]
}

function expectInOrder(text: string, said: readonly string[]): void {
  let from = 0
  for (const one of said) {
    expect(text.slice(from)).toContain(one)
    from = text.indexOf(one, from) + one.length
  }
}

const cases = Object.entries(declarants).flatMap(([kind, [party, own]]) =>
  [requestData.object, linear].map((object) => ({ kind, objectType: object.objectType, object, party, own })),
)

test('the application says of the payment and of personal data only what the declarant has marked', async () => {
  const closing = async (more: Partial<typeof requestData>) =>
    (await printed(requestForm({ ...requestData, ...more }))).text.match(/(Оплату|Достоверность|Согласие)/g)
  expect(await closing({})).toEqual(['Оплату', 'Достоверность', 'Согласие'])
  expect(await closing({ notGiven: ['paymentGuarantee'] })).toEqual(['Достоверность', 'Согласие'])
  expect(await closing({ notGiven: ['paymentGuarantee', 'personalDataConsent'] })).toEqual(['Достоверность'])
})

test.each(cases)('the application of a declarant $kind, «$objectType», names every requisite', async (one) => {
  const { object, party, own } = one
  const { text, pages, beyond } = await printed(
    requestForm({
      ...requestData,
      stage: 'Повторная',
      isRepeated: true,
      object,
      declarant: party,
      developers: [customer],
      technicalCustomer: {
        ...designer,
        about: [['Договор о подготовке документации', 'Договор № 15-ТЗ от 01.02.2026']],
      },
      payer: party,
      paperConclusion: true,
      previousConclusions: [
        {
          number: '77-1-1-3-000123-2025',
          date: '2025-02-03',
          issuer: 'ГАУ «Управление экспертизы»',
          title: 'Экспертиза проектной документации',
          result: 'Отрицательное',
        },
      ],
    }),
  )
  expectInOrder(text, requisitesOf(party, object))
  for (const said of own) expect(text).toContain(said)
  // Who pays, and what he guarantees, stand beside the signature.
  expect(pages.at(-1)).toMatch(/Плательщик[^]*Оплату гарантируем[^]*М\. С\. Орлова/)
  // What is signed and no longer true is no application: each page says so.
  for (const page of pages) expect(page).toContain('Утрачивает силу при изменении сведений или документов заявления')
  expect(beyond(31)).toEqual([])
})

test('the inventory names every requisite of a document, and sums up each section', async () => {
  const { text } = await printed(inventoryForm(inventoryOf(3)))
  for (const said of [
    'документов, представленных с заявлением № 78-2026-00015 от 20.11.2026',
    'Раздел 1. Пояснительная записка',
    '12-2026-КР1',
    'планировочные решения. Часть 1, том 1',
    '№ 4.1 05.10.2026',
    'pdf 1 048 576 9A3F0000',
    'Иванова А. С., ООО «СЗ «Северный берег»',
    'Итого по разделу: 3 документа, 3 файла, 114 листов, 3 169 485 байт',
    'Раздел не разрабатывался: снос не предусмотрен',
    'Всего: 4 документа, 3 файла, 114 листов',
  ])
    expect(text).toContain(said)
  for (const head of [
    '№',
    'Шифр',
    'Изм.',
    'Имя файла',
    'Формат',
    'CRC32',
    'SHA-256',
    'Листов',
    'Подписанты',
    'Примечание',
  ])
    expect(text).toContain(head)
})

test('a column in which nothing is told, and a table without rows, are not printed', async () => {
  const { text } = await printed(
    requestForm({
      ...requestData,
      financing: [{ source: 'Иные средства' }],
      estimatedCost: [{ title: 'Всего', current: '2104567.8' }],
    }),
  )
  expect(text).toContain('Источник финансирования Иные средства')
  expect(text).toContain('Всего 2 104 567,80')
  for (const head of ['Уровень бюджета', 'Доля', 'Юридическое лицо', 'В базисном уровне цен'])
    expect(text).not.toContain(head)
  const empty = await printed(inventoryForm({ ...inventoryOf(0), sections: [] }))
  expect(empty.text).toContain('Документы не представлены. Всего: 0 документов')
  expect(empty.text).not.toContain('Имя файла')
})

test('who has no position signs as what he is', async () => {
  const signed = async (party: Party) => (await printed(requestForm({ ...requestData, declarant: party }))).text
  const proprietor = { ...contacts, kind: 'individualProprietor', fullName: 'Смирнов Олег Игоревич' } as const
  expect(await signed(proprietor)).toContain('Индивидуальный предприниматель О. И. Смирнов')
  expect(await signed({ ...proprietor, signatory })).toContain('Представитель М. С. Орлова')
  expect(await signed({ ...contacts, kind: 'person', fullName: 'Иванов Пётр' })).toContain('Заявитель П. Иванов')
})

test('an inventory tells which file a certifying sheet certifies, and does not call the certified one unsigned', async () => {
  const about = { size: 5, signers: [] }
  const files = [
    { ...about, name: 'КР.pdf' },
    { ...about, name: 'КР-УЛ.pdf', signers: ['Иванова А. С.'], certifies: 0 },
    { ...about, name: 'КР2.pdf' },
  ]
  const sections = [
    {
      title: 'Раздел',
      items: [
        { name: 'ПЗ', ignored: 'нет', files: [] },
        { name: 'Том', files },
      ],
    },
  ]
  const { text } = await printed(inventoryForm({ ...inventoryOf(0), sections }))
  expect(text).toContain('удостоверен ИУЛ № 3')
  expect(text).toContain('Иванова А. С. ИУЛ к № 2')
  expect(text.split('не подписан')).toHaveLength(2)
  const unsigned = files.map((file) => ({ ...file, signers: [] }))
  const items = [{ name: 'Том', files: unsigned }]
  const without = await printed(inventoryForm({ ...inventoryOf(0), sections: [{ title: 'Раздел', items }] }))
  expect(without.text).not.toContain('удостоверен')
})
