import {
  type ChainLink,
  type LetterSignature,
  nextInChain,
  signerTitles,
  type SignerPart,
  signingChain,
} from '@portal/domain/letters/letter-signing'
import type { LetterDirection } from '@portal/domain/letters/letters'
import { moscowDay } from '@portal/domain/calendar/days'
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
  signed: Signed[]
}

interface Signed {
  side: string
  by: Person | null
  at: string
  part: SignerPart | null
  endsChain: boolean
  isValid: boolean
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
  /** Nobody signs after the next one. */
  isNextLast: boolean
}

/** How far one letter is signed. */
export async function signingOfLetter(ctx: Pick<Ctx, 'db' | 'now'>, id: string): Promise<LetterSigning | undefined> {
  return (await signingOfLetters(ctx, [id])).get(id)
}

/** How far letters are signed, in one statement however many there are: both the list and the call that takes a signature ask it. */
export async function signingOfLetters(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ids: readonly string[],
): Promise<Map<string, LetterSigning>> {
  if (ids.length === 0) return new Map()
  const at = now()
  const { rows } = await sql<Row>`
    with person as (
      select u.id, u.email, u.is_admin, json_build_object('id', u.id, 'name', concat_ws(' ', u.surname, u.name, u.patronymic)) as named
      from app_user u where u.blocked_at is null)
    select l.id, l.direction, l.state, l.author_id, w.way,
      (select p.named from person p where p.id = l.author_id and p.is_admin and ${isLetIn(at)}) as author,
      (select p.named from person p where p.id = r.lead_id and ${isLetIn(at)}) as lead,
      -- A head nobody was named for that day, or who is gone, is whom the setting names now: else nobody ever signs.
      (select p.named from setting s join person p on p.is_admin and lower(p.email) = lower(trim(s.value ->> 'text'))
        where s.key = 'letters.head' and s.scope = '*' and ${isLetIn(at)} and (s.valid @> w.day or s.valid @> ${moscowDay(at)}::date)
        order by s.valid @> w.day desc limit 1) as head,
      coalesce((
        select json_agg(json_build_object('side', s.side, 'at', s.created_at, 'part', s.letter_part, 'endsChain', s.ends_letter_chain,
          'isValid', s.verdict in ('valid', 'validByExclusion'), 'by', (
            select json_build_object('id', u.id, 'name', concat_ws(' ', u.surname, u.name, u.patronymic))
            from app_user u where u.id = s.user_id)) order by s.created_at)
        from letter_file lf join document d on d.id = lf.document_id and d.voided_at is null
        join document_version v on v.document_id = d.id and v.no = d.last_no
        join signature s on s.file_id = v.file_id
        where lf.letter_id = l.id and lf.position = 0), '[]') as signed
    from letter l join request r on r.id = l.request_id
    -- By the rule of the day it was written: what has been signed stays signed when the rule changes.
    cross join lateral (select (l.created_at at time zone 'Europe/Moscow')::date) as written (day)
    cross join lateral (
      select written.day, (
        select value ->> 'text' from setting where key = 'letters.signing' and scope = '*' and valid @> written.day limit 1) as way) w
    where l.id = any (${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, signingOf(row)]))
}

/** Whom an application is closed to signs none of its letters. */
function isLetIn(at: Date) {
  return sql`not exists (
    select from request_exclusion e where e.user_id = p.id and e.request_id = r.id and e.period @> ${at}::timestamptz)`
}

function signingOf({ id, direction, state, author_id, author, lead, head, way, signed }: Row): LetterSigning {
  const isOwn = direction === 'fromOrganisation'
  const side = isOwn ? 'organisation' : 'declarant'
  const own = signed.filter((one) => one.side === side)
  const valid = own.filter(({ isValid }) => isValid)
  // What one signature was enough for stays signed when the application gets a lead.
  const isSignedByOne = valid.some(({ part, endsChain }) => part === null && endsChain)
  const chain = isOwn && !isSignedByOne ? signingChain(way, { author, lead, head }, own.flatMap(signatureOf)) : []
  const next = nextInChain(chain)
  return {
    id,
    direction,
    isDraft: state === 'draft' || state === 'signing',
    authorId: author_id,
    isSigned: chain.length === 0 ? valid.length > 0 : next === null,
    steps: chain.map(({ part, person, signedAt }) => ({
      title: signerTitles[part],
      name: person?.name ?? null,
      personId: person?.id ?? null,
      signedAt: signedAt === null ? null : new Date(signedAt).toISOString(),
    })),
    next,
    isNextLast: next === (chain.at(-1) ?? null),
  }
}

function signatureOf({ by, at, part, endsChain, isValid }: Signed): LetterSignature[] {
  return by === null ? [] : [{ person: by, at, part, endsChain, isValid }]
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
