import { type ChainLink, nextInChain, signerTitles, signingChain } from '@portal/domain/letter-signing'
import type { LetterDirection } from '@portal/domain/letters'
import { type Facts, sidesOf } from '@portal/domain/stages/facts'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'

interface Person {
  id: string
  name: string
}

interface Row {
  id: string
  direction: LetterDirection
  state: string
  author_id: string
  author: Person | null
  lead: Person | null
  head: Person | null
  way: string | null
  signed: { side: string; by: string | null; at: string }[]
}

/** How far the signing of a letter has come. */
export interface LetterSigning {
  id: string
  direction: LetterDirection
  isDraft: boolean
  authorId: string
  /** Signed by everybody who has to. */
  isSigned: boolean
  /** Who signs one after another; empty: one signature is enough. */
  steps: readonly { title: string; name: string | null; personId: string | null; signedAt: string | null }[]
  /** Whose turn in the chain it is; null: all have signed, or there is no chain. */
  next: ChainLink | null
}

/** How far letters are signed, in one statement however many there are: both the list and the call that takes a signature ask it. */
export async function signingOfLetters(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, LetterSigning>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select l.id, l.direction, l.state, l.author_id, rules.way,
      (select json_build_object('id', u.id, 'name', concat_ws(' ', u.surname, u.name, u.patronymic))
        from app_user u where u.id = l.author_id and u.is_admin and u.blocked_at is null) as author,
      (select json_build_object('id', u.id, 'name', concat_ws(' ', u.surname, u.name, u.patronymic))
        from app_user u where u.id = r.lead_id and u.blocked_at is null) as lead,
      (select json_build_object('id', u.id, 'name', concat_ws(' ', u.surname, u.name, u.patronymic))
        from app_user u where u.is_admin and u.blocked_at is null and lower(u.email) = lower(trim(rules.head))) as head,
      coalesce((
        select json_agg(json_build_object('side', s.side, 'by', s.user_id, 'at', s.created_at) order by s.created_at)
        from letter_file lf join document d on d.id = lf.document_id and d.voided_at is null
        join document_version v on v.document_id = d.id and v.no = d.last_no
        join signature s on s.file_id = v.file_id and s.verdict in ('valid', 'validByExclusion')
        where lf.letter_id = l.id and lf.position = 0), '[]') as signed
    from letter l join request r on r.id = l.request_id
    -- By the rule of the day it was written: what has been signed stays signed when the rule changes.
    cross join lateral (
      select max(value ->> 'text') filter (where key = 'letters.signing') as way,
        max(value ->> 'text') filter (where key = 'letters.head') as head
      from setting where key in ('letters.signing', 'letters.head') and scope = '*'
        and valid @> (l.created_at at time zone 'Europe/Moscow')::date) rules
    where l.id = any (${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, signingOf(row)]))
}

function signingOf({ id, direction, state, author_id, author, lead, head, way, signed }: Row): LetterSigning {
  const isOwn = direction === 'fromOrganisation'
  const side = isOwn ? 'organisation' : 'declarant'
  const own = signed.filter((one) => one.side === side)
  const chain = isOwn ? signingChain(way, { author, lead, head }) : []
  const by = new Set(own.flatMap((one) => one.by ?? []))
  // Another lead may have come since: as many have signed as had to.
  const next = by.size >= chain.length ? null : nextInChain(chain, by)
  return {
    id,
    direction,
    isDraft: state === 'draft' || state === 'signing',
    authorId: author_id,
    isSigned: chain.length === 0 ? own.length > 0 : next === null,
    steps: chain.map(({ part, person }) => {
      const at = own.find((one) => person !== null && one.by === person.id)?.at
      return {
        title: signerTitles[part],
        name: person?.name ?? null,
        personId: person?.id ?? null,
        signedAt: at === undefined ? null : new Date(at).toISOString(),
      }
    }),
    next,
  }
}

/**
 * Whether somebody signs a letter now. Where several sign, the one whose turn it is; else a letter that is not sent yet is signed
 * by its author, and one the organisation has sent by anybody who works on the application and for nobody else.
 */
export function maySignLetter(
  { direction, isDraft, authorId, isSigned, steps, next }: LetterSigning,
  { userId, facts }: { userId: string; facts: Facts },
): boolean {
  if (isSigned) return false
  if (steps.length > 0) return next?.person?.id === userId && isOfStaff(facts)
  if (isDraft) return authorId === userId
  return direction === 'fromOrganisation' && facts.viewer.assigned && isOfStaff(facts)
}

// An employee who filed the application himself would sign it as a declarant.
function isOfStaff(facts: Facts): boolean {
  const sides = sidesOf(facts)
  return sides.length === 1 && sides[0] === 'organisation'
}

/** Whether somebody reads the paper of a letter that is not sent yet: its author, and who signs it with him. */
export function mayReadDraft({ authorId, steps }: LetterSigning, userId: string): boolean {
  return authorId === userId || steps.some(({ personId }) => personId === userId)
}
