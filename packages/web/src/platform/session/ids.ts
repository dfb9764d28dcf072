import { uuidv7 } from '@portal/domain/identifiers/uuid'
import { keep, readKept } from './kept.ts'

/** A new id, also where the portal is reached without https. */
export function newId(): string {
  return uuidv7(new Date(), crypto.getRandomValues(new Uint8Array(10)))
}

/** This opening of a page: another one after a reload. */
export const pageId = newId()

/** All pages of this browser have one; a private window, and a page without storage, counts as a browser of its own. */
export const browserId = keptId()

function keptId(): string {
  const known = readKept('browser')
  if (known) return known
  keep('browser', pageId)
  return pageId
}
