import type { Reply } from '@portal/contract/endpoint'
import type { files } from '@portal/contract/features/files/endpoints'
import { exclusionKinds } from '@portal/contract/features/files/shapes'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { goalRow, isGoal } from '@portal/domain/request/goals'
import { counted } from '@portal/domain/russian/plural'
import { isGranted } from '@portal/domain/stages/permissions/permissions'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { keyFacts } from '../../stages/index.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { specialistsCheck } from './specialists-check.ts'

type Kind = (typeof exclusionKinds)[number]
type Answer = Reply<typeof files.signatureVerification>
type Check = Answer['checks'][number]

/** How the checks of an application stand, and which of them an administrator has lifted. */
export const signatureVerification: Handler<typeof files.signatureVerification> = async (ctx, { params, query }) => {
  const asked = exclusionKinds.filter((kind) => query[kind] === true)
  const answer = await verificationOf(ctx, params.id)
  return asked.length === 0 ? answer : { ...answer, checks: answer.checks.filter(({ kind }) => asked.includes(kind)) }
}

/** The same for whoever lifts checks: of a draft, too. */
export const verificationExclusions: Handler<typeof files.verificationExclusions> = (ctx, { params }) =>
  verificationOf(ctx, params.id)

/** All of it, as its readers and the administrator see it. */
export async function verificationOf(ctx: SignedCtx, requestId: string): Promise<Answer> {
  const request = await seeRequest(ctx, requestId)
  const [signatures, sources, exclusions, facts, specialists] = [
    await countVerdicts(ctx, requestId),
    await listSources(ctx, requestId),
    await listExclusions(ctx, request),
    await keyFacts(ctx, request),
    await specialistsCheck(ctx, requestId),
  ]
  const support = request.kind !== 'ordinary'
  const found: Record<Kind, Pick<Check, 'state' | 'text'>> = {
    signature: signatureCheck(signatures),
    deadline: deadlineCheck(request.due_at, ctx.now()),
    nopriz: specialists,
    deadlineEsPreExamination: !support
      ? { state: 'notRun', text: 'Заявление не по экспертному сопровождению.' }
      : facts.support.rootActive
        ? { state: 'passed', text: 'Договор экспертного сопровождения действует.' }
        : { state: 'failed', text: 'Договор экспертного сопровождения не действует.' },
    estimateFunding: fundingCheck(request.goal, sources),
  }
  const checks = exclusionKinds.map((kind): Check => {
    const exclusion = exclusions.get(kind) ?? null
    const stands = isGranted('ViewDocumentation', facts) ? found[kind] : unseen
    return { kind, title: checkTitles[kind], ...stands, ...(exclusion && { state: 'excluded' as const }), exclusion }
  })
  return { checks, signatures }
}

// What a draft says is its declarant's own until it is sent.
const unseen = { state: 'notRun', text: 'Заявление ещё не отправлено: что в нём, видит только заявитель.' } as const

// biome-ignore format: read by columns
export const checkTitles: Record<Kind, string> = {
  signature:                'Электронные подписи',
  deadline:                 'Срок этапа',
  nopriz:                   'Реестр специалистов НОПРИЗ',
  deadlineEsPreExamination: 'Срок экспертного сопровождения',
  estimateFunding:          'Источники финансирования сметы',
}

function signatureCheck({ total, invalid, notChecked }: Answer['signatures']): Pick<Check, 'state' | 'text'> {
  if (total === 0) return { state: 'notRun', text: 'Подписей ещё нет.' }
  if (invalid > 0) return { state: 'failed', text: `Неверных подписей: ${invalid} из ${total}.` }
  if (notChecked > 0) return { state: 'notRun', text: `Не удалось проверить: ${notChecked} из ${total}.` }
  return { state: 'passed', text: `${counted(total, ['подпись верна', 'подписи верны', 'подписей верны'])}.` }
}

function deadlineCheck(dueAt: Date | null, now: Date): Pick<Check, 'state' | 'text'> {
  if (dueAt === null) return { state: 'notRun', text: 'Срока на этом этапе нет.' }
  const day = dayText(moscowDay(dueAt))
  return dueAt < now ? { state: 'failed', text: `Срок истёк ${day}.` } : { state: 'passed', text: `Срок — ${day}.` }
}

/** Only money of the budget, or of persons of part 2 of article 8.3, makes the estimate a subject of examination. */
function fundingCheck(goal: number, sources: readonly string[]): Pick<Check, 'state' | 'text'> {
  const code = String(goal)
  if (!isGoal(code) || !goalRow(code).estimate) return { state: 'notRun', text: 'По этой цели смета не проверяется.' }
  if (sources.length === 0) return { state: 'notRun', text: 'Источники финансирования ещё не указаны.' }
  if (sources.some((source) => source !== '3'))
    return { state: 'passed', text: 'Есть деньги бюджета или лиц из ч. 2 ст. 8.3 ГрК РФ.' }
  return {
    state: 'failed',
    text: 'Всё оплачивают иные лица: проверка сметы не предусмотрена (п. 2 ч. 5 ст. 49 ГрК РФ).',
  }
}

/** The kinds of money the application names. */
async function listSources({ db }: SignedCtx, requestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('financing')
    .select('source')
    .distinct()
    .where('request_id', '=', requestId)
    .where('source', '<>', '')
    .execute()
  return rows.map(({ source }) => source)
}

/** Every lifting of these checks, the newest first: of one application, or of all. */
export async function listLiftedVerifications(db: Db, { requestId, most }: { requestId?: string; most: number }) {
  const { rows } = await sql<Lifted & { kind: Kind }>`
    select x.id, x.request_id, x.kind, x.reason, x.at, concat_ws(' ', u.surname, u.name) as by,
      x.lifted_at as ended_at, concat_ws(' ', e.surname, e.name) as ended_by
    from verification_exclusion x
    left join app_user u on u.id = x.by_user left join app_user e on e.id = x.lifted_by
    where ${requestId ?? null}::uuid is null or x.request_id = ${requestId ?? null}::uuid
    order by x.at desc limit ${most}`.execute(db)
  return rows.map(({ kind, ...row }) => ({ ...row, check: checkTitles[kind], subject: null }))
}

/** Who lifted a check of an application, why, and who put it back. */
export interface Lifted {
  id: string
  request_id: string
  reason: string
  by: string
  at: Date
  ended_by: string
  ended_at: Date | null
}

async function countVerdicts({ db }: SignedCtx, requestId: string): Promise<Answer['signatures']> {
  const rows = await db
    .selectFrom('signature')
    .select(['verdict', ({ fn }) => fn.countAll<number>().as('count')])
    .where('request_id', '=', requestId)
    .groupBy('verdict')
    .execute()
  const of = (verdict: string) => rows.find((row) => row.verdict === verdict)?.count ?? 0
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    valid: of('valid'),
    invalid: of('invalid'),
    notChecked: of('notChecked') + of('unchecked'),
    byExclusion: of('validByExclusion'),
  }
}

/** The term of a contract is lifted for all that is filed under it; what is lifted on the request itself comes before. */
async function listExclusions({ db }: SignedCtx, { id, root_id }: { id: string; root_id: string | null }) {
  const rows = await db
    .selectFrom('verification_exclusion as x')
    .leftJoin('app_user as u', 'u.id', 'x.by_user')
    .select(['x.request_id', 'x.kind', 'x.reason', 'x.at', 'u.surname', 'u.name'])
    .where((eb) =>
      eb.or([
        eb('x.request_id', '=', id),
        ...(root_id === null ? [] : [eb('x.request_id', '=', root_id).and('x.kind', '=', 'deadlineEsPreExamination')]),
      ]),
    )
    .where('x.lifted_at', 'is', null)
    .orderBy((eb) => eb('x.request_id', '=', id))
    .execute()
  return new Map(
    rows.map(({ request_id, kind, reason, at, surname, name }) => [
      kind,
      {
        reason,
        by: [surname, name].filter(Boolean).join(' '),
        at: at.toISOString(),
        ofContract: request_id !== id,
      },
    ]),
  )
}
