import type { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { daysBetween, moscowDay } from '@portal/domain/calendar/days'
import { excessOf, moneyOf, kopecks } from '@portal/domain/money/money'
import { rejectionGrounds } from '@portal/domain/stages/moves/grounds'
import { stageRule } from '@portal/domain/stages/stages'
import { typedKeys } from '@portal/domain/typed-keys'
import type { SignedCtx } from '../../context.ts'
import { numberOf } from '../../kernel/request-names.ts'
import { scopeOfCaller } from '../../kernel/scope/scope-of-caller.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import type { VisibleRequest } from '../../kernel/scope/visible-request.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { namedRoot, rootOf } from './group-of.ts'
import { dealOf } from './queries.ts'
import {
  countGroup,
  noCounts,
  listBases,
  listBeforeExamination,
  listRejections,
  readRootSections,
} from './queries-group.ts'

/** What the page of the contract begins with. */
export const overview: Handler<typeof expertSupport.overview> = async (ctx, { params }) => {
  const root = await rootOf(ctx, await seeRequest(ctx, params.id))
  if (!root) return { root: null, basis: null, term: null, contract: null, preExamination: [], counts: noCounts }
  const [basis, deal, counts, before] = await Promise.all([
    basisOf(ctx, root),
    dealOf(ctx.db, root.id),
    countGroup(ctx.db, root.id),
    root.kind === 'esPreExamination' ? [] : listBeforeExamination(ctx.db, await scopeOfCaller(ctx), root),
  ])
  return {
    root: {
      id: root.id,
      number: numberOf(root),
      stageTitle: stageRule(root.stage).title,
      beforeExamination: root.kind === 'esPreExamination',
    },
    basis,
    term: root.ends_on === null ? null : termOf(ctx, { from: deal?.from ?? null, until: root.ends_on }),
    contract: deal ? { number: deal.number, date: deal.date, ...sumsOf(deal) } : null,
    preExamination: before.map(({ stage, ...row }) => ({ ...row, stageTitle: stageRule(stage).title })),
    counts,
  }
}

async function basisOf(ctx: SignedCtx, root: VisibleRequest) {
  const [[newest], { named }] = await Promise.all([
    scopeOfCaller(ctx).then((scope) => listBases(ctx.db, scope, root.id)),
    readRootSections(ctx.db, root.id),
  ])
  if (newest)
    return {
      requestId: newest.request_id,
      number: newest.number,
      conclusion: newest.conclusion,
      date: newest.date,
    }
  if (named === null) return null
  const { number, date } = named
  return {
    requestId: null,
    number: null,
    conclusion: typeof number === 'string' ? number : null,
    date: typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) ? date : null,
  }
}

function termOf({ now }: SignedCtx, { from, until }: { from: string | null; until: string }) {
  const today = moscowDay(now())
  const days = from === null ? 0 : Math.max(0, daysBetween(from, until))
  const left = daysBetween(today, until)
  return { from, until, days, passed: Math.min(days, Math.max(0, days - left)), left }
}

function sumsOf({ price, paid }: { price: string; paid: string }) {
  const [whole, given] = [moneyOf(kopecks(price)), moneyOf(kopecks(paid))]
  return { price: whole, paid: given, due: excessOf(whole, given) }
}

/** The application for the contract. */
export const rootId: Handler<typeof expertSupport.rootId> = (ctx, { params }) => namedRoot(ctx, params.id)

/** Refusals under the contract, each with what is to be done next. */
export const rejections: Handler<typeof expertSupport.rejections> = async (ctx, { params }) => {
  const root = await rootOf(ctx, await seeRequest(ctx, params.id))
  if (!root) return { rows: [] }
  const rows = await listRejections(ctx.db, await scopeOfCaller(ctx), root.id)
  return {
    rows: rows.map(({ id, number, at, reason, ground }) => {
      const code = typedKeys(rejectionGrounds).find((one) => one === ground)
      const needsExamination = code === 'needsExamination'
      return {
        id,
        number,
        at: at.toISOString(),
        ground: code ? rejectionGrounds[code].title : null,
        reason,
        needsExamination,
        advice: needsExamination ? adviceToRepeat : adviceToMend,
      }
    }),
  }
}

const adviceToRepeat =
  'Изменение выходит за пределы частей 3.8 и 3.9 статьи 49 ГрК РФ: подайте заявление о повторной экспертизе. Договор сопровождения продолжает действовать.'
const adviceToMend = 'Устраните названное в отказе и подайте по договору новую оценку соответствия.'
