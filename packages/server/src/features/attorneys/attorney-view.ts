import type { Reply } from '@portal/contract/endpoint'
import type { attorneys } from '@portal/contract/features/attorneys/endpoints'
import { type AttorneyState, attorneyStates } from '@portal/domain/attorneys/attorney'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { roles } from '@portal/domain/request/participants/participant'
import { attorneyStateOn } from '../../kernel/on-behalf/attorneys-on.ts'
import type { AttorneyRow } from './queries.ts'

export type AttorneyView = NonNullable<Reply<typeof attorneys.ofRequest>['attorney']>

/** A power as people see it on that day. */
export function attorneyView(row: AttorneyRow, now: Date, mayRemove: boolean): AttorneyView {
  const { id, guid, name, data, until, employee } = row
  const { head: _, ...principal } = data.principal
  return {
    id,
    guid,
    format: data.format,
    innerNumber: data.innerNumber,
    name,
    issuedOn: row.issued_on,
    until,
    isIrrevocable: data.isIrrevocable,
    mayDelegate: data.mayDelegate,
    isJoint: data.isJoint,
    principal,
    representatives: data.representatives.map((person) => ({ ...person })),
    powers: data.powers.map((power) => ({ ...power })),
    chain: data.chain.map((link) => ({ ...link })),
    state: attorneyStateOn(row, now),
    checks: [...row.checks, termCheck(row, now)],
    participant:
      row.participant_id === null
        ? null
        : { id: row.participant_id, role: roleTitle(row.participant_role), name: row.participant_name ?? '' },
    employee: row.employee_id === null ? null : employee,
    uploadedBy: row.uploaded_by,
    uploadedAt: row.created_at.toISOString(),
    checkedAt: row.checked_at.toISOString(),
    history: row.history.map(({ at, state, text }) => ({
      at: new Date(at).toISOString(),
      state: stateNamed(state),
      text,
    })),
    mayRemove,
  }
}

export function roleTitle(role: string | null): string {
  const titles: Readonly<Record<string, { title: string }>> = roles
  return titles[role ?? '']?.title ?? ''
}

function stateNamed(text: string): AttorneyState {
  return isState(text) ? text : 'unverified'
}

function isState(text: string): text is AttorneyState {
  return Object.hasOwn(attorneyStates, text)
}

function termCheck({ issued_on, until }: AttorneyRow, now: Date): AttorneyView['checks'][number] {
  const today = moscowDay(now)
  const words = until === null ? 'без срока' : `до ${dayText(until)} включительно`
  const title = 'Срок'
  if (issued_on > today) return { title, state: 'failed', detail: `Начнёт действовать ${dayText(issued_on)}` }
  if (until !== null && until < today) return { title, state: 'failed', detail: `Действовала до ${dayText(until)}` }
  return { title, state: 'ok', detail: `С ${dayText(issued_on)}, ${words}` }
}
