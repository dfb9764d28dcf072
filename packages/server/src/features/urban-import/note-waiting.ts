import { lowerFirst } from '@portal/domain/russian/lower-first'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { SystemAway } from '../../platform/external/urban/port.ts'
import { Refusal } from '../../platform/http/refuse.ts'
import type { ImportFileRow } from './queries.ts'

/** Tells whoever looks at the import why a file does not come yet, and since when; once it has settled nothing is left of that. */
export async function noteWaiting(ctx: Ctx, file: ImportFileRow, error: unknown): Promise<void> {
  await ctx.db
    .updateTable('urban_import_file')
    .set({ why: `Файл «${file.name}»: ${whyLater(error)}`, waits_since: sql`coalesce(waits_since, ${ctx.now()})` })
    .where('import_id', '=', file.import_id)
    .where('line', '=', file.line)
    .where('state', '=', 'waiting')
    .execute()
    // A database that is away is what the import waits for.
    .catch(() => {})
}

function whyLater(error: unknown): string {
  if (error instanceof SystemAway) return `система пока не отдаёт его (${error.said}).`
  if (error instanceof Refusal) return lowerFirst(error.message)
  return 'портал пока не смог его загрузить.'
}
