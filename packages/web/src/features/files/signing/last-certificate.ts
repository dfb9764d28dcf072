import { keep, readKept } from '../../../platform/session/kept.ts'

const key = 'portal.certificate'

/** Which certificate this computer signed with last; it stands first the next time. */
export function lastCertificate(): string | null {
  return readKept(key)
}

export function rememberCertificate(id: string): void {
  keep(key, id)
}
