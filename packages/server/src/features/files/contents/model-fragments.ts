import { createReadStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { files } from '@portal/contract/features/files/endpoints'
import { extensionOf, limits } from '@portal/domain/settings/limits'
import type { Ctx, JobPayloads } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { makeFragments } from '../../../platform/model/make-fragments.ts'
import { inScratch } from '../../../platform/storage/scratch.ts'
import { getCleanFile } from '../queries.ts'
import { bytesOf } from '../../../kernel/files/bytes-of.ts'

interface Model {
  sha256: string
  size: number
}

// A job that has not ended by then never will: it has used up its tries, or its portal is no more.
const forgottenAfterMs = 6 * 60 * 60_000
const tries = 3

/** Asks for the fragments of a model nobody has made yet, in the transaction of the file that bears it. */
export async function askFragments(ctx: Ctx, { sha256, size }: Model): Promise<void> {
  if (size <= limits.modelInBrowser || size > limits.modelByServer) return
  await ask(ctx, sha256)
}

async function ask(ctx: Ctx, sha256: string): Promise<void> {
  const now = ctx.now()
  const asked = await ctx.db
    .insertInto('model_fragments')
    .values({ sha256: bytesOf(sha256), state: 'making', content: null, size: null, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .column('sha256')
        .doUpdateSet({ state: 'making', content: null, size: null, asked_at: now })
        .where('model_fragments.state', '=', 'making')
        .where('model_fragments.asked_at', '<', new Date(now.getTime() - forgottenAfterMs)),
    )
    .executeTakeFirst()
  if (asked.numInsertedOrUpdatedRows)
    // One after another: each takes as much memory as five models.
    await ctx.jobs.add(
      ctx.db,
      'makeFragments',
      { sha256 },
      { key: `fragments ${sha256}`, maxAttempts: tries, queue: 'models' },
    )
}

/** Makes the fragments of a model. What the model itself is the cause of is not tried again. */
export async function makeModelFragments(ctx: Ctx, { sha256 }: JobPayloads['makeFragments']): Promise<void> {
  const row = await findFragments(ctx, sha256)
  if (row?.state !== 'making' || !(await ctx.files.has(sha256))) return
  await inScratch(tmpdir(), async (folder) => {
    const target = join(folder, 'fragments')
    const why = await ctx.files.local(sha256, (path) => makeFragments({ path, source: sha256, target }))
    if (why === null) await keep(ctx, sha256, target)
    else {
      ctx.log.warn({ reason: why, sha256 }, 'a model was not made ready')
      await settle(ctx, sha256, { state: 'failed' })
    }
  })
}

async function keep(ctx: Ctx, sha256: string, path: string): Promise<void> {
  const source = createReadStream(path, { highWaterMark: 1_048_576 })
  // A store without room leaves it half read, and with it the place of a file that is deleted.
  const stored = await ctx.files
    .put(source, { name: 'fragments', limit: Number.MAX_SAFE_INTEGER })
    .finally(() => source.destroy())
  const found = { state: 'ready', content: bytesOf(stored.sha256), size: stored.size } as const
  // The model was deleted meanwhile: nothing would ever delete its fragments.
  if (!(await settle(ctx, sha256, found))) await ctx.files.remove(stored.sha256)
}

async function settle(
  ctx: Ctx,
  sha256: string,
  found: { state: 'failed' } | { state: 'ready'; content: Buffer; size: number },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('model_fragments')
    .set(found)
    .where('sha256', '=', bytesOf(sha256))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a large model can be shown by now. One from before is asked for when somebody first looks at it. */
export const model: Handler<typeof files.model> = async (ctx, { params }) => {
  const { size, sha256 } = await getModel(ctx, params.ref)
  if (size <= limits.modelInBrowser) return { state: 'small', size: null }
  if (size > limits.modelByServer) return { state: 'tooLarge', size: null }
  const found = await findFragments(ctx, sha256)
  if (found?.state === 'ready' || found?.state === 'failed') return { state: found.state, size: found.size }
  await ctx.transaction((tx) => ask(tx, sha256))
  return { state: 'making', size: null }
}

/** What a large model is shown from. */
export const modelFragments: Handler<typeof files.modelFragments> = async (ctx, { params }) => {
  const { name, sha256 } = await getModel(ctx, params.ref)
  const { content, size } = (await findFragments(ctx, sha256)) ?? {}
  if (!content || typeof size !== 'number') throw refuse('NOT_FOUND')
  const address = content.toString('hex')
  return {
    name: `${name}.fragments`,
    mediaType: 'application/octet-stream',
    content: { size, open: (range) => ctx.files.open(address, range) },
    etag: address,
  }
}

async function getModel(ctx: Ctx, ref: string) {
  const { name, size, sha256 } = await getCleanFile(ctx.db, ref)
  if (extensionOf(name) !== 'ifc') throw refuse('NOT_FOUND')
  return { name, size, sha256: sha256.toString('hex') }
}

function findFragments({ db }: Ctx, sha256: string) {
  return db
    .selectFrom('model_fragments')
    .select(['state', 'content', 'size'])
    .where('sha256', '=', bytesOf(sha256))
    .executeTakeFirst()
}
