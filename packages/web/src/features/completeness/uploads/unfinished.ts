import { keep, readKept } from '../../../platform/session/kept.ts'

const place = (userId: string) => `uploads ${userId}`

/** Whether this browser keeps uploads of a person that have not ended: asked at every opening of the portal, so it is cheap. */
export function hasUnfinished(userId: string): boolean {
  return readKept(place(userId)) === 'yes'
}

export function noteUnfinished(userId: string, are: boolean): void {
  if (are !== hasUnfinished(userId)) keep(place(userId), are ? 'yes' : '')
}
