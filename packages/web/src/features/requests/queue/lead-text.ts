import { shortName } from '../../../platform/format/names.ts'
import type { RequestRow } from '../requests-queries.ts'

/** Who of the examination organisation leads it. */
export function leadText({ lead }: Pick<RequestRow, 'lead'>): string {
  return lead ? `Куратор ${shortName(lead)}` : 'Куратор не назначен'
}
