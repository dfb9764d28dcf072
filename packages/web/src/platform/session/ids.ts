import { uuidv7 } from '@portal/domain/uuid'

/** A new id, also where the portal is reached without https. */
export function newId(): string {
  return uuidv7(new Date(), crypto.getRandomValues(new Uint8Array(10)))
}

/** This opening of a page: another one after a reload. */
export const pageId = newId()

/** All pages of this browser have one; a private window counts as a browser of its own. */
export const browserId = keptId()

function keptId(): string {
  try {
    const known = localStorage.getItem('browser')
    if (known) return known
    localStorage.setItem('browser', pageId)
  } catch {
    // Storage is forbidden: every page is a browser then.
  }
  return pageId
}
