import { randomBytes, randomUUID } from 'node:crypto'
import type { Side } from '@portal/domain/stages/facts'
import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/db/schema.ts'
import type { TestPortal } from '../portal.ts'
import { anId } from './rows.ts'

/** Rows that stand around a request, written as the acts of people would have left them: for arranging, not for testing those acts. */

type Place = Pick<TestPortal, 'db' | 'clock'>

/** A content and a file that points at it; of nobody without a request. */
export async function putFile(
  { db, clock }: Place,
  { requestId = null, by }: { requestId?: string | null; by: string },
): Promise<string> {
  const sha256 = randomBytes(32)
  const id = anId(clock.now())
  const common = { sha256, size: 1000, created_at: clock.now() }
  await db
    .insertInto('blob')
    .values({ ...common, media_type: 'application/pdf' })
    .execute()
  await db
    .insertInto('file')
    .values({ ...common, id, request_id: requestId, name: `${id}.pdf`, media_type: 'application/pdf', uploaded_by: by })
    .execute()
  return id
}

interface GivenDocument {
  type: string
  itemId?: string
  signedBy?: readonly Side[]
}

/** A document with one version, signed by whom it is said. Answers its id. */
export async function putDocument(
  place: Place,
  requestId: string,
  { type, itemId, signedBy = [] }: GivenDocument,
): Promise<string> {
  const { db, clock } = place
  const id = anId(clock.now())
  await db
    .insertInto('document')
    .values({ id, request_id: requestId, item_id: itemId ?? null, type, title: type, created_at: clock.now() })
    .execute()
  await putSignedVersion(place, requestId, { documentId: id, signedBy })
  return id
}

async function putSignature({ db, clock }: Place, requestId: string, { fileId, side }: { fileId: string; side: Side }) {
  await db
    .insertInto('signature')
    .values({
      id: anId(clock.now()),
      request_id: requestId,
      file_id: fileId,
      sha256: randomBytes(32),
      cms: Buffer.from([0]),
      side,
      created_at: clock.now(),
      verdict: 'valid',
    })
    .execute()
}

/** The file of the newest version of a document. */
export async function fileOf({ db }: Place, documentId: string): Promise<string> {
  const { file_id } = await db
    .selectFrom('document_version')
    .select('file_id')
    .where('document_id', '=', documentId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return file_id
}

/** A remark in a state; an answered one has its answer. */
export async function putRemark(
  { db, clock }: Place,
  requestId: string,
  { author, ...row }: { author: string } & Pick<Insertable<Tables['remark']>, 'kind' | 'state'> & { item?: string },
): Promise<void> {
  const id = anId(clock.now())
  const isSent = row.state !== 'preparing'
  await db
    .insertInto('remark')
    .values({
      id,
      request_id: requestId,
      kind: row.kind,
      state: row.state,
      item_id: row.item ?? null,
      round: 1,
      ...(isSent && { no: 1, issued_at: clock.now() }),
      discipline: row.kind === 'completeness' ? 'К' : '955.6',
      body: 'Уточните сведения',
      author_id: author,
      // What is prepared by the experts may go: the lead has agreed to it.
      ...(row.state === 'preparing' &&
        row.kind !== 'completeness' && { state: 'approving' as const, agreed_at: clock.now() }),
      created_at: clock.now(),
    })
    .execute()
  if (row.state !== 'answerDraft') return
  await db
    .insertInto('remark_reply')
    .values({
      id: anId(clock.now()),
      remark_id: id,
      type: 'corrected',
      body: 'Уточнено',
      by_user: author,
      created_at: clock.now(),
    })
    .execute()
}

/** A letter that is written and signed, and waits for the move it goes with. */
export async function putSignedLetter(
  place: Place,
  requestId: string,
  { type, author }: { type: string; author: string },
): Promise<void> {
  const id = anId(place.clock.now())
  const documentId = await putDocument(place, requestId, { type: 'letter', signedBy: ['declarant'] })
  await place.db
    .insertInto('letter')
    .values({
      id,
      request_id: requestId,
      thread_id: id,
      direction: 'fromDeclarant',
      type,
      state: 'signing',
      subject: 'Письмо',
      body: 'Просим рассмотреть',
      author_id: author,
      created_at: place.clock.now(),
    })
    .execute()
  await place.db
    .insertInto('letter_file')
    .values({ letter_id: id, position: 0, file_id: null, document_id: documentId })
    .execute()
}

/** A new version of a document, signed by whom it is said: what its printing and both pens would have left. */
export async function putSignedVersion(
  place: Place,
  requestId: string,
  { documentId, signedBy }: { documentId: string; signedBy: readonly Side[] },
): Promise<void> {
  const { db, clock } = place
  const by = randomUUID()
  const fileId = await putFile(place, { requestId, by })
  const at = clock.now()
  const { last_no } = await db
    .selectFrom('document')
    .select('last_no')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  const no = (last_no ?? 0) + 1
  const version = { id: anId(at), document_id: documentId, request_id: requestId, no, file_id: fileId, by_user: by }
  await db
    .insertInto('document_version')
    .values({ ...version, created_at: at })
    .execute()
  await db.updateTable('document').set({ last_no: no, voided_at: null }).where('id', '=', documentId).execute()
  for (const side of signedBy) await putSignature(place, requestId, { fileId, side })
}
