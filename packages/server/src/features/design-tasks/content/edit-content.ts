import type { DesignTaskStatus } from '@portal/domain/design-tasks/statuses'
import { designTaskStatuses, isOpen } from '@portal/domain/design-tasks/statuses'
import { factsShown, isShownInLists, shownInLists } from '@portal/domain/design-tasks/facts'
import type { FormModel } from '@portal/domain/design-tasks/form-model'
import { type FoundPlace, findPlace } from '@portal/domain/design-tasks/form-path'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { tiesOf } from '../../../kernel/scope/see-design-task.ts'
import { modelOf } from '../schema/model-of.ts'
import { listPlaces, mostValues } from './queries-content.ts'

/** A version under the hand of whoever edits it. */
export interface Editing {
  db: Db
  versionId: string
  model: FormModel
  schemaId: string
  /** What the sender has seen. */
  seen: number
  /** What this edit makes. */
  revision: number
}

/** One place that an edit has changed. */
export interface Changed {
  path: string
  act: 'value' | 'choice' | 'add' | 'copy' | 'move' | 'remove' | 'restore' | 'image' | 'import' | 'migrate'
  before: string | null
  after: string | null
}

interface LockedVersion {
  id: string
  task_id: string
  no: number
  status: DesignTaskStatus
  is_newest: boolean
  revision: number
  valid_revision: number | null
  schema_id: string
  file_id: string | null
}

/** Takes a version for a change: whoever else changes it waits. */
export async function lockVersion(db: Db, id: string): Promise<LockedVersion> {
  const { rows } = await sql<LockedVersion>`
    select id, task_id, no, status, is_newest, revision, valid_revision, schema_id, file_id
    from design_task_version where id = ${id} and status <> 'deleted' for update`.execute(db)
  const [version] = rows
  if (!version) throw refuse('NOT_FOUND')
  return version
}

/** The same, to change its content: it has to be open, and the person to take part. */
export async function lockOpen(tx: SignedCtx, id: string): Promise<LockedVersion> {
  const ties = await tiesOf(tx, id)
  if (!ties.isAuthor && !ties.isApprover)
    throw refuse('FORBIDDEN', { why: 'Изменяют задание его автор и согласующие.' })
  const version = await lockVersion(tx.db, id)
  if (!isOpen(version.status))
    throw refuse('DESIGN_TASK_STATE', {
      why: `В статусе «${designTaskStatuses[version.status]}» содержание не изменяется.`,
    })
  return version
}

const mostChanged = 2000

/** Changes the content in one transaction, writes its history, and tells everything that is new to the sender. */
export async function editContent<More extends object>(
  ctx: SignedCtx,
  { id, revision: seen }: { id: string; revision: number },
  change: (editing: Editing) => Promise<readonly Changed[]>,
  /** What the answer says besides. */
  more: () => More,
) {
  return ctx.transaction(async (tx) => {
    const version = await lockOpen(tx, id)
    if (seen > version.revision) throw refuse('REVISION_CONFLICT', { revision: version.revision })
    const model = await modelOf(tx.db, version.schema_id)
    const next = version.revision + 1
    const editing = { db: tx.db, versionId: id, schemaId: version.schema_id, model, seen, revision: next }
    const changes = await change(editing)
    await assertRoom(tx, id)
    const revision = changes.length > 0 ? next : version.revision
    if (changes.length > 0) await keepChanges(tx, editing, changes)
    const changed = await listPlaces(tx.db, { versionId: id, after: seen, limit: mostChanged + 1 })
    return { revision, changed: changed.slice(0, mostChanged), more: changed.length > mostChanged, ...more() }
  })
}

/** More than is read at once would be lost from the file without a word. */
async function assertRoom(tx: SignedCtx, versionId: string): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from design_task_value where version_id = ${versionId} limit ${sql.lit(mostValues + 1)}) k`.execute(tx.db)
  if ((rows[0]?.n ?? 0) > mostValues) throw noPlace('', `в задании больше ${mostValues} значений.`)
}

const longestKept = 20_000
const mostKept = 2000

async function keepChanges(
  tx: SignedCtx,
  { versionId, revision }: Editing,
  changes: readonly Changed[],
): Promise<void> {
  // Of one place the last is what became of it.
  const byPath = [...new Map(changes.map((one) => [one.path, one])).values()].slice(0, mostKept)
  const short = (text: string | null) => text?.slice(0, longestKept) ?? null
  await sql`
    insert into design_task_change (version_id, revision, path, act, before, after, by_user, at)
    select ${versionId}, ${revision}, path, act, before, after, ${tx.user.id}, ${tx.now()}
    from unnest(${byPath.map(({ path }) => path)}::text[], ${byPath.map(({ act }) => act)}::text[],
      ${byPath.map(({ before }) => short(before))}::text[], ${byPath.map(({ after }) => short(after))}::text[])
      as given(path, act, before, after)`.execute(tx.db)
  await tx.db
    .updateTable('design_task_version')
    .set({ revision, changed_at: tx.now() })
    .where('id', '=', versionId)
    .execute()
  // A block that comes or goes may hold any of them.
  if (changes.some(({ path, act }) => act !== 'value' || isShownInLists(path))) await refreshFacts(tx.db, versionId)
}

/** What lists show follows the content. */
export async function refreshFacts(db: Db, versionId: string): Promise<void> {
  const { rows } = await sql<{ path: string; value: string | null; position: number | null }>`
    select path, value, position from design_task_value
    where version_id = ${versionId} and value is not null and path ~ ${shownInLists}
    order by path limit ${mostValues}`.execute(db)
  const above = [...new Set(rows.flatMap(({ path }) => prefixesOf(path)))]
  const { rows: removed } = await sql<{ path: string }>`
    select path from design_task_value
    where version_id = ${versionId} and path = any(${above}::text[]) and is_removed limit ${above.length}`.execute(db)
  const gone = new Set(removed.map(({ path }) => path))
  const standing = rows.filter(({ path }) => !prefixesOf(path).some((one) => gone.has(one)))
  const { number, object, developer, customer } = factsShown(standing)
  await db
    .updateTable('design_task_version')
    .set({ number, object_name: object, developer, customer })
    .where('id', '=', versionId)
    .execute()
}

/** Finds the place a path names, with every block above it there. */
export async function placeAt({ db, versionId, model }: Editing, path: string): Promise<FoundPlace> {
  const found = findPlace(model, path)
  if (!found) throw noPlace(path, 'схема такого не описывает.')
  await assertAbove(db, versionId, [{ path, found }])
  return found
}

export function noPlace(path: string, why: string) {
  return refuse('DESIGN_TASK_PATH', { path: path.slice(0, 300), why })
}

/** Every block above the places is there, and nothing above them was taken away. */
export async function assertAbove(
  db: Db,
  versionId: string,
  places: readonly { path: string; found: FoundPlace }[],
): Promise<void> {
  const blocks = new Set(places.flatMap(({ found }) => found.blocks))
  const above = new Set(places.flatMap(({ path }) => prefixesOf(path)))
  if (above.size === 0) return
  const { rows } = await sql<{ path: string; is_removed: boolean; position: number | null }>`
    select path, is_removed, position from design_task_value
    where version_id = ${versionId} and path = any(${[...above]}::text[]) limit ${above.size}`.execute(db)
  const known = new Map(rows.map((row) => [row.path, row]))
  for (const block of blocks) if (known.get(block)?.position == null) throw noPlace(block, 'такого блока нет.')
  for (const row of rows)
    if (row.is_removed && !places.some(({ path }) => path === row.path))
      throw noPlace(row.path, 'этот блок убран. Верните его или обновите страницу.')
}

function prefixesOf(path: string): string[] {
  const steps = path.split('/')
  return path === '' ? [] : steps.map((_, at) => steps.slice(0, at + 1).join('/'))
}
