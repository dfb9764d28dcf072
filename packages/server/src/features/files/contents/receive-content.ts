import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileLimitFor, limits } from '@portal/domain/settings/limits'
import { checkAnyFileName } from '@portal/domain/request/documents/formats'
import { bytesOf } from '../../../kernel/files/bytes-of.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import type { Digests } from '../../../platform/digest/digests.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { StoredFile } from '../../../platform/storage/file-store.ts'
import { tooLarge } from '../../../platform/storage/measured.ts'
import { checkContent } from './check-content.ts'
import { withUploadLimit } from '../uploads/with-upload-limit.ts'
import { assertFewRefused } from '../uploads/unattached.ts'
import {
  type ContentKind,
  contentKindOf,
  contentProblem,
  headSize,
  isModel,
} from '../../../kernel/files/content-kind.ts'
import type { KeptContent } from './kept-content.ts'

/** What the head of an upload says: the name and size of its address and of its headers. */
export interface Incoming {
  body: Readable
  query: { name?: string | undefined; size?: string | undefined }
  size?: number
}

/** The name a file is received under. */
export function nameOf({ query }: Pick<Incoming, 'query'>): string {
  const name = query.name?.normalize('NFC') ?? ''
  // An ending is asked for only where the kind of a document depends on it.
  const why = checkAnyFileName(name)
  if (why !== null) throw refuse('FILE_NAME', { name, why })
  return name
}

/** Refuses by the head alone what is too large, empty, or promised in two different sizes: nothing of it is read. */
export function expectedSize({ query, size }: Pick<Incoming, 'query' | 'size'>, name: string): number | undefined {
  const promised = query.size === undefined ? undefined : Number(query.size)
  if (promised !== undefined && !Number.isSafeInteger(promised)) throw refuse('FILE_CUT', { name })
  const limit = fileLimitFor(name)
  for (const one of [promised, size]) {
    if (one === 0) throw refuse('FILE_EMPTY', { name })
    if (one !== undefined && one > limit) throw tooLarge(name, limit)
  }
  if (promised !== undefined && size !== undefined && promised !== size) throw refuse('FILE_CUT', { name })
  return promised ?? size
}

/**
 * Reads the bytes into the store and looks at the first of them on the way; the digests are computed in a thread of its own.
 * Until a file points at the content it is an orphan, and goes after a day.
 */
export async function receiveContent(ctx: Ctx, incoming: Incoming, name: string): Promise<KeptContent> {
  const size = expectedSize(incoming, name)
  if (ctx.user) await assertFewRefused(ctx, ctx.user.id)
  // The sender's stream is left whole when something is refused: destroying it would cut the connection before the answer.
  const watched = Readable.from(watchContent(incoming.body.iterator({ destroyOnReturn: false }), name), {
    objectMode: false,
  })
  const digests = await withUploadLimit(ctx.user?.id, () =>
    ctx.files.receive(watched, { name, limit: fileLimitFor(name), size }, ctx.digests),
  )
  await keepContent(ctx, { ...digests, name, digests })
  return looked(ctx, digests, name)
}

/** A content that is here already, with what is found in it; refuses what must not be taken. */
export async function looked(ctx: Ctx, stored: StoredFile, name: string): Promise<KeptContent> {
  const content = { ...stored, kind: await inspectStored(ctx, { ...stored, name }), pages: null }
  return { ...content, pages: await checkContent(ctx, content, name) }
}

/** The same bytes, which end with a refusal as soon as they are not what the name promises. */
export async function* watchContent(source: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  let kind: ContentKind = 'unknown'
  let head = Buffer.alloc(0)
  let received = 0
  function seeHead() {
    kind = contentKindOf(head)
    assertKind(name, kind)
  }
  for await (const chunk of source) {
    received += chunk.length
    if (head.length < headSize) {
      head = Buffer.concat([head, chunk.subarray(0, headSize - head.length)])
      if (head.length === headSize) seeHead()
    }
    if (head.length === headSize) assertSize({ name, kind, size: received })
    yield chunk
  }
  if (received > 0 && head.length < headSize) seeHead()
}

/** What a content that is here already is, by its first bytes; refuses what its name does not promise. */
async function inspectStored(
  ctx: Ctx,
  { sha256, size, name }: { sha256: string; size: number; name: string },
): Promise<ContentKind> {
  const kind = contentKindOf(await buffer(ctx.files.open(sha256, { start: 0, end: Math.min(size, headSize) - 1 })))
  assertKind(name, kind)
  assertSize({ name, kind, size })
  return kind
}

function assertKind(name: string, kind: ContentKind) {
  const why = contentProblem(name, kind)
  if (why !== null) throw refuse('FILE_FORMAT', { name, why })
}

// Decision 17: the larger limit is for models by content, not by name alone.
function assertSize({ name, kind, size }: { name: string; kind: ContentKind; size: number }) {
  if (size > limits.maxFileUpload && !isModel(kind)) throw tooLarge(name, limits.maxFileUpload)
}

interface NewContent extends StoredFile {
  name: string
  digests?: Digests
  /** Who brought it, when that is not who acts. */
  by?: string | undefined
}

/** Writes a stored content into the table of contents with its digests, which are counted unless they are known. */
export async function keepContent(
  ctx: Ctx,
  { sha256, size, name, digests, by = ctx.user?.id }: NewContent,
): Promise<void> {
  const { crc32, streebog256 } = digests ? columnsOf(digests) : await countedOnce(ctx, sha256)
  const now = ctx.now()
  await sql`
    insert into blob as b (sha256, size, crc32, streebog256, created_at, orphaned_at, brought_by)
    values (${bytesOf(sha256)}, ${size}, ${crc32}, ${streebog256}, ${now}, ${now}, ${by ?? null})
    on conflict (sha256) do update set crc32 = excluded.crc32, streebog256 = excluded.streebog256,
      brought_by = case when b.orphaned_at is null then null else excluded.brought_by end,
      orphaned_at = case when b.orphaned_at is null then null else excluded.orphaned_at end`.execute(ctx.db)
  // Forgotten contents are swept away; one that was just being swept has to come again.
  if (!(await ctx.files.has(sha256))) throw refuse('FILE_CUT', { name })
}

/** The digests of a stored content: an equal one may have been counted before. */
async function countedOnce(ctx: Ctx, sha256: string): Promise<{ crc32: number | null; streebog256: Buffer | null }> {
  const known = await ctx.db
    .selectFrom('blob')
    .select(['crc32', 'streebog256'])
    .where('sha256', '=', bytesOf(sha256))
    .executeTakeFirst()
  return known?.streebog256 ? known : columnsOf(await ctx.files.local(sha256, ctx.digests.digestFile))
}

function columnsOf({ crc32, streebog256 }: Digests) {
  return { crc32: Number.parseInt(crc32, 16), streebog256: bytesOf(streebog256) }
}
