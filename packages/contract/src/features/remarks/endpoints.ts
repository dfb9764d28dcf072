import { replyTypes } from '@portal/domain/remarks'
import { typedKeys } from '@portal/domain/typed-keys'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import {
  AnswerRow,
  AskedRemark,
  Ids,
  Kind,
  Norm,
  Remark,
  remarkFields,
  RemarkHistory,
  RemarksDashboard,
  RemarkTemplate,
  ToRelease,
} from './shapes.ts'
import { neededOne, queryInt, queryOne } from '../../query.ts'
import { Day, Done, Id, IdParams, Moment, Revision, text } from '../../shared.ts'

const remarkPhases = ['completeness', 'examination'] as const

/** Both phases count their rounds from one. */
const roundQuery = z.object({
  round: queryInt(1, 100, 1),
  phase: neededOne(remarkPhases, 'Укажите, чьи это замечания: комплектности или экспертизы'),
})

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
        /** Agreed to by the lead: what goes out next. */
        agreed: z.number(),
      }),
      /** Who the reader is here: leads the application, is an expert of these directions (null: of any). */
      me: z.object({
        leads: z.boolean(),
        disciplines: z.nullable(z.array(z.string())),
        /** Kinds of remarks he may write now. */
        kinds: z.array(Kind),
        /** He may send more of the round that is being answered. */
        mayAdd: z.boolean(),
      }),
      byDiscipline: z.array(
        z.object({ discipline: z.string(), title: z.string(), total: z.number(), answered: z.number() }),
      ),
    }),
  },
  visit: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/request/{id}/remarks/visit',
    access: 'ViewRemarksSection',
    summary: 'Отметить, что замечания просмотрены: изменения других людей после этого считаются новыми',
    params: IdParams,
    reply: Done,
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
  approve: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/request/{id}/remarks/approval',
    access: { key: 'ViewRemarksSection', side: 'staff' },
    summary: 'Передать замечания куратору, согласовать их или вернуть эксперту',
    params: IdParams,
    body: z.object({
      act: z.enum(['send', 'agree', 'return'], 'Выберите действие'),
      ids: Ids,
      text: z.optional(text(3, 1000, 'Напишите, что исправить')),
    }),
    reply: z.object({ count: z.number() }),
    errors: ['REMARK_STATE', 'REASON_NEEDED'],
  },
  join: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/remark/{id}/join',
    access: { key: 'ViewRemarksSection', of: 'remark', side: 'staff' },
    summary: 'Объединить с другим неотправленным замечанием того же направления: остаётся первое, с обоими текстами',
    params: IdParams,
    body: z.object({ otherId: Id, revision: Revision }),
    reply: Remark,
    errors: ['REMARK_STATE', 'REVISION_CONFLICT'],
  },
  toRelease: {
    method: 'GET',
    path: '/api/request/{id}/remarks/release',
    access: { key: 'ViewRemarksSection', side: 'staff' },
    summary: 'Что уйдёт заявителю: замечания по направлениям такими, какими он их увидит, и что остаётся',
    params: IdParams,
    reply: ToRelease,
  },
  release: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/request/{id}/remarks/release',
    access: { key: 'ViewRemarksSection', side: 'staff' },
    summary: 'Направить ещё замечания в том же круге, пока заявитель отвечает на прежние',
    params: IdParams,
    body: z.object({ ids: Ids }),
    reply: z.object({ count: z.number() }),
    errors: ['WRONG_STAGE', 'REMARK_STATE', 'MOVE_NOT_ALLOWED'],
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
  table: {
    method: 'GET',
    path: '/api/request/{id}/remarks/table',
    access: 'ViewRemarksSection',
    summary: 'Таблица «Замечание – Ответ» документом DOCX по направлениям: её заполняют в Word и загружают назад',
    params: IdParams,
    query: z.object({ round: queryInt(0, 100, 0) }),
    reply: 'file',
    perMinute: 30,
  },
  readTable: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/request/{id}/remarks/table',
    access: { key: 'ViewRemarksSection', side: 'declarant' },
    summary: 'Прочитать ответы из документа DOCX: что изменится по каждой строке, ничего не сохраняя',
    params: IdParams,
    body: 'stream',
    reply: z.object({
      rows: z.array(AnswerRow),
      /** The document was made for another round, or something else the reader should know. */
      warning: z.nullable(z.string()),
    }),
    errors: ['INVALID_INPUT', 'FILE_TOO_LARGE', 'FILE_EMPTY', 'EDIT_CLOSED'],
    perMinute: 20,
  },
  saveReplies: {
    method: 'PUT',
    path: '/api/request/{id}/remarks/replies',
    access: { key: 'ViewRemarksSection', side: 'declarant' },
    summary: 'Сохранить несколько ответов сразу: все или ни одного; отмеченные документы ответов остаются',
    params: IdParams,
    body: z.object({
      replies: z
        .array(
          z.object({
            remarkId: Id,
            revision: z.nullable(Revision),
            type: z.enum(typedKeys(replyTypes), 'Выберите: исправлено, разъяснено или не согласны'),
            text: text(5, 4000, 'Напишите ответ'),
          }),
        )
        .check(z.minLength(1, 'Выберите ответы'), z.maxLength(100, 'Не больше 100 ответов за раз')),
    }),
    reply: z.object({ count: z.number() }),
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
  acceptAnswers: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/request/{id}/remarks/acceptance',
    access: { key: 'ViewRemarksSection', side: 'staff' },
    summary: 'Принять ответы на несколько замечаний: по каждому сказано, принят ли ответ, и если нет, то почему',
    params: IdParams,
    body: z.object({
      ids: z.array(Id).check(z.minLength(1, 'Выберите замечания'), z.maxLength(100, 'Не больше 100 замечаний за раз')),
    }),
    reply: z.object({
      results: z.array(
        z.object({ id: Id, number: z.nullable(z.string()), isAccepted: z.boolean(), why: z.nullable(z.string()) }),
      ),
    }),
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
  rounds: {
    method: 'GET',
    path: '/api/request/{id}/remarks/rounds',
    access: 'ViewRemarksSection',
    summary: 'Круги замечаний: когда направлены, когда отвечены, чем закончились',
    params: IdParams,
    reply: z.object({
      rounds: z.array(
        z.object({
          phase: z.enum(remarkPhases),
          round: z.number(),
          issuedAt: Moment,
          answeredAt: z.nullable(Moment),
          asked: z.number(),
          critical: z.number(),
          answered: z.number(),
          accepted: z.number(),
          refused: z.number(),
        }),
      ),
    }),
  },
  round: {
    method: 'GET',
    path: '/api/request/{id}/remarks/round',
    access: 'ViewRemarksSection',
    summary: 'Один круг таким, каким он был: что спрошено, что отвечено, с какими версиями документов, что решено',
    params: IdParams,
    query: roundQuery,
    reply: z.object({ rows: z.array(AskedRemark) }),
    errors: ['NOT_FOUND'],
  },
  roundFile: {
    method: 'GET',
    path: '/api/request/{id}/remarks/roundFile',
    access: 'ViewRemarksSection',
    summary: 'Круг файлом: сводные замечания или реестр замечаний и ответов в PDF/A, XLSX или DOCX',
    params: IdParams,
    query: z.extend(roundQuery, {
      form: neededOne(['remarks', 'answers'], 'Выберите: сводные замечания или реестр ответов'),
      format: neededOne(['pdf', 'xlsx', 'docx'], 'Выберите вид файла: PDF, XLSX или DOCX'),
    }),
    reply: 'file',
    errors: ['NOT_FOUND'],
    perMinute: 30,
  },
  norms: {
    method: 'GET',
    path: '/api/norms',
    access: 'session',
    summary: 'Нормы, на которые ссылаются замечания: с какого и по какой день действуют',
    reply: z.object({ norms: z.array(Norm) }),
  },
  saveNorm: {
    method: 'PUT',
    path: '/api/norms',
    access: 'Administration',
    summary:
      'Добавить норму или изменить её дни и замену; та, что уже есть под этим обозначением, меняется только названной',
    body: z
      .object({
        designation: text(3, 60, 'Укажите обозначение с годом: «СП 63.13330.2018»'),
        title: text(3, 500, 'Укажите название'),
        since: z.nullable(Day),
        until: z.nullable(Day),
        replacedBy: z.nullable(text(3, 60, 'Укажите обозначение замены')),
        /** The norm of this designation that is to be changed, as it was seen; none: a new one. */
        replaces: z.optional(z.nullable(z.object({ id: Id, revision: Revision }))),
      })
      .check(
        z.refine(({ since, until }) => !since || !until || since < until, {
          path: ['until'],
          error: 'Норма не может утратить силу раньше, чем вступила',
        }),
      ),
    reply: Norm,
    errors: ['INVALID_INPUT', 'REVISION_CONFLICT'],
  },
  templates: {
    method: 'GET',
    path: '/api/remark-templates',
    access: 'Administration',
    summary: 'Шаблоны замечаний по направлениям',
    reply: z.object({ templates: z.array(RemarkTemplate) }),
  },
  saveTemplate: {
    method: 'PUT',
    path: '/api/remark-templates',
    access: 'Administration',
    summary:
      'Сохранить шаблон замечания; тот, что уже есть у направления под этим названием, заменяется только названным',
    body: z.object({
      discipline: text(1, 60, 'Выберите направление'),
      title: text(3, 120, 'Назовите шаблон'),
      text: text(5, 4000, 'Напишите замечание'),
      norm: z.nullable(z.string().check(z.maxLength(1000, 'Не длиннее 1000 знаков'))),
      /** The template of this title that is to be replaced: nobody's words go by accident. */
      replaces: z.optional(z.nullable(Id)),
    }),
    reply: RemarkTemplate,
  },
  removeTemplate: {
    method: 'DELETE',
    path: '/api/remark-templates/{id}',
    access: 'Administration',
    summary: 'Удалить шаблон замечания',
    params: IdParams,
    reply: Done,
    errors: ['NOT_FOUND'],
  },
})
