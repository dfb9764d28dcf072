import type { Got } from '@portal/contract/endpoint'
import { delegation } from '@portal/contract/features/delegation/endpoints'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'

export type Substitution = Got<typeof delegation.createSubstitution>
export type SubstitutionCard = Got<typeof delegation.substitution>

/** One of them with its list, and with what comes of a draft. */
export function substitutionQuery(id: string) {
  return apiQuery(keys.substitutions(id), delegation.substitution, { params: { id } })
}

/** People of one's own organisations. */
export function colleagueSearch(text: string) {
  return {
    queryKey: keys.substitutions('deputies', text),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(delegation.deputies, { query: { search: text } }, signal)).rows,
  }
}

/** One's own applications. */
export function ownRequestSearch(text: string) {
  return {
    queryKey: keys.substitutions('requests', text),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { rows } = await call(delegation.requestsToDelegate, { query: { search: text } }, signal)
      return rows.map(({ id, number, objectName }) => ({ id, name: number, note: objectName }))
    },
  }
}
