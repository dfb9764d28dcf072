import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { inspector } from '../../platform/inspect/inspector.ts'
import { bytesOf, type KeptContent } from './receive-content.ts'

/** Looks into a content once, whatever files bear it; refuses what is made to harm. Answers the pages of a document. */
export async function checkContent(
  ctx: Ctx,
  { sha256, size, kind }: KeptContent,
  name: string,
): Promise<number | null> {
  const known = await ctx.db
    .selectFrom('blob')
    .select('checks')
    .where('sha256', '=', bytesOf(sha256))
    .executeTakeFirstOrThrow()
  if (known.checks.seen) return known.checks.pdf?.pages ?? null
  const { checks, refusal } = await ctx.files.local(sha256, (path) => inspector.inspect({ path, name, kind, size }))
  if (refusal !== undefined) throw refuse('FILE_FORMAT', { name, why: refusal })
  const at = ctx.now().toISOString()
  const found = { ...checks, seen: { state: 'ok' } }
  const rows = Object.fromEntries(
    Object.entries(found).map(([check, { state, ...finding }]) => [check, { state, at, ...told(finding) }]),
  )
  await sql`update blob set checks = checks || ${JSON.stringify(rows)}::jsonb where sha256 = ${bytesOf(sha256)}`.execute(
    ctx.db,
  )
  return checks.pdf?.pages ?? null
}

function told({ text, pages }: { text?: string; pages?: number }) {
  return { ...(text !== undefined && { detail: text }), ...(pages !== undefined && { pages }) }
}
