import * as z from 'zod/mini'
import { Financing } from './shapes.ts'
import { Done, FileRef, IdParams, Moment, Revision } from '../../shared.ts'

/** A contact as it is typed; whether it is right is asked when it is sent. */
const Contact = z.object({
  name: z.string('Укажите имя').check(z.trim(), z.maxLength(300, 'Не длиннее 300 знаков')),
  phone: z.string('Укажите телефон').check(z.trim(), z.maxLength(30, 'Не длиннее 30 знаков')),
  email: z.string('Укажите адрес почты').check(z.trim(), z.maxLength(254, 'Не длиннее 254 знаков')),
})

/** Calls of the application that stand beside its form: read again by others, or kept beside it. */
export const requestNotes = {
  financing: {
    method: 'GET',
    path: '/api/financing/{id}',
    access: 'ViewDocumentation',
    summary: 'Источники финансирования заявления с их долями',
    params: IdParams,
    reply: z.object({ revision: Revision, rows: z.array(Financing), total: z.string() }),
  },
  reuse: {
    method: 'GET',
    path: '/api/request/{id}/infoOfUseProjectDocs',
    access: 'ViewDocumentation',
    summary: 'Использование типовой и экономически эффективной проектной документации повторного использования',
    params: IdParams,
    reply: z.object({
      /** Code of the catalogue pdReuse; null: not said yet. */
      use: z.nullable(z.string()),
      title: z.nullable(z.string()),
      text: z.string(),
      documents: z.array(z.object({ code: z.string(), title: z.string(), files: z.array(FileRef) })),
    }),
  },
  comment: {
    method: 'GET',
    path: '/api/request/{id}/comment',
    access: 'ViewRequest',
    summary: 'Своя заметка о заявлении: её не видит никто другой',
    params: IdParams,
    reply: z.object({ text: z.string(), revision: Revision, updatedAt: z.nullable(Moment) }),
  },
  setComment: {
    method: 'PUT',
    path: '/api/request/{id}/comment',
    access: 'ViewRequest',
    summary: 'Записать свою заметку; пустая удаляется',
    params: IdParams,
    body: z.object({
      revision: Revision,
      text: z.string('Укажите текст').check(z.maxLength(4000, 'Не длиннее 4000 знаков')),
    }),
    reply: z.object({ revision: Revision }),
    errors: ['REVISION_CONFLICT'],
  },
  contacts: {
    method: 'GET',
    path: '/api/request/{id}/declarantcontacts',
    access: 'ViewDocumentation',
    summary: 'Контактное лицо заявителя: действующее и, у заявителя, ещё не отправленное',
    params: IdParams,
    reply: z.object({
      inForce: Contact,
      /** What the declarant has written and not sent; null for the other side and when there is nothing. */
      draft: z.nullable(Contact),
      revision: Revision,
      sentAt: z.nullable(Moment),
    }),
  },
  setContacts: {
    method: 'PUT',
    path: '/api/request/{id}/declarantcontacts',
    access: { key: 'ViewRequest', side: 'declarant' },
    summary: 'Записать новое контактное лицо; экспертная организация узнает о нём после отправки',
    params: IdParams,
    body: z.object({ revision: Revision, ...Contact.shape }),
    reply: z.object({ revision: Revision }),
    errors: ['REVISION_CONFLICT', 'EDIT_CLOSED'],
  },
  sendContacts: {
    method: 'POST',
    path: '/api/request/{id}/declarantcontacts/send',
    access: { key: 'ViewRequest', side: 'declarant' },
    summary: 'Отправить изменённое контактное лицо экспертной организации',
    params: IdParams,
    /** As the sender sees it: what a colleague has written since does not go under his name. */
    body: z.object({ revision: Revision }),
    reply: Done,
    errors: ['INVALID_INPUT', 'EDIT_CLOSED', 'NOT_FOUND', 'REVISION_CONFLICT'],
  },
} as const
