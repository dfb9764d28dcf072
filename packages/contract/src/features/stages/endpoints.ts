import { workingDaysAsked } from '@portal/domain/calendar/days'
import { limits } from '@portal/domain/settings/limits'
import { clientKeyNames, serverKeyNames } from '@portal/domain/stages/permissions/key-names'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { Move, Permissions, Progress, Role, ServerReason, Stage, StageGroup } from './shapes.ts'
import { queryList } from '../../query.ts'
import { Day, Id, IdParams, Money, text } from '../../shared.ts'

export const stages = group({
  permissions: {
    method: 'GET',
    path: '/api/permissions/request/{id}',
    access: 'relation',
    summary: 'Права вошедшего на заявление и причины',
    params: IdParams,
    reply: Permissions,
  },
  roles: {
    method: 'GET',
    path: '/api/roles/request/{id}',
    access: 'relation',
    summary: 'Роли и полномочия вошедшего на заявлении',
    params: IdParams,
    reply: z.object({
      roles: z.array(Role),
      capacities: z.array(z.enum(['examStaff', 'delegate'])),
      rights: z.array(z.enum(['view', 'edit', 'sign'])),
    }),
  },
  groups: {
    method: 'GET',
    path: '/api/stagesgroup',
    access: 'ListRequests',
    summary: 'Число заявлений по группам этапов',
    query: z.object({ scope: z.optional(z.enum(['mine', 'all'], 'mine или all')) }),
    reply: z.object({ groups: z.array(StageGroup), total: z.number() }),
  },
  groupsOfOrganization: {
    method: 'GET',
    path: '/api/userorganizations/{id}/stagesgroup',
    access: { key: 'ListRequests', organization: 'see' },
    summary: 'Число заявлений организации по группам этапов: тех, что видит вошедший',
    params: IdParams,
    reply: z.object({ groups: z.array(StageGroup), total: z.number() }),
    errors: ['NOT_FOUND'],
  },
  possible: {
    method: 'GET',
    path: '/api/request/{id}/moves',
    access: 'ViewRequest',
    summary: 'Все переходы с текущего этапа: что можно, что нет и почему',
    params: IdParams,
    reply: z.object({
      stage: Stage,
      moves: z.array(Move),
      /** What other people can do from here: what one waits for. */
      others: z.array(z.object({ title: z.string(), who: z.string() })),
    }),
  },
  explain: {
    method: 'GET',
    path: '/api/request/{id}/rights',
    access: 'relation',
    summary: 'Права и переходы с каждым условием: свои, а для сотрудников глазами обеих сторон',
    params: IdParams,
    reply: z.object({
      views: z.array(
        z.object({
          by: z.enum(['self', 'declarant', 'organisation']),
          permissions: Permissions,
          /** The roles of the viewer that open a key; none when it is closed. */
          openedBy: z.record(z.enum(clientKeyNames), z.array(Role)),
          /** Every server key with what opens or closes it. */
          server: z.record(z.enum(serverKeyNames), ServerReason),
          moves: z.array(
            z.object({
              action: z.string(),
              to: Stage,
              title: z.string(),
              actor: z.enum(['declarant', 'organisation', 'both', 'timer', 'system']),
              forbidden: z.nullable(z.string()),
              guards: z.array(
                z.object({ name: z.string(), title: z.string(), why: z.nullable(z.string()), route: z.boolean() }),
              ),
            }),
          ),
        }),
      ),
    }),
  },
  movesTo: {
    method: 'GET',
    path: '/api/stages/request/{stage}/{requestId}',
    access: 'ViewRequest',
    summary: 'Переходы с текущего этапа на названный',
    params: z.object({ stage: Stage, requestId: Id }),
    reply: z.object({ moves: z.array(Move) }),
  },
  move: {
    method: 'POST',
    repeat: 'key',
    path: '/api/stages/{requestId}/{stage}',
    // The move itself asks for ChangeStateRequest. Asked for at the door, it would answer 403 instead of the stage of now, or of
    // the earlier answer, to whoever has just moved the request to a stage where the other side acts.
    access: 'ViewRequest',
    summary: 'Перевести заявление на этап',
    params: z.object({ requestId: Id, stage: Stage }),
    body: z.object({
      action: z.string('Укажите действие').check(z.maxLength(60, 'Не длиннее 60 знаков')),
      expectedStage: Stage,
      /** Of a move with a signed letter its text is taken instead. */
      reason: z.optional(text(1, limits.letterTextLength, 'Укажите причину')),
      ground: z.optional(text(1, 60, 'Выберите основание')),
      date: z.optional(Day),
      amount: z.optional(Money),
      days: z.optional(
        z.number(workingDaysAsked).check(z.int(workingDaysAsked), z.gte(1, 'Не меньше 1'), z.lte(365, 'Не больше 365')),
      ),
      number: z.optional(text(1, 60, 'Укажите номер')),
      way: z.optional(text(1, 60, 'Укажите способ отправки')),
      body: z.optional(text(1, 300, 'Укажите, кто одобрил')),
      calculation: z.optional(text(1, 4000, 'Приведите расчёт')),
      confirmed: z.optional(z.boolean()),
      files: z.optional(z.array(Id).check(z.maxLength(20, 'Не больше 20 файлов'))),
      letterId: z.optional(Id),
      /** The remarks the reader has seen go out; absent: all that are agreed to. */
      remarks: z.optional(z.array(Id).check(z.maxLength(1000, 'Не больше 1000 замечаний за раз'))),
    }),
    reply: z.object({
      stage: Stage,
      stageTitle: z.string(),
      publicStage: z.string(),
      /** On which page the application goes on. */
      page: z.enum(['new', 'draft', 'project']),
      number: z.nullable(z.string()),
      moves: z.array(Move),
    }),
    errors: ['WRONG_STAGE', 'MOVE_NOT_ALLOWED', 'REASON_NEEDED'],
  },
  progress: {
    method: 'GET',
    path: '/api/request/{id}/progress',
    access: 'ViewRequest',
    summary: 'Ход заявления: этапы, линейка срока, что осталось, план и факт',
    params: IdParams,
    reply: Progress,
  },
  planStages: {
    method: 'GET',
    path: '/api/request/{id}/plan-stages',
    access: 'ViewRequest',
    summary: 'Плановые и фактические даты по фазам',
    params: IdParams,
    query: z.object({
      typeList: queryList(
        z.enum(
          [
            'draft',
            'completeness',
            'contract',
            'disputes',
            'payment',
            'termination',
            'examination',
            'extension',
            'conclusion',
          ],
          'Такой фазы нет',
        ),
      ),
    }),
    reply: z.object({ plan: Progress.shape.plan }),
  },
  checkExtension: {
    method: 'GET',
    path: '/api/formationdeadlineextending/check/{id}',
    access: 'ViewRequest',
    summary: 'Можно ли сейчас составить заявление о продлении срока, и если нет, почему',
    params: IdParams,
    reply: z.object({
      allowed: z.boolean(),
      why: z.nullable(z.string()),
      /** The move that opens the application; null: from this stage there is none. */
      action: z.nullable(z.string()),
      title: z.nullable(z.string()),
    }),
  },
})
