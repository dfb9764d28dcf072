import type { Reply } from '@portal/contract/endpoint'
import type { urbanImport } from '@portal/contract/features/urban-import/endpoints'
import type { Ctx } from '../../context.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { onBehalfOf } from '../../kernel/on-behalf/on-behalf-of.ts'
import { announceRequest } from '../../kernel/announce-request.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { nextRunOf } from '../../platform/jobs/next-run.ts'
import { xlsxOf, xlsxType } from '../../platform/spreadsheet/xlsx.ts'
import { accessRules } from '../stages/index.ts'
import { type PlannedFile, planImport } from './plan-import.ts'
import {
  countFiles,
  type ImportRow,
  jobKey,
  lastImport,
  listFaults,
  listFaultsToTell,
  longestWait,
  stoppedBefore,
} from './queries.ts'
import { leftAfterMs } from './run-import.ts'

type Progress = Reply<typeof urbanImport.progress>

/** What the system holds of the object, and what of it would come. */
export const checkOks: Handler<typeof urbanImport.checkOks> = async (ctx, { query }) => {
  const { requestId, number } = query
  await accessRules.assertOnRequest(ctx, 'ViewDocumentation', requestId)
  if (number === undefined) throw invalidFields([{ path: 'number', message: 'Укажите номер объекта' }])
  const { title, adapter, files } = await planImport(ctx, requestId, number)
  return {
    number,
    title,
    adapter,
    rows: files.map(({ file, place, state, why }) => ({
      line: file.line,
      externalId: file.externalId,
      name: file.name,
      place,
      size: file.size,
      state,
      why,
    })),
  }
}

/** Writes down what is to be done and asks for it: the files themselves come by a job. */
export const start: Handler<typeof urbanImport.start> = async (ctx, { params, body }) => {
  const plan = await planImport(ctx, params.id, body.number)
  const replace = new Set(body.replace)
  const rows = plan.files.map((planned) => ({ planned, ...decided(planned, replace) }))
  if (!rows.some(({ state }) => state === 'waiting'))
    throw refuse('MOVE_NOT_ALLOWED', {
      why:
        plan.files.length === 0
          ? 'Документов по этому объекту в системе пока нет.'
          : 'Загружать нечего: всё уже загружено или не подходит. Посмотрите причины по строкам.',
    })
  return ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, params.id)
    const running = await lastImport(tx.db, request.id)
    if (running?.state === 'running')
      throw refuse('MOVE_NOT_ALLOWED', {
        why: 'Загрузка по этому заявлению уже идёт. Дождитесь конца или остановите её.',
      })
    const id = newId(tx)
    await tx.db
      .insertInto('urban_import')
      .values({
        id,
        request_id: request.id,
        number: body.number,
        title: plan.title,
        by_user: tx.user.id,
        on_behalf_of: await onBehalfOf(tx, request.id),
        touched_at: tx.machineNow(),
        created_at: tx.now(),
      })
      .execute()
    await tx.db
      .insertInto('urban_import_file')
      .values(
        rows.map(({ planned: { file, place, itemId, documentId }, state, why }) => ({
          import_id: id,
          line: file.line,
          external_id: file.externalId,
          name: file.name,
          place,
          path: file.path,
          signature: file.signature,
          sha256: file.sha256,
          crc32: file.crc32,
          item_id: itemId,
          document_id: state === 'waiting' ? documentId : null,
          state,
          why,
        })),
      )
      .execute()
    await recordAct(tx, {
      type: 'import.started',
      requestId: request.id,
      objectType: 'request',
      objectId: request.id,
      detail: { number: body.number, files: rows.filter(({ state }) => state === 'waiting').length },
    })
    await tx.jobs.add(tx.db, 'importDocuments', { importId: id }, { key: jobKey(id) })
    return progressOf(tx, request.id)
  })
}

/** Nothing of the declarant's is replaced without his word. */
function decided({ file, state, why }: PlannedFile, replace: ReadonlySet<string>) {
  switch (state) {
    case 'new':
      return { state: 'waiting' as const, why: null }
    case 'same':
      return { state: 'same' as const, why }
    case 'clash':
      return replace.has(file.externalId)
        ? { state: 'waiting' as const, why: null }
        : { state: 'skipped' as const, why: `${why} Вы не просили его заменить.` }
    case 'refused':
      return { state: 'failed' as const, why }
  }
}

/** Stops at the next file; what was saved stays. */
export const cancel: Handler<typeof urbanImport.cancel> = async (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, params.id)
    const running = await tx.db
      .updateTable('urban_import')
      .set({ state: 'cancelled', finished_at: tx.now() })
      .where('request_id', '=', request.id)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst()
    if (running) {
      await tx.db
        .updateTable('urban_import_file')
        .set({ state: 'skipped', why: stoppedBefore })
        .where('import_id', '=', running.id)
        .where('state', '=', 'waiting')
        .execute()
      await recordAct(tx, {
        type: 'import.cancelled',
        requestId: request.id,
        objectType: 'request',
        objectId: request.id,
        detail: {},
      })
      await announceRequest(tx, request)
    }
    return progressOf(tx, request.id)
  })

/** How the last import stands. */
export const progress: Handler<typeof urbanImport.progress> = async (ctx, { params }) => {
  await seeRequest(ctx, params.id)
  return progressOf(ctx, params.id)
}

const shownFaults = 100

async function progressOf(ctx: Ctx, requestId: string): Promise<Progress> {
  const row = await lastImport(ctx.db, requestId)
  if (!row) return noImport
  const [counts, faults] = [await countFiles(ctx.db, row.id), await listFaultsToTell(ctx.db, row.id, shownFaults)]
  const { total, waiting, done, same, skipped, failed } = counts
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    state: row.state,
    total,
    done,
    same,
    skipped,
    failed,
    percent: total === 0 ? 100 : Math.floor(((total - waiting) / total) * 100),
    startedAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    waiting: row.state === 'running' ? await waitingOf(ctx, row) : null,
    faults: faults.map(({ line, name, why }) => ({ line, name, why: why ?? '' })),
  }
}

/** What the import waits for; the queue and the sweep that takes up what is left go by the clock of the machine. */
async function waitingOf(ctx: Ctx, { id, touched_at }: ImportRow): Promise<Progress['waiting']> {
  const wait = await longestWait(ctx.db, id)
  if (!wait?.why || !wait.waits_since) return null
  const left = touched_at.getTime() + leftAfterMs
  const at = (await nextRunOf(ctx.db, jobKey(id)))?.getTime()
  const ahead = ctx.now().getTime() - ctx.machineNow().getTime()
  return {
    what: wait.why,
    since: wait.waits_since.toISOString(),
    nextAt: at === undefined ? null : new Date(Math.min(at, left) + ahead).toISOString(),
  }
}

const noImport: Progress = {
  id: null,
  number: null,
  title: null,
  state: null,
  total: 0,
  done: 0,
  same: 0,
  skipped: 0,
  failed: 0,
  percent: 0,
  startedAt: null,
  finishedAt: null,
  waiting: null,
  faults: [],
}

const mostFaults = 2000

/** The lines that did not come, with the reason, as a table. */
export const exportErrors: Handler<typeof urbanImport.exportErrors> = async (ctx, { params }) => {
  const row = await lastImport(ctx.db, params.id)
  if (!row) throw refuse('NOT_FOUND')
  const faults = await listFaults(ctx.db, row.id, mostFaults)
  async function* portions() {
    yield faults.map(({ line, name, place, why }) => [line, name, place, why])
  }
  const { stream, expectedSize } = await xlsxOf({
    name: 'Не загружено',
    columns: [
      { title: 'Строка описи', width: 14, kind: 'number' },
      { title: 'Файл', width: 50, kind: 'text' },
      { title: 'Раздел', width: 40, kind: 'text' },
      { title: 'Причина', width: 80, kind: 'text' },
    ],
    rows: portions(),
    total: faults.length,
    at: ctx.now(),
  })
  return { name: `Не загружено ${row.number}.xlsx`, mediaType: xlsxType, expectedSize, content: { stream } }
}
