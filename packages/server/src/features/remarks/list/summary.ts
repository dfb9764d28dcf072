import type { Reply } from '@portal/contract/endpoint'
import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { isOpenRemark, isUnsent, kindsOfRemarks } from '@portal/domain/remarks/remarks'
import type { Stage } from '@portal/domain/stages/stages'
import type { AlikeRow } from '../queries-remarks.ts'
import type { Reader } from '../reader.ts'
import { directionTitle, placeOf } from '../remark-number.ts'
import { isJoining, phaseAt, phaseOf, writtenAt } from '../remark-stages.ts'

type Row = Pick<AlikeRow, 'kind' | 'state' | 'round' | 'discipline' | 'agreed_at' | 'issued_at' | 'lines'>
type Summary = Omit<Reply<typeof remarks.list>, 'remarks'>

/** Figures of the remarks a reader may see, and what he may do with them as a whole. */
export function summaryOf(reader: Reader, all: readonly Row[]): Summary {
  const issued = all.filter(({ state }) => !isUnsent(state))
  const count = (states: readonly Row['state'][]) => countOf(all.filter(({ state }) => states.includes(state)))
  return {
    round: roundAt(reader.stage, issued),
    counts: {
      total: countOf(issued),
      open: countOf(issued.filter(({ state }) => isOpenRemark(state))),
      unanswered: count(['issued']),
      answered: count(['answerDraft', 'answered']),
      accepted: count(['accepted']),
      preparing: count(['preparing', 'approving']),
      agreed: countOf(all.filter(isAgreed)),
    },
    me: meOf(reader),
    byDiscipline: directionsOf(issued),
  }
}

/** How many remarks are in rows of those that are alike. */
export function countOf(rows: readonly Pick<Row, 'lines'>[]): number {
  return rows.reduce((sum, { lines }) => sum + lines.length, 0)
}

/** The lead has agreed to send it. */
export function isAgreed({ state, agreed_at }: Pick<Row, 'state' | 'agreed_at'>): boolean {
  return state === 'approving' && agreed_at !== null
}

function meOf(reader: Reader) {
  const phase = writtenAt(reader.stage)
  return {
    leads: reader.leads,
    disciplines: disciplinesOf(reader),
    kinds: reader.mayDecide && phase ? [...kindsOfRemarks[phase]] : [],
    mayAdd: reader.leads && isJoining(reader.stage),
  }
}

/** Null: of any. */
function disciplinesOf({ leads, disciplines }: Reader): string[] | null {
  if (leads || disciplines.length === 0 || disciplines.includes(null)) return null
  return disciplines.flatMap((code) => code ?? [])
}

/** The round one is in: while remarks are written, of that phase; otherwise the one that was issued last. */
function roundAt(stage: Stage, issued: readonly Row[]): number {
  const phase = phaseAt(stage)
  return newestOf(phase ? issued.filter((remark) => phaseOf(remark) === phase) : issued)?.round ?? 0
}

function newestOf(issued: readonly Row[]): Row | undefined {
  return issued.toSorted((one, other) => (one.issued_at?.getTime() ?? 0) - (other.issued_at?.getTime() ?? 0)).at(-1)
}

function directionsOf(issued: readonly Row[]) {
  const codes = [...new Set(issued.map(({ discipline }) => discipline ?? ''))]
  return codes
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((code) => {
      const of = issued.filter(({ discipline }) => (discipline ?? '') === code)
      return {
        discipline: code,
        title: directionTitle(code),
        total: countOf(of),
        answered: countOf(of.filter(({ state }) => state !== 'issued')),
      }
    })
}
