import { afterAll, expect, test } from 'vitest'
import { createPrinter, type Template } from '../../../platform/pdf/printer.ts'
import { printedPages } from '../../../testing/printed-pages.ts'
import { actForm } from './contract/act-form.ts'
import { answersForm } from './examination/answers-form.ts'
import { changesForm } from './examination/changes-form.ts'
import { contractForm } from './contract/contract-form.ts'
import { disputeProtocolForm, settlementProtocolForm } from './contract/dispute-protocol-form.ts'
import { extensionAgreementForm } from './contract/extension-agreement-form.ts'
import { inventoryForm } from './inventory-form.ts'
import { invoiceForm } from './contract/invoice-form.ts'
import { letterForm } from './letters/letter-form.ts'
import { priceSheetForm } from './contract/price-sheet-form.ts'
import { completenessRemarksForm, defectsNoticeForm, refusalForm } from './letters/remarks-letters.ts'
import { requestCardForm } from './request/request-card-form.ts'
import { requestForm } from './request/request-form.ts'
import * as deal from './samples/sample-deal.ts'
import * as parties from './samples/sample-parties.ts'
import * as request from './samples/sample-request.ts'
import { terminationAgreementForm } from './contract/termination-agreement-form.ts'

const sample = { ...parties, ...request, ...deal }
const printer = createPrinter({ report: (reason) => console.error(reason) })
afterAll(() => printer.close())

const print = (template: Template) => printer.print(template, { at: new Date('2026-11-20T07:15:00Z') })
const printed = async (template: Template) => printedPages(await print(template))

const head = {
  number: '15-ИСХ/26',
  date: '2026-11-24',
  inReplyTo: { number: '31', date: '2026-11-20' },
  sender: sample.performer,
  addressee: ['Генеральному директору', 'ООО «СЗ «Северный берег»', 'А. С. Ивановой'],
  salutation: 'Уважаемая Анна Сергеевна!',
  executor: { name: 'Кузнецова Мария Олеговна', phone: '+7 (495) 000-00-05' },
}
const clause = { clause: '3.2', performerText: 'В полном размере.', customerText: 'В размере 30 %.' }
const invoice = {
  number: '45',
  date: '2026-11-28',
  kind: 'prepayment',
  seller: sample.performer,
  buyer: sample.customer,
  contract: { number: '0012Д-26/78', date: '2026-11-27' },
  service: sample.service,
  object: sample.object,
  net: sample.price.net,
  vat: sample.price.vat,
  total: sample.price.total,
  payUntil: '2026-12-04',
} as const
const extension = {
  ...sample.agreementData,
  number: '1',
  application: { number: '31', date: '2027-01-10', applicant: 'ООО «СЗ «Северный берег»' },
  days: 20,
  reason: 'нужно время на устранение замечаний.',
  endedOn: '2027-02-02',
  newEndsOn: '2027-03-03',
}
const termination = {
  ...sample.agreementData,
  initiator: 'declarant',
  reason: 'изменение планировочного решения',
  paid: '525240.88',
  actualCosts: '200000.00',
  calculation: 'работа двух экспертов, 40 часов по 5 000 ₽',
  refund: '325240.88',
  extra: '0',
  refundDays: 10,
} as const
const card = {
  number: '78-2026-00015',
  date: '2026-11-20',
  stage: 'Экспертиза',
  organization: sample.performer.fullName,
  sections: [
    {
      title: 'Объект',
      rows: [
        ['Наименование', sample.object],
        ['Примечание', null],
      ] as const,
    },
  ],
  history: [{ at: new Date('2026-11-20T07:00:00Z'), action: 'Отправить', stage: 'Экспертиза', by: 'Иванова А. С.' }],
  printedAt: new Date('2026-11-30T09:00:00Z'),
  printedBy: 'Кузнецова М. О.',
}

const formsAndWords: [string, Template, string[]][] = [
  [
    'request',
    requestForm(sample.requestData),
    ['ЗАЯВЛЕНИЕ', '№ 78-2026-00015 от 20.11.2026', 'Корпус 1', 'Совпадают со сведениями о заявителе', '2 104 567,80'],
  ],
  [
    'inventory',
    inventoryForm(sample.inventoryOf(3)),
    ['ОПИСЬ', '9A3F0000', 'Раздел не разрабатывался', 'Всего: 4 документа, 3 файла'],
  ],
  [
    'contract',
    contractForm(sample.contractData),
    ['ДОГОВОР № 0012Д-26/78', '42 (сорока двух) рабочих дней', '525 240,88 руб.', 'Приложение № 1', '8,60'],
  ],
  [
    'contract on paper',
    contractForm({ ...sample.contractData, date: null, signing: { form: 'paper' } }),
    ['в двух экземплярах', '/ А. С. Иванова /', 'М. П.'],
  ],
  [
    'price sheet',
    priceSheetForm({ ...sample.about, performer: sample.performer, price: sample.price, preliminary: true }),
    ['РАСЧЁТ', '29,25 %', 'НДС 22 %', 'не является офертой', 'Сумма прописью: Пятьсот двадцать пять тысяч'],
  ],
  [
    'invoice',
    invoiceForm(invoice),
    ['СЧЁТ НА ОПЛАТУ № 45', '004525988', 'НДС 22 %', '94 715,57', '«04» декабря 2026 г.'],
  ],
  [
    'invoice of which a part has come before',
    invoiceForm({
      ...invoice,
      kind: 'final',
      rest: { credited: '125240.88', due: '400000.00', vat: { rate: '22', sum: '72131.15' } },
    }),
    ['Оплачено ранее, руб.: 125 240,88', 'Осталось оплатить, руб.: 400 000,00', 'Четыреста тысяч рублей', '72 131,15'],
  ],
  [
    'invoice that was withdrawn',
    invoiceForm({
      ...invoice,
      ended: { title: 'Отозван', why: 'цена договора изменена, платить по счёту больше нечего', on: '2026-12-02' },
    }),
    ['ОТОЗВАН 02.12.2026', 'Цена договора изменена', 'Платить по этому счёту не нужно.'],
  ],
  [
    'invoice whose contract was ended',
    invoiceForm({ ...invoice, ended: { title: 'Аннулирован', why: 'договор расторгнут', on: null } }),
    ['АННУЛИРОВАН', 'Договор расторгнут'],
  ],
  ['invoice without tax', invoiceForm({ ...invoice, vat: null }), ['НДС не облагается']],
  ['dispute protocol', disputeProtocolForm({ ...sample.agreementData, clauses: [clause] }), ['В размере 30 %.']],
  ['blank dispute protocol', disputeProtocolForm({ ...sample.agreementData, clauses: [] }), ['Редакция Заказчика']],
  [
    'settlement protocol',
    settlementProtocolForm({ ...sample.agreementData, clauses: [{ ...clause, agreedText: 'В размере 50 %.' }] }),
    ['ПРОТОКОЛ УРЕГУЛИРОВАНИЯ', 'В размере 50 %.'],
  ],
  ['extension', extensionAgreementForm(extension), ['на 20 (двадцати) рабочих дней', 'оканчивается 03.03.2027']],
  [
    'termination',
    terminationAgreementForm(termination),
    ['по инициативе Заказчика', 'возвращает Заказчику 325 240,88'],
  ],
  [
    'act',
    actForm(sample.actData),
    [
      'АКТ № 12',
      'положительное заключение № 78-1-1-3-000123-2027',
      'Услуга оплачена полностью',
      'ГАУ «Управление экспертизы»',
    ],
  ],
  ['changes', changesForm(sample.changesData), ['СПРАВКА', 'CRC32 9A3F01BC', '10 585 001 байт', 'не было', '3 405,0']],
  ['answers', answersForm(sample.answersData), ['РЕЕСТР', '1.КР.1', 'исправлено', 'Пожарная безопасность']],
  [
    'letter',
    letterForm({
      ...head,
      subject: 'О продлении срока',
      paragraphs: ['Сообщаем о решении.'],
      attachments: ['Проект на 1 л.'],
    }),
    [
      '24.11.2026 № 15-ИСХ/26',
      'на № 31 от 20.11.2026',
      'Уважаемая Анна Сергеевна!',
      'Приложения: 1. Проект',
      'А. Н. Соколов',
    ],
  ],
  [
    'completeness remarks',
    completenessRemarksForm({ ...head, ...sample.about, remarks: sample.remarks, answerUntil: '2026-12-24' }),
    ['комплектности', '1.КР.1.', '(критичное)', 'СП 4.13130.2013', '«24» декабря 2026 г.'],
  ],
  [
    'refusal',
    refusalForm({
      ...head,
      ...sample.about,
      kind: 'refused',
      clause: 'пунктом 24 Положения',
      grounds: ['Нет разделов.'],
    }),
    ['Об отказе в принятии документов', 'пунктом 24 Положения', '1. Нет разделов.'],
  ],
  [
    'defects notice',
    defectsNoticeForm({ ...head, ...sample.about, round: 2, remarks: sample.remarks, answerUntil: '2027-01-14' }),
    ['выявленных недостатках', '2-й круг', 'Всего замечаний: 2, из них критичных: 1', '«14» января 2027 г.'],
  ],
  ['card', requestCardForm(card), ['КАРТОЧКА ЗАЯВЛЕНИЯ', '20.11.2026 10:00 (МСК)', 'Кузнецова М. О.']],
]

test.each(formsAndWords)('%s says what it must, inside its margins', async (_, template, words) => {
  const { text, pages, beyond } = await printed(template)
  for (const word of words) expect(text).toContain(word)
  expect(text).toContain(`Страница ${pages.length} из ${pages.length}`)
  // The right margin is 12 mm or wider; a hanging comma may reach 1 mm into it.
  expect(beyond(31)).toEqual([])
})

test('an inventory of 500 files is ready in ten seconds with its heads on every page', async () => {
  const started = performance.now()
  const pdf = await print(inventoryForm(sample.inventoryOf(500)))
  expect(performance.now() - started).toBeLessThan(10_000)
  const { pages, text } = await printedPages(pdf)
  expect(pages.length).toBeGreaterThan(20)
  for (const page of pages.slice(1, -1)) expect(page).toMatch(/Имя файла|Опись документов/)
  expect(text).toContain('12-2026-КР500')
  expect(text).toContain('500 файлов')
})

test('names without spaces and texts longer than a page stay on the sheet', async () => {
  const name = 'Ы'.repeat(1000)
  const file = `${'длинное_имя-'.repeat(20)}${'Ж'.repeat(200)}.pdf`
  const inventory = sample.inventoryOf(2)
  const party = { ...sample.customer, fullName: name, shortName: name, email: `${'a'.repeat(200)}@example.ru` }
  const sections = [{ title: name, items: [{ name, files: [{ name: file, size: 5, signers: [name] }] }] }]
  const templates = [
    inventoryForm({ ...inventory, declarant: party, object: name, sections }),
    requestForm({ ...sample.requestData, declarant: party, object: { ...sample.requestData.object, name } }),
    contractForm({ ...sample.contractData, customer: party }),
    answersForm({
      ...sample.answersData,
      groups: [
        {
          title: name,
          answers: [
            {
              number: '1',
              where: name,
              remark: 'Долгий текст. '.repeat(400),
              kind: 'разъяснено',
              answer: name,
              changed: [file],
            },
          ],
        },
      ],
    }),
    completenessRemarksForm({
      ...head,
      ...sample.about,
      answerUntil: '2026-12-24',
      remarks: [{ number: '1', where: name, text: 'Долгий текст. '.repeat(500) }],
    }),
  ]
  for (const template of templates) {
    const { beyond } = await printed(template)
    expect(beyond(28)).toEqual([])
  }
})

test('a file name is copied from the page letter for letter', async () => {
  const name = 'Раздел_ПД_№4_1-КР_Конструктивные_решения_изменение1_часть2.pdf'
  const sections = [{ title: 'Раздел', items: [{ name: 'Том', files: [{ name, size: 5, signers: [] }] }] }]
  const { text } = await printed(inventoryForm({ ...sample.inventoryOf(0), sections }))
  expect(text.replaceAll(' ', '')).toContain(name)
})

test('markup in the data of a form is printed as it was typed', async () => {
  const typed = '#import "x": * = [Раздел] *не жирно* $x$ <метка> @кто'
  const { text } = await printed(letterForm({ ...head, subject: 'О разметке', paragraphs: [typed] }))
  expect(text).toContain(typed)
})

test('a draft with hardly anything filled in can be printed', async () => {
  const nobody = { kind: 'person', fullName: 'Иванов Иван' } as const
  const { text } = await printed(
    requestForm({
      addressee: [],
      service: sample.service,
      stage: 'первичная',
      withEstimate: false,
      object: {
        name: 'Школа',
        objectType: 'Здание',
        workType: 'Строительство',
        addresses: [],
        steads: [],
        features: [],
      },
      indicators: [],
      declarant: nobody,
      declarantBasis: 'является застройщиком',
      developers: [],
      customers: [],
      surveyPerformers: [],
      designPerformers: [],
      payer: nobody,
      financing: [],
      estimatedCost: [],
      previousConclusions: [],
      linkedRequests: [],
      signingForm: 'paper',
      paperConclusion: true,
      contact: { name: 'Иванов Иван', phone: '+7 900 000-00-00', email: 'i@example.ru' },
    }),
  )
  expect(text).toContain('№ _______ от «___» ____________ 20___ г.')
  expect(text).toContain('И. Иванов')
})
