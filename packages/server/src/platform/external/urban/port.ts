import type { Readable } from 'node:stream'
import { RefusedFile } from '../../xml/refused-file.ts'
import type { Health } from '../guarded-call.ts'

/** The urban-planning information system: documents of an object are taken from it instead of being uploaded again. */
export interface UrbanSystem {
  readonly adapter: 'live' | 'folder' | 'simulator'
  /**
   * The list of documents of an object as it was told, to be read by `readManifest`. Whose object it is decides that system: it
   * names the owners by `owners` (ИНН), and the number is good in an application of theirs alone, or it names none and gives the
   * portal only objects that any of its declarants may take.
   * Null: no such object; undefined: no answer. Throws a RefusedFile where what it has put is torn or harmful, or the portal is
   * not let in.
   */
  read(number: string): Promise<unknown>
  /** The contents of an object, for as long as they are taken; null: it is not there any more. */
  deliver(number: string): Promise<Delivery | null>
  health(): Health | null
}

/** What the system holds of one object, opened once for all of its files. */
export interface Delivery {
  /** The content of a file of the list; null: it is not there. Throws a RefusedFile where it will not come; it may come later after any other error. */
  open(path: string): Promise<Readable | null>
  close(): void
}

/** The system does not let the portal in: nobody who asks for an object can mend that. */
export class NotAdmitted extends RefusedFile {
  constructor(status: number) {
    super(
      `портал не допущен к информационной системе градостроительной деятельности (HTTP ${status}). Сообщите администратору портала.`,
    )
  }
}

/** What is asked for may come later; `said`: why not now, in Russian, for whoever waits. */
export class SystemAway extends Error {
  readonly said: string
  constructor(message: string, { said = message, cause }: { said?: string; cause?: unknown } = {}) {
    super(message, { cause })
    this.said = said
  }
}

/** A number names one folder, and nothing outside it. */
export function isObjectNumber(number: string): boolean {
  return /^[\p{L}\d][\p{L}\d._-]{0,59}$/u.test(number) && !number.includes('..')
}
