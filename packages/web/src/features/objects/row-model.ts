import type { QueryClient } from '@tanstack/react-query'
import type { RowValues } from '@portal/domain/request/fields/row-fields'
import { type Autosave, makeAutosave } from '../../platform/autosave/autosave.ts'
import { authorsOf } from '../../platform/autosave/merge/authors-of.ts'
import { localCopy, noCopy } from '../../platform/autosave/local-copy.ts'
import type { GoesWith, Kept, Values } from '../../platform/autosave/merge/merge.ts'

/** What a drawer knows of the page it stands on. */
export interface RowPlace {
  queries: QueryClient
  requestId: string
  userId: string
  readOnly: boolean
  now: () => Date
}

interface RowModelOptions extends RowPlace {
  /** `part:{id}`, `stead:{id}`: as the history names the row. */
  section: string
  kept: Kept
  /** The field that a field which is not asked is kept with. */
  goesWith?: GoesWith
  refresh: () => Promise<Kept>
  /** Stores the row whole; answers what is stored and its revision. */
  store: (values: Values, revision: number) => Promise<Kept>
}

/** A part or a plot that saves itself while it is typed. */
export function makeRowModel(options: RowModelOptions): Autosave {
  const { requestId, userId, readOnly, now, section, kept, goesWith, refresh, store } = options
  return makeAutosave({
    kept,
    copy: readOnly ? noCopy : localCopy({ userId, requestId, part: section.replace(':', '-') }),
    now,
    goesWith,
    refresh,
    authors: (since) => authorsOf(requestId, section, since),
    save: async (changes, revision, stored) => {
      const reply = await store({ ...stored, ...changes }, revision)
      return { revision: reply.revision, stored: reply.values }
    },
  })
}

/** The texts among the values. */
export function textsIn(values: Values): RowValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
