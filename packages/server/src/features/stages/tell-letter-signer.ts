import { numberOf } from '../../kernel/request-names.ts'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { RequestRecord } from '../../request-record.ts'
import { notify, withdrawNotices } from '../notices/index.ts'
import { type LetterSigning, signingOfLetter, signingOfLetters } from './letter-signing.ts'

const codes = ['signatureRequired'] as const

/** Whose turn it is to sign a letter of the organisation learns of it; who has had his turn is asked no more. */
export async function tellLetterSigner(ctx: Ctx, request: RequestRecord, letterId: string): Promise<void> {
  const signing = await signingOfLetter(ctx, letterId)
  if (signing) await tellNext(ctx, request, signing)
}

async function tellNext(ctx: Ctx, request: RequestRecord, { id: letterId, steps, next }: LetterSigning): Promise<void> {
  if (steps.length === 0) return
  const person = next?.person
  if (person && (await isTold(ctx, { requestId: request.id, letterId, userId: person.id }))) return
  await withdrawNotices(ctx, { requestId: request.id, fact: letterId, codes })
  // Whoever is looking at it sees that it is his turn.
  if (!person || person.id === ctx.user?.id) return
  const { subject } = await ctx.db
    .selectFrom('letter')
    .select('subject')
    .where('id', '=', letterId)
    .executeTakeFirstOrThrow()
  await notify(ctx, {
    code: 'signatureRequired',
    values: { number: numberOf(request), document: subject },
    requestId: request.id,
    link: `/request/${request.id}/project#correspondence`,
    fact: letterId,
    to: [person.id],
  })
}

interface Told {
  requestId: string
  letterId: string
  userId: string
}

async function isTold({ db }: Ctx, { requestId, letterId, userId }: Told): Promise<boolean> {
  const told = await db
    .selectFrom('notification')
    .select('id')
    .where('request_id', '=', requestId)
    .where('fact', '=', letterId)
    .where('user_id', '=', userId)
    .where('code', 'in', codes)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}

const lettersAtMost = 200

/** Another lead may be the next to sign letters that others have signed: he learns of it. */
export async function tellLetterSigners(ctx: Ctx, request: RequestRecord): Promise<void> {
  const letters = await ctx.db
    .selectFrom('letter')
    .select('id')
    .where('request_id', '=', request.id)
    .where('direction', '=', 'fromOrganisation')
    .orderBy('created_at', 'desc')
    .limit(lettersAtMost)
    .execute()
  const signings = await signingOfLetters(
    ctx,
    letters.map(({ id }) => id),
  )
  for (const signing of signings.values()) if (!signing.isSigned) await tellNext(ctx, request, signing)
}

/** The letter a file is the paper of; undefined: of none. */
export async function letterOfFile(db: Db, fileId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('document_version as v')
    .innerJoin('letter_file as lf', 'lf.document_id', 'v.document_id')
    .select('lf.letter_id')
    .where('v.file_id', '=', fileId)
    .where('lf.position', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return row?.letter_id
}
