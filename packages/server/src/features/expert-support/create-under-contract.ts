import type { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { workingDaysBetween } from '@portal/domain/calendar/calendar'
import { moscowDay } from '@portal/domain/calendar/days'
import { moneyText } from '@portal/domain/money/money'
import { counted, forms } from '@portal/domain/russian/plural'
import { termAt } from '@portal/domain/settings/settings'
import { factsAt, type GivenFacts } from '@portal/domain/stages/facts-at'
import { isRootKind } from '@portal/domain/stages/facts'
import { refusalOf } from '@portal/domain/stages/moves/guards'
import { everyPath, withTaken } from '@portal/domain/request/carried/review'
import { type Transition, transitionsFrom } from '@portal/domain/stages/moves/transitions'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { SeenRequest } from '../../request-record.ts'
import { carryInto, readCarried } from '../carried/index.ts'
import { actingOrganization } from '../../kernel/on-behalf/acting-organization.ts'
import { openDraft } from '../requests/index.ts'
import { accessRules, countChildren, exclusionFacts, rootFacts } from '../stages/index.ts'
import { settingsOn } from '../../kernel/settings/settings-on.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { contractOf, readStanding } from './queries.ts'

type ChildKind = NonNullable<Transition['creates']>

const onlyItsOwn = 'Подать заявление в рамках договора может только организация, которая его заключила.'
const noContract = 'Это не заявление о договоре экспертного сопровождения.'

export const createEstimation: Handler<typeof expertSupport.createEstimation> = (ctx, { params }) =>
  createUnder(ctx, 'complianceEstimation', params.id)

export const createConclusion: Handler<typeof expertSupport.createConclusion> = (ctx, { params }) =>
  createUnder(ctx, 'conclusionRequest', params.id)

/** What may be filed under the contract now; of what is no contract only that it is none. */
export const validation: Handler<typeof expertSupport.validation> = async (ctx, { params }) => {
  const root = await seeRequest(ctx, params.id)
  const given = await standingOf(ctx, root)
  const about = (kind: ChildKind) => {
    const why = whyNot(root, kind, given)
    return { allowed: why === null, why }
  }
  return {
    isContract: isRootKind(root.kind),
    estimation: about('complianceEstimation'),
    conclusion: about('conclusionRequest'),
  }
}

/** Opens a request under the contract with the object and the people of the contract (stages.md, 9). */
async function createUnder(ctx: SignedCtx, kind: ChildKind, rootId: string) {
  await accessRules.assertGlobal(ctx, 'CreateRequest')
  const root = await seeRequest(ctx, rootId)
  const acting = actingOrganization(ctx.user)
  // Only the organisation the contract is with may file under it, not whoever was given access.
  if (root.organization_id === null || root.organization_id !== acting)
    throw refuse('FORBIDDEN', { reason: 'otherOrganisation', why: onlyItsOwn })
  if (!isRootKind(root.kind)) throw refuse('MOVE_NOT_ALLOWED', { why: noContract })
  return openDraft(ctx, {
    basis: {
      goal: String(root.goal),
      objectType: String(root.object_type),
      workType: String(root.work_type),
      subdivision: root.subdivision,
      objectName: root.object_name,
    },
    under: { kind, rootId: root.id },
    action: creationOf(kind).action,
    given: async (tx) => {
      // Of two calls at once the second counts what the first has opened.
      await lockRequest(tx.db, root.id)
      return standingOf(tx, root)
    },
    detail: { source: root.id },
    fill: (tx, id) => inherit(tx, id, root.id),
  })
}

/** What the guards of the two moves ask of the contract: application rules of rules.md, 7. */
async function standingOf(ctx: SignedCtx, root: SeenRequest): Promise<GivenFacts> {
  const [facts, children, { assessing, concluded, overdue }, exclusions] = await Promise.all([
    rootFacts(ctx.db, { root_id: root.id }, ctx.now()),
    countChildren(ctx.db, root.id),
    readStanding(ctx.db, root.id, ctx.now()),
    exclusionFacts(ctx.db, root),
  ])
  const short = exclusions.esPreExaminationDeadline ? null : await whyTooShort(ctx, root)
  const creatingRefusals = [
    ...(assessing === null
      ? []
      : [`Черновик оценки соответствия по этому договору уже есть: № ${assessing}. Отправьте его или прекратите.`]),
    ...(concluded ? [] : ['Договор сопровождения ещё не заключён.']),
    ...(overdue === null ? [] : [`По договору не оплачено в срок ${moneyText(overdue)}. Оплатите счёт.`]),
    ...(short === null ? [] : [short]),
  ]
  return {
    exclusions,
    support: {
      ...facts,
      creatingRefusals,
      openConclusionRequests: children.openConclusions,
      estimationsWaiting: children.estimationsWaiting,
    },
  }
}

/** An assessment that could not be ended within the contract is not begun (rules.md, 7). */
async function whyTooShort(ctx: SignedCtx, { ends_on }: SeenRequest): Promise<string | null> {
  if (ends_on === null) return null
  const today = moscowDay(ctx.now())
  const { n } = termAt(await settingsOn(ctx.db, today), 'term.examination', today, 'complianceEstimation')
  const left = workingDaysBetween(today, ends_on, ctx.calendar.days)
  return left >= n
    ? null
    : `До конца договора ${counted(left, forms.workingDay)}, а на оценку нужно ${counted(n, forms.workingDay)}. Пролонгируйте договор.`
}

function whyNot(root: SeenRequest, kind: ChildKind, given: GivenFacts): string | null {
  if (!isRootKind(root.kind)) return noContract
  const facts = factsAt('new', given)
  const attempt = { to: 'applicationFormation_creating', input: undefined } as const
  const failed = creationOf(kind)
    .guards.map((name) => refusalOf(name, facts, attempt))
    .find((one) => one !== null)
  return failed?.why ?? null
}

function creationOf(kind: ChildKind): Transition {
  const move = transitionsFrom('new').find(({ creates }) => creates === kind)
  if (!move) throw new Error(`no move creates ${kind}`)
  return move
}

const consents: readonly string[] = ['personalDataConsent', 'paymentGuarantee']

/** Everything of the contract's application but its consents, and the number and day of the contract itself. */
async function inherit(tx: SignedCtx, id: string, rootId: string): Promise<void> {
  // The declarant of the contract files under it: the one proposed for a blank draft gives way.
  await tx.db.deleteFrom('participant').where('request_id', '=', id).execute()
  const [mine, root, contract] = [
    await readCarried(tx.db, id),
    await readCarried(tx.db, rootId),
    await contractOf(tx.db, rootId),
  ]
  const declarer = Object.fromEntries(
    Object.entries(root.sections.declarer ?? {}).filter(([name]) => !consents.includes(name)),
  )
  const cited = contract && { supportContractNumber: contract.number, supportContractDate: contract.date }
  const versions = { mine, offered: { ...root, sections: { ...root.sections, declarer: { ...declarer, ...cited } } } }
  await carryInto(tx, id, withTaken(versions, everyPath(versions)), { source: 'linked', ref: rootId })
}
