import { lowerFirst } from '@portal/domain/russian/lower-first'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { SystemAway } from '../../platform/external/urban/port.ts'
import { Refusal } from '../../platform/http/refuse.ts'
import type { ImportRow } from './queries.ts'

/** Tells what is waited for, and since when, to whoever looks at the import; the queue hears the failure itself. */
export async function rejectLater(ctx: Ctx, { id }: ImportRow, waits: Waits): Promise<never> {
  await ctx.db
    .updateTable('urban_import')
    .set({ waits_for: waitText(waits), waits_since: sql`coalesce(waits_since, ${ctx.now()})` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
    // A database that is away is what the import waits for.
    .catch(() => {})
  throw waits.error
}

interface Waits {
  error: unknown
  /** Absent: nothing of the object can be had. */
  name?: string
}

function waitText({ error, name }: Waits): string {
  const [what, it] = name === undefined ? ['Документы объекта', 'их'] : [`Файл «${name}»`, 'его']
  if (error instanceof SystemAway) return `${what}: система пока не отдаёт ${it} (${error.said}).`
  if (error instanceof Refusal) return `${what}: ${lowerFirst(error.message)}`
  return `${what}: портал пока не смог ${it} сохранить.`
}
