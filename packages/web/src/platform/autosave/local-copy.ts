import type { Values } from './merge.ts'

/** Changes that the server has not confirmed yet, with the values they were made over. */
export interface Unsaved {
  base: Values
  mine: Values
}

/** The copy on this computer from which a reload or a crash is mended. */
export interface LocalCopy {
  read: () => Unsaved | undefined
  write: (unsaved: Unsaved) => void
  clear: () => void
}

/** A copy under a key of the browser's storage. A full or forbidden storage takes nothing away from saving. */
export function localCopy(key: string, storage: Storage = localStorage): LocalCopy {
  return {
    read: () => parse(attempt(() => storage.getItem(key)) ?? ''),
    write: (unsaved) => {
      attempt(() => storage.setItem(key, JSON.stringify(unsaved)))
    },
    clear: () => {
      attempt(() => storage.removeItem(key))
    },
  }
}

/** Nothing is kept: for what is only read. */
export const noCopy: LocalCopy = { read: () => undefined, write: () => undefined, clear: () => undefined }

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

function parse(text: string): Unsaved | undefined {
  const copy: unknown = attempt(() => JSON.parse(text))
  return isRecord(copy) && isRecord(copy.base) && isRecord(copy.mine) ? { base: copy.base, mine: copy.mine } : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
