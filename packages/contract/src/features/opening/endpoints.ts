import { openingLimits } from '@portal/domain/stages/opening'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { Id, IdParams, Revision, text } from '../../shared.ts'
import { OpeningStage } from './shapes.ts'

const { reason, note, items } = openingLimits

const Reason = text(reason.min, reason.max, 'Напишите, зачем открыть документы')

const Items = z.array(Id).check(z.maxLength(items, `Не больше ${items} документов за один раз`))

export const opening = group({
  isStageAllowed: {
    method: 'GET',
    path: '/api/pdOpening/{id}/isRequestStageAllowed',
    access: 'ViewDocumentation',
    summary: 'Можно ли на этом этапе открыть документы, к которым нет замечаний',
    params: IdParams,
    reply: z.object({ allowed: z.boolean(), why: z.nullable(z.string()) }),
  },
  currentStage: {
    method: 'GET',
    path: '/api/pdOpening/{id}/currentStage',
    access: 'ViewDocumentation',
    summary: 'На чём остановилось открытие документов и что было раньше',
    params: IdParams,
    reply: OpeningStage,
  },
  createRequest: {
    method: 'POST',
    repeat: 'key',
    path: '/api/pdOpening/{id}/createRequest',
    access: { key: 'ChangeStateRequest', side: 'declarant' },
    summary: 'Начать запрос на открытие документов',
    params: IdParams,
    reply: OpeningStage,
    errors: ['MOVE_NOT_ALLOWED'],
  },
  saveSelected: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/pdOpening/{id}/saveSelected',
    access: { key: 'UploadDocumentation', side: 'declarant' },
    summary: 'Сохранить выбранные документы с причиной; с `send` — направить запрос на решение',
    params: IdParams,
    body: z.object({
      revision: Revision,
      items: Items,
      reason: z.optional(z.string().check(z.trim(), z.maxLength(reason.max, `Не длиннее ${reason.max} знаков`))),
      send: z.optional(z.boolean()),
    }),
    reply: OpeningStage,
    errors: ['MOVE_NOT_ALLOWED', 'REVISION_CONFLICT'],
  },
  saveEdited: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/pdOpening/{id}/saveEdited',
    access: { key: 'UploadDocumentation', side: 'declarant' },
    summary: 'Сохранить, что изменено в открытых документах; с `submit` — направить изменения и закрыть документы',
    params: IdParams,
    body: z.object({
      revision: Revision,
      note: text(note.min, note.max, 'Напишите, что изменено'),
      submit: z.optional(z.boolean()),
    }),
    reply: OpeningStage,
    errors: ['MOVE_NOT_ALLOWED', 'REVISION_CONFLICT'],
  },
  abortRequest: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/pdOpening/{id}/abortRequest',
    access: { key: 'ChangeStateRequest', side: 'declarant' },
    summary: 'Отменить запрос на открытие, пока он не отправлен',
    params: IdParams,
    reply: OpeningStage,
    errors: ['MOVE_NOT_ALLOWED'],
  },
  decide: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/pdOpening/{id}/decision',
    access: { key: 'UploadDocumentation', side: 'staff' },
    summary: 'Открыть документы, все или часть, либо отказать с причиной',
    params: IdParams,
    body: z.object({
      revision: Revision,
      decision: z.enum(['opened', 'refused'], 'Выберите: открыть или отказать'),
      /** Which of what was asked to open; absent: all. */
      items: z.optional(Items),
      text: z.optional(Reason),
    }),
    reply: OpeningStage,
    errors: ['MOVE_NOT_ALLOWED', 'REVISION_CONFLICT', 'REASON_NEEDED'],
  },
})
