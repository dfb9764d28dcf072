import type { checklists } from '@portal/contract/features/checklists/endpoints'
import { type ChecklistContent, checklistNumber } from '@portal/domain/checklists/checklist'
import { questionColumns, readQuestionRows, toQuestionRows } from '@portal/domain/checklists/question-table'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { newId } from '../../platform/db/new-id.ts'
import { ChildExhausted, ChildFailure, runInChild } from '../../platform/child-process/run-in-child.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { xlsxOf, xlsxType } from '../../platform/spreadsheet/xlsx.ts'
import { receiveInScratch } from '../../platform/storage/receive-in-scratch.ts'
import { getVersion, keepContent, lockDraft, viewOf } from './constructor.ts'

/** The questions of a version as a table that can be changed and brought back. */
export const exportVersion: Handler<typeof checklists.exportVersion> = async (ctx, { params }) => {
  const { content, number, version } = await getVersion(ctx.db, params.id)
  const rows = toQuestionRows(content)
  async function* portions() {
    yield rows
  }
  const { stream, expectedSize } = await xlsxOf({
    name: 'Вопросы',
    columns: questionColumns.map((column) => ({ ...column, kind: 'text' as const })),
    rows: portions(),
    total: rows.length,
    at: ctx.now(),
  })
  return {
    name: `${checklistNumber(number)} версия ${version}.xlsx`,
    mediaType: xlsxType,
    expectedSize,
    content: { stream },
  }
}

const mostBytes = 2 * 1024 * 1024
const work = new URL('./read-table', import.meta.url)
const bounds = { timeout: 20_000, memory: 256 }
const mostFaults = 50

/** The questions of a draft are those of a table from now on. */
export const importVersion: Handler<typeof checklists.importVersion> = async (ctx, { params, body, size }) => {
  await getVersion(ctx.db, params.id)
  const wanted = { name: 'таблица', limit: mostBytes, as: 'table.xlsx' }
  const rows = await receiveInScratch(ctx.config.dataDir, { body, size }, wanted, (path) =>
    runInChild<string[][]>(work, { path }, bounds).catch((error: unknown) => {
      if (error instanceof ChildFailure || error instanceof ChildExhausted)
        throw invalidFields([{ path: 'file', message: 'Файл не прочитан: это не таблица XLSX или она повреждена' }])
      throw error
    }),
  )
  return ctx.transaction(async (tx) => {
    const { content } = await lockDraft(tx.db, params.id)
    const { groups, faults } = readQuestionRows({ rows, before: content, newId: () => newId(tx) })
    if (faults.length > 0)
      throw invalidFields(
        faults
          .slice(0, mostFaults)
          .map(({ row, message }) => ({ path: `row ${row}`, message: `Строка ${row}: ${message}` })),
      )
    if (groups.length === 0) throw invalidFields([{ path: 'file', message: 'В таблице нет ни одного вопроса' }])
    const taken: ChecklistContent = { ...content, groups }
    await keepContent(tx, params.id, { content: taken })
    return viewOf(tx.db, params.id)
  })
}
