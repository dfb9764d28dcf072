import { isDay } from '@portal/domain/calendar/days'
import { periodFault, type SubstitutionPeriod, type SubstitutionRight } from '@portal/domain/delegation/substitutions'
import { texts } from '../../../platform/i18n/texts.ts'
import type { Found } from '../../../platform/ui/fields/lookup-field.tsx'
import type { Substitution, SubstitutionCard } from './substitution-queries.ts'

/** What the form of a deputy says. */
export interface Appointment {
  scope: Substitution['scope']
  /** Of all applications of an organisation. */
  organizationId: string | undefined
  deputy: Found | null
  /** Of a list. */
  requests: readonly Found[]
  rights: SubstitutionRight[]
  since: string
  until: string
  /** The file of the basis. */
  basis: string | null
  /** The one it had. */
  kept: { ref: string; name: string } | null
}

export type Faults = Partial<Record<'deputy' | 'requests' | 'since' | 'until' | 'basis', string | undefined>>

/** Nothing chosen but what is usual. */
export function emptyAppointment(today: string): Appointment {
  return {
    scope: 'all',
    organizationId: undefined,
    deputy: null,
    requests: [],
    rights: ['view', 'edit'],
    since: today,
    until: '',
    basis: null,
    kept: null,
  }
}

/** What a draft says already. */
export function wasAppointed({
  substitution,
  requests,
}: Pick<SubstitutionCard, 'substitution' | 'requests'>): Appointment {
  const { scope, principal, deputy, rights, since, until, basis } = substitution
  return {
    scope,
    organizationId: principal.kind === 'organization' ? principal.id : undefined,
    deputy,
    requests: requests.map(({ id, number, objectName }) => ({ id, name: number, note: objectName })),
    rights,
    since,
    until,
    basis: basis?.ref ?? null,
    kept: basis,
  }
}

/** What is wrong with it, known before it is sent. */
export function faultsOf({ scope, deputy, requests, since, until }: Appointment, today: string): Faults {
  return {
    deputy: deputy ? undefined : 'Выберите, кого назначить',
    requests: scope === 'list' && requests.length === 0 ? 'Выберите хотя бы одно заявление' : undefined,
    ...daysFaults({ since, until }, today),
  }
}

/** What is wrong with its days. */
export function daysFaults(
  { since, until }: SubstitutionPeriod,
  today: string,
): Partial<Record<keyof SubstitutionPeriod, string>> {
  if (since !== '' && !isDay(since)) return { since: texts.notADate }
  if (until !== '' && !isDay(until)) return { until: texts.notADate }
  const fault = periodFault({ since, until }, today)
  return fault ? { [fault.path]: fault.message } : {}
}

/** Whether nothing is wrong. */
export function isSpotless(faults: Faults): boolean {
  return Object.values(faults).every((fault) => fault === undefined)
}
