import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Finding } from '../../../platform/inspect/finding.ts'
import { inspector } from '../../../platform/inspect/inspector.ts'
import { checkedBySchema } from './checked-by-schema.ts'
import { bytesOf } from '../../../kernel/files/bytes-of.ts'
import type { KeptContent } from './kept-content.ts'

/** Looks into a content once, whatever files bear it; refuses what is made to harm. Answers the pages of a document. */
export async function checkContent(
  ctx: Ctx,
  { sha256, size, kind }: KeptContent,
  name: string,
): Promise<number | null> {
  const { checks } = await ctx.db
    .selectFrom('blob')
    .select('checks')
    .where('sha256', '=', bytesOf(sha256))
    .executeTakeFirstOrThrow()
  if (!checks.seen) return look(ctx, { sha256, size, kind, name })
  // The operator may have loaded the schema since.
  if (checks.xml?.root && checks.schema?.state === 'notChecked')
    await keepChecks(ctx, sha256, await bySchema(ctx, { sha256, size, xml: checks.xml }))
  return checks.pdf?.pages ?? null
}

type Seen = Pick<KeptContent, 'sha256' | 'size' | 'kind'> & { name: string }

async function look(ctx: Ctx, { sha256, size, kind, name }: Seen): Promise<number | null> {
  const whose = ctx.user?.id ?? ''
  const { checks, refusal } = await ctx.files.local(sha256, (path) =>
    inspector.inspect({ path, name, kind, size }, whose),
  )
  if (refusal !== undefined) throw refuse('FILE_FORMAT', { name, why: refusal })
  const schema = checks.xml && (await bySchema(ctx, { sha256, size, xml: checks.xml }))
  await keepChecks(ctx, sha256, { ...checks, ...schema, seen: { state: 'ok' } })
  return checks.pdf?.pages ?? null
}

interface SeenXml {
  sha256: string
  size: number
  xml: { state: string; root?: string; version?: string; marks?: Record<string, string> }
}

/** XML that is well-formed is checked by the schema of its root; of XML that is not there is nothing more to say. */
async function bySchema(ctx: Ctx, { sha256, size, xml }: SeenXml): Promise<Record<string, Finding>> {
  const { state, root, version, marks } = xml
  return state === 'ok' && root ? { schema: await checkedBySchema(ctx, { sha256, size, root, version, marks }) } : {}
}

async function keepChecks(ctx: Ctx, sha256: string, checks: Readonly<Record<string, Finding>>): Promise<void> {
  const at = ctx.now().toISOString()
  const rows = Object.fromEntries(
    Object.entries(checks).map(([check, { text, ...finding }]) => [
      check,
      { ...finding, at, ...(text !== undefined && { detail: text }) },
    ]),
  )
  await sql`update blob set checks = checks || ${JSON.stringify(rows)}::jsonb where sha256 = ${bytesOf(sha256)}`.execute(
    ctx.db,
  )
}
