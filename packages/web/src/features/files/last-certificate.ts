const key = 'portal.certificate'

/** Which certificate this computer signed with last; it stands first the next time. */
export function lastCertificate(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function rememberCertificate(id: string): void {
  try {
    localStorage.setItem(key, id)
  } catch {
    // Storage may be forbidden; then the order is simply not remembered.
  }
}
