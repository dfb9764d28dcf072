import * as z from 'zod/mini'
import { DocumentType, DocumentView, Deal } from './document-shapes.ts'
import { group } from './endpoint.ts'
import { queryText } from './query.ts'
import { Day, Done, Id, IdParams, Money, text } from './shared.ts'

export const documents = group({
  printForms: {
    method: 'GET',
    path: '/api/{id}/printforms',
    access: 'ViewDocumentation',
    summary: 'Печатные формы заявления',
    params: IdParams,
    reply: z.object({ forms: z.array(DocumentView) }),
  },
  inventoryForm: {
    method: 'GET',
    path: '/api/{id}/requestInventoryForm',
    access: 'ViewDocumentation',
    summary: 'Опись документов (PDF)',
    params: IdParams,
    reply: 'file',
  },
  make: {
    method: 'POST',
    path: '/api/request/{id}/printforms',
    access: 'ViewDocumentation',
    summary: 'Сформировать печатные формы заново; прежние подписи под ними теряют силу',
    params: IdParams,
    reply: z.object({ forms: z.array(DocumentView) }),
    errors: ['PRINT_FAILED', 'WRONG_STAGE'],
  },
  list: {
    method: 'GET',
    path: '/api/documents/by-types/{ownerId}',
    access: 'ViewDocumentation',
    summary: 'Документы заявления по видам',
    params: z.object({ ownerId: Id }),
    query: z.object({ types: queryText(400) }),
    reply: z.object({ documents: z.array(DocumentView) }),
  },
  create: {
    method: 'POST',
    path: '/api/documents/{type}',
    access: 'session',
    summary:
      'Приложить документ: скан договора, протокол разногласий, платёжное поручение, доверенность; право решает вид документа',
    params: z.object({ type: DocumentType }),
    body: z.object({
      ownerId: Id,
      file: Id,
      title: z.optional(text(1, 300, 'Укажите название')),
      number: z.optional(z.nullable(z.string().check(z.maxLength(60, 'Не длиннее 60 знаков')))),
      date: z.optional(z.nullable(Day)),
    }),
    reply: DocumentView,
    errors: ['REQUEST_NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND', 'EDIT_CLOSED'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/document/{type}/{id}',
    access: { key: 'ViewDocumentation', of: 'document' },
    summary: 'Убрать приложенный документ, пока он не использован',
    params: z.object({ type: DocumentType, id: Id }),
    reply: Done,
    errors: ['FORBIDDEN', 'EDIT_CLOSED'],
  },
  deal: {
    method: 'GET',
    path: '/api/request/{id}/contract',
    access: 'ViewRequest',
    summary: 'Договор, расчёт платы, счета, оплаты, соглашения, акт и заключение',
    params: IdParams,
    reply: Deal,
  },
  saveContract: {
    method: 'PUT',
    path: '/api/request/{id}/contract',
    access: { key: 'ViewRequest', side: 'staff' },
    summary: 'Условия договора: предоплата, закупка, номер в ЕИС',
    params: IdParams,
    body: z.object({
      prepayment: z.optional(
        z
          .string('Укажите долю')
          .check(z.regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'Доля предоплаты — число от 0 до 100')),
      ),
      procurement: z.optional(z.enum(['none', '44', '223'], 'Выберите закон о закупках')),
      eisNumber: z.optional(z.nullable(z.string().check(z.maxLength(60, 'Не длиннее 60 знаков')))),
      actRequired: z.optional(z.boolean()),
      paperCopiesDelivered: z.optional(z.boolean()),
      /** Actual costs of the performer, while the contract is being ended (ст. 782 ГК РФ). */
      actualCosts: z.optional(z.nullable(Money)),
    }),
    reply: Deal,
    errors: ['WRONG_STAGE'],
  },
  calculatePrice: {
    method: 'POST',
    path: '/api/request/{id}/price',
    access: { key: 'ViewRequest', side: 'staff' },
    summary: 'Рассчитать размер платы по введённым данным или задать сумму с обоснованием',
    params: IdParams,
    body: z.object({
      inputs: z.record(
        z.string().check(z.regex(/^\w{1,40}$/, 'Неверное поле')),
        z.string().check(z.maxLength(100, 'Не длиннее 100 знаков')),
      ),
      manualTotal: z.optional(z.nullable(Money)),
      manualReason: z.optional(z.nullable(z.string().check(z.maxLength(1000, 'Не длиннее 1000 знаков')))),
    }),
    reply: Deal,
    errors: ['WRONG_STAGE', 'INVALID_INPUT', 'REASON_NEEDED'],
  },
  registerPayment: {
    method: 'POST',
    path: '/api/request/{id}/payments',
    access: { key: 'ViewRequest', side: 'staff' },
    summary: 'Зарегистрировать оплату',
    params: IdParams,
    body: z.object({ number: text(1, 60, 'Укажите номер платёжного поручения'), date: Day, amount: Money }),
    reply: Deal,
    errors: ['WRONG_STAGE', 'INVALID_INPUT'],
  },
  saveConclusion: {
    method: 'PUT',
    path: '/api/request/{id}/conclusion',
    access: { key: 'ViewRequest', side: 'staff' },
    summary: 'Заключение: номер, дата, результат и файл',
    params: IdParams,
    body: z.object({
      number: z.optional(z.nullable(text(1, 60, 'Укажите номер'))),
      date: z.optional(z.nullable(Day)),
      result: z.optional(z.nullable(z.enum(['positive', 'negative'], 'Выберите результат'))),
      file: z.optional(z.nullable(Id)),
    }),
    reply: Deal,
    errors: ['WRONG_STAGE', 'INVALID_INPUT', 'NOT_FOUND'],
  },
  saveExtension: {
    method: 'PUT',
    path: '/api/request/{id}/extension',
    access: { key: 'ViewRequest', side: 'declarant' },
    summary: 'Заявление о продлении: сколько дней, почему, на каком основании',
    params: IdParams,
    body: z.object({
      days: z
        .number('Укажите число рабочих дней')
        .check(z.int('Укажите целое число'), z.gte(1, 'Не меньше 1'), z.lte(365, 'Не больше 365')),
      reason: text(5, 4000, 'Укажите причину'),
      ground: z.optional(z.nullable(z.string().check(z.maxLength(60, 'Не длиннее 60 знаков')))),
    }),
    reply: Deal,
    errors: ['WRONG_STAGE', 'INVALID_INPUT'],
  },
  refuseAct: {
    method: 'POST',
    path: '/api/request/{id}/act/refusal',
    access: { key: 'ViewRequest', side: 'declarant' },
    summary: 'Мотивированный отказ от подписания акта: по истечении срока акт не считается принятым',
    params: IdParams,
    body: z.object({ reason: text(5, 4000, 'Укажите причину отказа') }),
    reply: Deal,
    errors: ['WRONG_STAGE'],
  },
})
