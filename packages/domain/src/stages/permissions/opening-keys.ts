import { takesOpened } from '../opening.ts'
import type { Facts } from '../facts.ts'
import { uploading } from '../stages.ts'
import type { ClientKey, ServerKey } from './keys.ts'

/** Whether documents opened on asking give a client key: they are worked on as in a correction, whatever the stage. */
export function isOfOpened(key: ClientKey, { opening, stage }: Facts): boolean {
  return opening === 'opened' && takesOpened(stage) && uploading.some((one) => one === key)
}

/**
 * Whether asking gives a server key to the declarant's side: whoever has asked says which documents, and what he has changed
 * in them; each document says for itself whether it is open.
 */
export function isForOpening(key: ServerKey, { opening, stage }: Facts): boolean {
  if (!takesOpened(stage)) return false
  return key === 'UploadDocumentation' ? opening !== null : key === 'SigningDocumentation' && opening === 'opened'
}
