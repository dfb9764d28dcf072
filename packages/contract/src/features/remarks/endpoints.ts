import { replyTypes } from '@portal/domain/remarks'
import { typedKeys } from '@portal/domain/typed-keys'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { Remark, remarkFields, RemarkHistory, RemarksDashboard } from './shapes.ts'
import { queryInt, queryOne } from '../../query.ts'
import { Done, Id, IdParams, Moment, Revision, text } from '../../shared.ts'

export const remarks = group({
  list: {
    method: 'GET',
    path: '/api/request/{id}/remarks',
    access: 'ViewRemarksSection',
    summary: 'Замечания с ответами',
    params: IdParams,
    query: z.object({ round: queryInt(0, 100, 0), state: queryOne(['open', 'answered', 'closed']) }),
    reply: z.object({
      remarks: z.array(Remark),
      round: z.number(),
      counts: z.object({
        total: z.number(),
        open: z.number(),
        unanswered: z.number(),
        answered: z.number(),
        accepted: z.number(),
        preparing: z.number(),
      }),
      byDiscipline: z.array(
        z.object({ discipline: z.string(), title: z.string(), total: z.number(), answered: z.number() }),
      ),
    }),
  },
  create: {
    method: 'POST',
    repeat: 'key',
    path: '/api/request/{id}/remarks',
    access: { key: 'ViewRemarksSection', side: 'staff' },
    summary: 'Подготовить замечание; заявитель увидит его после выдачи',
    params: IdParams,
    body: z.object(remarkFields),
    reply: Remark,
    errors: ['WRONG_STAGE'],
  },
  update: {
    method: 'PUT',
    path: '/api/remark/{id}',
    access: { key: 'ViewRemarksSection', of: 'remark', side: 'staff' },
    summary: 'Изменить неотправленное замечание',
    params: IdParams,
    body: z.object({ revision: Revision, ...remarkFields }),
    reply: Remark,
    errors: ['REMARK_STATE', 'REVISION_CONFLICT'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/remark/{id}',
    access: { key: 'ViewRemarksSection', of: 'remark', side: 'staff' },
    summary: 'Удалить неотправленное замечание',
    params: IdParams,
    reply: Done,
    errors: ['REMARK_STATE'],
  },
  revoke: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/remark/{id}/revoke',
    access: { key: 'ViewRemarksSection', of: 'remark', side: 'staff' },
    summary: 'Отозвать выданное замечание',
    params: IdParams,
    body: z.object({ reason: text(5, 1000, 'Укажите причину') }),
    reply: Remark,
    errors: ['REMARK_STATE'],
  },
  reply: {
    method: 'PUT',
    path: '/api/remark/{id}/reply',
    access: { key: 'ViewRemarksSection', of: 'remark', side: 'declarant' },
    summary: 'Сохранить ответ на замечание; до отправки его можно менять',
    params: IdParams,
    body: z.object({
      revision: z.optional(Revision),
      type: z.enum(typedKeys(replyTypes), 'Выберите: исправлено, разъяснено или не согласны'),
      text: text(5, 4000, 'Напишите ответ'),
      files: z.optional(z.array(Id).check(z.maxLength(50, 'Не больше 50 файлов'))),
    }),
    reply: Remark,
    errors: ['REMARK_STATE', 'REVISION_CONFLICT', 'EDIT_CLOSED'],
  },
  deleteReply: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/localRemark/{id}/deleteReply',
    access: { key: 'ViewRemarksSection', of: 'remark', side: 'declarant' },
    summary: 'Удалить неотправленный ответ',
    params: IdParams,
    reply: Remark,
    errors: ['REMARK_STATE', 'EDIT_CLOSED'],
  },
  decide: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/remark/{id}/decision',
    access: { key: 'ViewRemarksSection', of: 'remark', side: 'staff' },
    summary: 'Принять ответ или не принять с причиной',
    params: IdParams,
    body: z.object({
      /** `unresolved`: not accepted, and no round follows: the remark goes into the conclusion. */
      decision: z.enum(['accepted', 'notAccepted', 'unresolved'], 'Выберите решение'),
      text: z.optional(text(5, 4000, 'Укажите, почему ответ не принят')),
    }),
    reply: Remark,
    errors: ['REMARK_STATE', 'REASON_NEEDED'],
  },
  allAnswered: {
    method: 'GET',
    path: '/api/request/{id}/allRemarksAnswered',
    access: 'ViewRemarksSection',
    summary: 'На все ли замечания есть ответ',
    params: IdParams,
    reply: z.object({ allAnswered: z.boolean(), total: z.number(), answered: z.number() }),
  },
  dashboard: {
    method: 'GET',
    path: '/api/request/{id}/localRemarksDashboard',
    access: 'ViewRemarksSection',
    summary: 'Сводка замечаний: по направлениям и состояниям, по кругам, кто опаздывает',
    params: IdParams,
    reply: RemarksDashboard,
  },
  isNewMethod: {
    method: 'GET',
    path: '/api/request/{id}/isNewRemarksMethod',
    access: 'ViewRemarksSection',
    summary: 'Ведутся ли замечания по одному; иначе они направлены одним письмом с файлами',
    params: IdParams,
    reply: z.object({
      isNew: z.boolean(),
      /** The letters the remarks came by, where they are not kept one by one; newest first. */
      letters: z.array(z.object({ id: Id, number: z.nullable(z.string()), subject: z.string(), sentAt: Moment })),
    }),
  },
  history: {
    method: 'GET',
    path: '/api/localRemark/{id}/history',
    access: { key: 'ViewRemarksSection', of: 'remark' },
    summary: 'История замечания: редакции текста и всё, что с ним делали',
    params: IdParams,
    reply: RemarkHistory,
  },
})
