import { requests } from '@portal/contract/features/requests/endpoints'
import { call } from '../../api/call.ts'
import type { Author } from './merge.ts'

/** Who changed the fields of one section of an application after a revision. */
export async function authorsOf(
  requestId: string,
  section: string,
  since: number,
): Promise<ReadonlyMap<string, Author>> {
  const { changes } = await call(requests.changes, { params: { id: requestId }, query: { section, since } })
  return new Map(changes.map(({ field, by, isMine, at }) => [field, { name: by, isMine, at }]))
}
