import { dayText } from '@portal/domain/calendar/days'
import { counted, forms } from '@portal/domain/russian/plural'
import type { SubstitutionPhase, SubstitutionRight } from '@portal/domain/delegation/substitutions'
import type { Tone } from '../../../platform/ui/tone.ts'
import type { Substitution } from './substitution-queries.ts'

export const rightWords = { view: 'смотреть', edit: 'изменять', sign: 'подписывать' } as const

/** «смотреть, изменять, подписывать». */
export function rightsText(names: readonly SubstitutionRight[]): string {
  return names.map((name) => rightWords[name]).join(', ')
}

export const phaseTones: Readonly<Record<SubstitutionPhase, Tone>> = {
  draft: 'neutral',
  upcoming: 'info',
  active: 'success',
  ended: 'neutral',
  revoked: 'danger',
}

/** «Все заявления», «Все заявления организации», «12 заявлений». */
export function applicationsText({ scope, requests }: Pick<Substitution, 'scope' | 'requests'>): string {
  if (scope === 'organization') return 'Все заявления организации'
  return scope === 'all' ? 'Все заявления' : counted(requests ?? 0, forms.request)
}

/** «с 01.07.2026 по 14.07.2026», «01.07.2026» of one day. */
export function periodText({ since, until }: { since: string; until: string }): string {
  return since === until ? dayText(since) : `с ${dayText(since)} по ${dayText(until)}`
}

interface Told {
  deputy: string
  /** Of an organisation, or of somebody else; absent: for the reader himself. */
  principal?: string | undefined
  scope: Substitution['scope']
  requests: number | null
  rights: readonly SubstitutionRight[]
  since: string
  until: string
}

/** The result in words: «С 01.07.2026 по 14.07.2026 Петров Пётр подписывает за вас: 12 заявлений». Names are not declined. */
export function resultText({ deputy, principal, rights, ...told }: Told): string {
  const days = told.since === told.until ? dayText(told.since) : `С ${dayText(told.since)} по ${dayText(told.until)}`
  const does = doing(rights)
  const what = lowered(applicationsText(told))
  return principal === undefined
    ? `${days} ${deputy} ${does} за вас: ${what}.`
    : `${days} ${deputy} ${does}: ${what}. Кого замещает: ${principal}.`
}

function doing(rights: readonly SubstitutionRight[]): string {
  const [edits, signs] = [rights.includes('edit'), rights.includes('sign')]
  if (edits && signs) return 'изменяет и подписывает'
  if (edits) return 'изменяет'
  return signs ? 'подписывает' : 'только смотрит'
}

function lowered(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}
