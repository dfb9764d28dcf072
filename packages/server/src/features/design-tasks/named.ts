import { refuse } from '../../platform/http/refuse.ts'

/** The version a call names; without one there is nothing to answer about. */
export function named({ id }: { id?: string | undefined }): string {
  if (id === undefined) throw refuse('NOT_FOUND')
  return id
}
