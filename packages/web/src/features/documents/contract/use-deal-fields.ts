import { typedKeys } from '@portal/domain/typed-keys'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, isConflict } from '../../../platform/api/call-failed.ts'
import type { Author } from '../../../platform/autosave/merge/merge.ts'
import { isFlag, isObject, isText } from '../../../platform/shape.ts'
import { type Deal, dealQuery } from '../deal-queries.ts'

interface Over<T, F> {
  requestId: string
  /** The part of the deal the form was opened over. */
  read: T
  pick: (deal: Deal) => T
  fieldsOf: (part: T) => F
}

/** What became of a part of the deal while a form over it was open. */
export interface EditConflict<T> {
  before: T
  now: T
  author: Author | undefined
}

/**
 * The fields of a form over a part of the deal, and the part as it was read. What another has made of it comes into the fields
 * where nothing was typed; what was typed stays until its person decides.
 */
export function useDealFields<T, F extends Record<string, unknown>>({ requestId, read, pick, fieldsOf }: Over<T, F>) {
  const queries = useQueryClient()
  const [seen, setSeen] = useState(read)
  const [fields, setFields] = useState(() => fieldsOf(read))
  const [meanwhile, setMeanwhile] = useState<EditConflict<T>>()
  const [told, setTold] = useState<unknown>()
  const reread = async (refusal: unknown) => {
    if (!isConflict(refusal)) return
    setMeanwhile(undefined)
    const deal = await queries.fetchQuery({ ...dealQuery(requestId), staleTime: 0 }).catch(() => undefined)
    // The sentence of the refusal is there already; the next save asks again.
    if (!deal) return
    const now = pick(deal)
    setFields((mine) => laidOver(mine, fieldsOf(seen), fieldsOf(now)))
    setSeen(now)
    setMeanwhile({ before: seen, now, author: authorOf(refusal) })
    setTold(refusal)
  }
  return {
    seen,
    fields,
    set: (more: Partial<F>) => setFields((known) => ({ ...known, ...more })),
    meanwhile,
    /** The refusal the notice has told of: its sentence would say the same again, also after what is stored was taken. */
    told,
    reread,
    takeStored: () => {
      setFields(fieldsOf(seen))
      setMeanwhile(undefined)
    },
  }
}

function laidOver<F extends Record<string, unknown>>(mine: F, before: F, now: F): F {
  return typedKeys(mine).reduce<F>(
    (all, name) => (mine[name] === before[name] ? { ...all, [name]: now[name] } : all),
    mine,
  )
}

const isAuthor = isObject<Author>({ name: isText, isMine: isFlag, at: isText })

function authorOf(error: unknown): Author | undefined {
  const author = error instanceof CallFailed ? error.problem['author'] : undefined
  return isAuthor(author) ? author : undefined
}
