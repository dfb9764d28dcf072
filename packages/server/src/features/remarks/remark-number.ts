import { remarkNumber } from '@portal/domain/identifiers/numbers'
import { disciplines, disciplineTitle } from '@portal/domain/request/catalogs/disciplines'
import { completenessCode } from './remark-stages.ts'

/** «2.955.7.14»; null until it is issued. */
export function numberOf(remark: { round: number; discipline: string | null; no: number | null }): string | null {
  return remark.no === null ? null : remarkNumber(remark.round, remark.discipline, remark.no)
}

/** Of no direction are remarks written before one was chosen. */
export function directionTitle(code: string | null): string {
  if (code === null || code === '') return 'Без направления'
  return code === completenessCode ? 'Комплектность' : disciplineTitle(code)
}

/** In the order of the directory; what has no direction comes first. */
export function placeOf(discipline: string): number {
  return disciplines.findIndex(({ code }) => code === discipline)
}

interface OfDirection {
  discipline: string | null
}

/** How remarks are put in the order of their directions. */
export function byDirection(one: OfDirection, other: OfDirection): number {
  return placeOf(one.discipline ?? '') - placeOf(other.discipline ?? '')
}
