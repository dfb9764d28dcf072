import type { Reply } from '@portal/contract/endpoint'
import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { wholeAtOnce } from '@portal/contract/features/remarks/shapes'
import { holdsWords } from '@portal/domain/russian/find-by-words'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { mayOf } from './may.ts'
import { type LineRow, listLineRows, listRemarkRows } from './queries-remarks.ts'
import { isMine, type Reader, readerOf } from './reader.ts'
import { byDirection, directionTitle, numberOf } from './remark-number.ts'
import { type Phase, phaseAt, phaseOf } from './remark-stages.ts'
import { type RemarkView, viewOf, viewRemarks } from './remark-view.ts'
import { isAgreed, summaryOf } from './summary.ts'

type Line = Reply<typeof remarks.lines>['lines'][number]

/** All that the section shows of hundreds of remarks before one of them is read; the first are there whole. */
export const lines: Handler<typeof remarks.lines> = async (ctx, { params }) => {
  const reader = await readerOf(ctx, params.id)
  const { rows, round } = await linesFor(ctx, reader)
  const authors = [...new Set(rows.map(({ author }) => author))]
  const codes = [...new Set(rows.flatMap(({ discipline }) => discipline ?? []))]
  return {
    ...summaryOf(reader, rows),
    lines: rows.map((row) => lineOf(row, { reader, round, author: authors.indexOf(row.author) })),
    authors,
    disciplines: codes.map((code) => ({ code, title: directionTitle(code) })),
    first: await wholeOf(ctx, reader, { rows: rows.slice(0, wholeAtOnce), round }),
    repeated: rows.filter(({ previous_id }) => previous_id !== null).length,
    isLaterRound: rows.some(({ kind, issued_at }) => issued_at !== null && (kind === 'document' || kind === 'local')),
  }
}

/** What is in sight, or read. */
export const some: Handler<typeof remarks.some> = async (ctx, { params, query }) => {
  const reader = await readerOf(ctx, params.id)
  return { remarks: await viewRemarks(ctx, reader, { ids: query.ids ?? [] }) }
}

/** Every word stands somewhere in it, in any order. */
export const found: Handler<typeof remarks.found> = async (ctx, { params, query }) => {
  const reader = await readerOf(ctx, params.id)
  const visitor = { ...reader, now: ctx.now() }
  const rows = await listRemarkRows(ctx.db, reader.request.id, { withUnsent: reader.isStaff, visitor })
  return { ids: rows.filter((row) => holdsWords(wordsOf(viewOf(row, reader)), query.text)).map(({ id }) => id) }
}

/** Whether every remark that waits for an answer has one. */
export const allAnswered: Handler<typeof remarks.allAnswered> = async (ctx, { params }) => {
  const { rows } = await linesFor(ctx, await readerOf(ctx, params.id))
  const waiting = rows.filter(({ state }) => state === 'issued' || state === 'answerDraft')
  const answered = waiting.filter(({ state }) => state === 'answerDraft').length
  return { allAnswered: answered === waiting.length, total: waiting.length, answered }
}

/** What of every remark is known without its text, and the last round of the phase. */
export async function linesFor({ db, now }: SignedCtx, reader: Reader): Promise<{ rows: LineRow[]; round: number }> {
  const { request, stage, isStaff } = reader
  const rows = await listLineRows(db, request.id, { withUnsent: isStaff, visitor: { ...reader, now: now() } })
  return { rows: rows.toSorted(byDirection), round: lastRoundOf(rows, phaseAt(stage) ?? 'examination') }
}

/** The last round that was issued in a phase; 0 before the first. */
function lastRoundOf(rows: readonly LineRow[], phase: Phase): number {
  const issued = rows.filter((row) => row.issued_at !== null && phaseOf(row) === phase)
  return Math.max(0, ...issued.map(({ round }) => round))
}

function lineOf(row: LineRow, { reader, round, author }: { reader: Reader; round: number; author: number }): Line {
  const marks: readonly [Line['marks'][number], boolean][] = [
    ['critical', row.is_critical],
    ['new', row.is_new],
    ['mine', isMine(row, reader)],
    ['agreed', isAgreed(row)],
  ]
  return {
    id: row.id,
    number: numberOf(row),
    round: row.round,
    discipline: row.discipline,
    state: row.state,
    sheet: row.sheet,
    author,
    marks: marks.flatMap(([mark, holds]) => (holds ? mark : [])),
    may: mayOf(row, { isAnswered: row.is_answered, reader, round }),
  }
}

/** In the order of the lines. */
async function wholeOf(
  ctx: SignedCtx,
  reader: Reader,
  { rows, round }: { rows: readonly LineRow[]; round: number },
): Promise<RemarkView[]> {
  const views = await viewRemarks(ctx, reader, { ids: rows.map(({ id }) => id), round })
  return views.toSorted(byDirection)
}

function wordsOf({
  number,
  text,
  norm,
  sheet,
  item,
  fieldLabel,
  disciplineTitle,
  author,
}: ReturnType<typeof viewOf>): string {
  return [number, text, norm, sheet, item?.code, item?.title, fieldLabel, disciplineTitle, author]
    .filter(Boolean)
    .join(' ')
}
