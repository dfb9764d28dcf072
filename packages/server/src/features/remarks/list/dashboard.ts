import type { Reply } from '@portal/contract/endpoint'
import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { isOpenRemark, isUnsent, type RemarkState, remarkStates } from '@portal/domain/remarks/remarks'
import { typedKeys } from '@portal/domain/typed-keys'
import type { Handler } from '../../../platform/http/bind.ts'
import { listRemarkRows, type RemarkRow } from '../queries-remarks.ts'
import { readerOf } from '../reader.ts'
import { directionTitle, placeOf } from '../remark-number.ts'
import { phaseOf } from '../remark-stages.ts'

type Dashboard = Reply<typeof remarks.dashboard>

/** Remarks of the experts as figures; the declarant's side sees those that were issued. */
export const dashboard: Handler<typeof remarks.dashboard> = async (ctx, { params }) => {
  const reader = await readerOf(ctx, params.id)
  const all = await listRemarkRows(ctx.db, reader.request.id, {
    withUnsent: reader.isStaff,
    visitor: { ...reader, now: ctx.now() },
  })
  const rows = all.filter((row) => phaseOf(row) === 'examination')
  const states = typedKeys(remarkStates).filter((state) => rows.some((row) => row.state === state))
  const codes = [...new Set(rows.map(({ discipline }) => discipline ?? ''))]
  return {
    states: states.map((state) => ({ state, title: remarkStates[state].title, tone: remarkStates[state].tone })),
    rows: codes
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((code) => ({
        discipline: code,
        title: directionTitle(code),
        ...countsOf(
          rows.filter(({ discipline }) => (discipline ?? '') === code),
          states,
        ),
      })),
    totals: countsOf(rows, states),
    rounds: roundsOf(rows),
    late: lateOf(rows, ctx.now()),
  }
}

function countsOf(rows: readonly RemarkRow[], states: readonly RemarkState[]): Dashboard['totals'] {
  const critical = rows.filter(({ is_critical }) => is_critical)
  return {
    counts: states.map((state) => rows.filter((row) => row.state === state).length),
    total: rows.length,
    critical: critical.length,
    criticalOpen: critical.filter(({ state }) => !isUnsent(state) && isOpenRemark(state)).length,
  }
}

function roundsOf(rows: readonly RemarkRow[]): Dashboard['rounds'] {
  const rounds = new Map<number, RemarkRow[]>()
  for (const row of rows) if (row.issued_at) rounds.set(row.round, [...(rounds.get(row.round) ?? []), row])
  return [...rounds]
    .toSorted(([one], [other]) => one - other)
    .map(([round, issued]) => {
      const count = (...states: readonly RemarkState[]) => issued.filter(({ state }) => states.includes(state)).length
      return {
        round,
        issuedAt: new Date(Math.min(...issued.map(({ issued_at }) => issued_at?.getTime() ?? 0))).toISOString(),
        issued: issued.length,
        accepted: count('accepted'),
        refused: count('notAccepted', 'unresolved'),
        open: count('issued', 'answerDraft', 'answered', 'notAccepted'),
        critical: issued.filter(({ is_critical }) => is_critical).length,
      }
    })
}

/** The declarant as one, of the staff each expert by name: whose turn it is, by the state of the remark. */
function lateOf(rows: readonly RemarkRow[], now: Date): Dashboard['late'] {
  const late = new Map<string, Dashboard['late'][number]>()
  for (const { state, due_at, author } of rows) {
    const { side } = remarkStates[state]
    if (side === null || isUnsent(state) || due_at === null || due_at >= now) continue
    const who = side === 'declarant' ? 'Заявитель' : author
    const before = late.get(side + who)
    const since = due_at.toISOString()
    late.set(side + who, {
      side,
      who,
      count: (before?.count ?? 0) + 1,
      since: before && before.since < since ? before.since : since,
    })
  }
  return [...late.values()].toSorted((one, other) => one.since.localeCompare(other.since))
}
