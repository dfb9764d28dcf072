import { dayText, moscowDay } from '@portal/domain/calendar/days'
import type { Ctx, JobPayloads, SignedCtx } from '../../context.ts'
import { addFile } from '../../kernel/files/add-file.ts'
import type { WatchRows } from '../../kernel/list-file.ts'
import { Refusal, refuse } from '../../platform/http/refuse.ts'
import { findPerson } from '../auth/index.ts'
import { eventsFile } from '../events/index.ts'
import { storeContent } from '../files/index.ts'
import { journalFile } from '../journal/index.ts'
import { notify } from '../notices/index.ts'
import { accessRules } from '../stages/index.ts'
import { type ExportRow, forgetExports, listLeft } from './queries.ts'
import type { AskedFile } from './tables.ts'
import { forgottenBefore, keptUntil } from './view-export.ts'

const titles = { journal: 'Журнал заявлений', events: 'Системные события' } as const

// Longer than any portion of rows takes.
const leftAfterMs = 120_000
const tellEveryMs = 500
// Who waited no longer still looks at it.
const noticeAfterMs = 1000
const largest = 4 * 1024 ** 3 - 1

/** Takes up files that nobody makes any more, because their instance was killed, and forgets old ones. */
export async function sweepListExports(ctx: Ctx): Promise<void> {
  for (const { id } of await listLeft(ctx.db, new Date(ctx.machineNow().getTime() - leftAfterMs)))
    await ctx.jobs.add(ctx.db, 'makeListExport', { exportId: id }, { key: `makeListExport ${id}` })
  await forgetExports(ctx.db, forgottenBefore(ctx.now()))
}

/** Makes the file of a list in the name of who asked for it. Begun anew after a crash, it leaves one file. */
export async function makeListExport(ctx: Ctx, { exportId }: JobPayloads['makeListExport']): Promise<void> {
  const row = await touch(ctx, exportId)
  if (!row) return
  const progress: Progress = { rows: 0, isStopped: false }
  try {
    const own = await inNameOfAsker(ctx, row)
    const { name, mediaType, content } = await listFileOf(own, row.asked, telling(ctx, exportId, progress))
    const stored = await storeContent(ctx, { stream: content.stream, name, limit: largest })
    await ctx.transaction(async (tx) => {
      const file = await addFile(tx, { ...stored, requestId: null, name, mediaType })
      await finish(tx, row, { state: 'done', rows: progress.rows, fileId: file.id, why: null })
    })
  } catch (error) {
    if (progress.isStopped) return
    if (!(error instanceof Refusal)) ctx.log.error({ err: error, exportId }, 'the file of a list was not made')
    const why =
      error instanceof Refusal
        ? error.message
        : `Файл не получился. Повторите, а если не поможет, назовите номер ${ctx.traceId}.`
    await ctx.transaction((tx) => finish(tx, row, { state: 'failed', rows: progress.rows, fileId: null, why }))
  }
}

/** Says that it is worked on; undefined: it has ended or was stopped. */
function touch(ctx: Ctx, id: string, progress: { rows?: number; total?: number | null } = {}) {
  return ctx.db
    .updateTable('list_export')
    .set({ state: 'running', touched_at: ctx.machineNow(), ...progress })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()
}

async function inNameOfAsker(ctx: Ctx, { user_id: userId, on_behalf_of: actingFor }: ExportRow): Promise<SignedCtx> {
  const person = await findPerson(ctx.db, { userId, actingFor, at: ctx.now() })
  if (!person) throw refuse('FORBIDDEN', { why: 'Учётная запись того, кто просил файл, закрыта.' })
  const own = ctx.inNameOf(person)
  // The right was asked for when the file was; it may have been taken since.
  await accessRules.assertGlobal(own, 'Administration')
  return own
}

function listFileOf(own: SignedCtx, asked: AskedFile, watch: WatchRows) {
  return asked.list === 'journal' ? journalFile(own, asked.query, watch) : eventsFile(own, asked.query, watch)
}

interface Progress {
  rows: number
  isStopped: boolean
}

/** Tells how far it is twice a second, and ends the file when it was stopped. */
function telling(ctx: Ctx, id: string, progress: Progress): WatchRows {
  let toldAt = -Infinity
  return async (rows, total) => {
    progress.rows = rows
    if (performance.now() - toldAt < tellEveryMs && rows !== total) return
    toldAt = performance.now()
    if (await touch(ctx, id, { rows, total })) return
    progress.isStopped = true
    throw new Error('stopped by its person')
  }
}

interface Outcome {
  state: 'done' | 'failed'
  rows: number
  fileId: string | null
  why: string | null
}

async function finish(
  tx: Ctx,
  { id, user_id, asked, created_at }: ExportRow,
  { state, rows, fileId, why }: Outcome,
): Promise<void> {
  const now = tx.now()
  const ended = await tx.db
    .updateTable('list_export')
    .set({ state, rows, file_id: fileId, why, finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  if (!ended || now.getTime() - created_at.getTime() < noticeAfterMs) return
  await notify(tx, {
    code: state === 'done' ? 'listExported' : 'listNotExported',
    values: {
      document: titles[asked.list],
      count: rows,
      deadline: dayText(moscowDay(keptUntil(now))),
      reason: why,
    },
    requestId: null,
    link: '/exports',
    fact: id,
    to: [user_id],
  })
}
