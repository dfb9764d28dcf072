import { clientKeyNames, serverKeyNames } from '@portal/domain/stages/permissions/keys'
import { stageNames } from '@portal/domain/stages/stages'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { queryList } from '../../query.ts'
import { Day, Id, IdParams, Moment, Money, text } from '../../shared.ts'

export const Stage = z.enum(stageNames, 'Такого этапа нет')

/** Whose turn it is, in words; stands on top of a request page and in each list row. */
export const Turn = z.object({
  side: z.enum(['you', 'other', 'both', 'none']),
  who: z.string(),
  todo: z.string(),
  otherwise: z.string(),
  dueAt: z.nullable(Moment),
  /** Working days left, today included as 0; negative = overdue; null = no deadline. */
  daysLeft: z.nullable(z.number()),
  tone: z.string(),
})

const ActionInput = z.object({
  name: z.string(),
  type: z.string(),
  label: z.string(),
  required: z.boolean(),
  hint: z.nullable(z.string()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  options: z.nullable(z.array(z.object({ value: z.string(), label: z.string() }))),
})

/** One move from the current stage, as the action dialog shows it; refused ones carry the reason. */
export const Move = z.object({
  action: z.string(),
  to: Stage,
  title: z.string(),
  allowed: z.boolean(),
  why: z.nullable(z.string()),
  needs: z.array(ActionInput),
  /** The question asked before the move; null: nothing is lost. */
  confirm: z.nullable(z.string()),
  tone: z.string(),
  side: z.enum(['declarant', 'organisation', 'both']),
  /** Kind of the letter to prepare and sign first; null: none. */
  letter: z.nullable(z.string()),
  /** The paper that exists already and is signed before the move; null: none. */
  paper: z.nullable(z.enum(['conclusion', 'extensionApplication', 'disputeProtocol'])),
  /** Who makes it, in words. */
  who: z.string(),
})

const Restriction = z.enum(['granted', 'hidden', 'disabled'])

const reasonKinds = ['excluded', 'otherKind', 'role', 'stage', 'power', 'guard'] as const
const Role = z.enum(['Active', 'Admin', 'Declarant', 'OrgAdmin'])

/** Why a key is not granted: what hinders, and the sentence. When it is open and for whom say the tables of the domain. */
const Reason = z.object({ kind: z.enum(reasonKinds), why: z.string() })
const ServerReason = z.object({ kind: z.enum([...reasonKinds, 'granted']), why: z.string(), by: z.array(Role) })

const StageGroup = z.object({
  key: z.string(),
  title: z.string(),
  count: z.number(),
  stages: z.array(Stage),
})

const PhaseState = z.enum(['done', 'loop', 'now', 'next', 'optional'])

/** What the section «Ход» draws: all figures are counted by the server. */
export const Progress = z.object({
  phases: z.array(
    z.object({ key: z.string(), title: z.string(), state: PhaseState, note: z.string(), arc: z.nullable(z.string()) }),
  ),
  /** The day ruler of the examination term; null before it starts. */
  ruler: z.nullable(
    z.object({
      firstDay: Day,
      lastDay: Day,
      today: Day,
      answerDay: z.nullable(Day),
      term: z.number(),
      added: z.number(),
      spentByOrganisation: z.number(),
      spentByDeclarant: z.number(),
      left: z.number(),
      days: z.array(
        z.object({ day: Day, owner: z.enum(['organisation', 'declarant', 'stopped', 'future']), reason: z.string() }),
      ),
    }),
  ),
  /** What is left until the next move of the reader, the guard as a list. */
  steps: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      state: z.enum(['done', 'todo', 'locked']),
      done: z.number(),
      total: z.number(),
      note: z.string(),
      section: z.nullable(z.string()),
    }),
  ),
  plan: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      note: z.nullable(z.string()),
      side: z.enum(['declarant', 'organisation', 'both']),
      plannedFrom: z.nullable(Day),
      plannedTo: z.nullable(Day),
      actualFrom: z.nullable(Day),
      actualTo: z.nullable(Day),
      /** Working days later than planned; negative = earlier; null = cannot be said yet. */
      difference: z.nullable(z.number()),
    }),
  ),
})

/** What the reader may do with a request, key by key. */
export const Permissions = z.object({
  stage: Stage,
  permissionName: z.string(),
  client: z.record(z.enum(clientKeyNames), Restriction),
  /** Keys that are granted are absent. */
  reasons: z.record(z.string(), Reason),
  server: z.array(z.enum(serverKeyNames)),
})

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
    path: '/api/stages/{requestId}/{stage}',
    // The move itself asks for ChangeStateRequest. Asked for at the door, it would answer 403 instead of the stage of now, or of
    // the earlier answer, to who has just moved the request to a stage where the other side acts.
    access: 'ViewRequest',
    summary: 'Перевести заявление на этап',
    params: z.object({ requestId: Id, stage: Stage }),
    body: z.object({
      action: z.string('Укажите действие').check(z.maxLength(60, 'Не длиннее 60 знаков')),
      expectedStage: Stage,
      idempotencyKey: z.optional(Id),
      reason: z.optional(text(1, 4000, 'Укажите причину')),
      ground: z.optional(text(1, 60, 'Выберите основание')),
      date: z.optional(Day),
      amount: z.optional(Money),
      days: z.optional(
        z
          .number('Укажите число дней')
          .check(z.int('Укажите целое число'), z.gte(1, 'Не меньше 1'), z.lte(365, 'Не больше 365')),
      ),
      number: z.optional(text(1, 60, 'Укажите номер')),
      way: z.optional(text(1, 60, 'Укажите способ отправки')),
      body: z.optional(text(1, 300, 'Укажите, кто одобрил')),
      confirmed: z.optional(z.boolean()),
      files: z.optional(z.array(Id).check(z.maxLength(20, 'Не больше 20 файлов'))),
      letterId: z.optional(Id),
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
    errors: ['WRONG_STAGE', 'MOVE_NOT_ALLOWED', 'REASON_NEEDED', 'KEY_REUSED'],
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
