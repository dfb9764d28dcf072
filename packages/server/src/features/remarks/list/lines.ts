import type { Reply } from '@portal/contract/endpoint'
import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { wholeAtOnce } from '@portal/contract/features/remarks/shapes'
import { stateTitleOf } from '@portal/domain/remarks/remarks'
import { holdsWords } from '@portal/domain/russian/find-by-words'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { mayOf } from '../may.ts'
import { type AlikeRow, listAlikeRows, listRemarkRows } from '../queries-remarks.ts'
import { isMine, type Reader, readerOf } from '../reader.ts'
import { byDirection, directionTitle, numberOf } from '../remark-number.ts'
import { type Phase, phaseAt, phaseOf } from '../remark-stages.ts'
import { viewOf, viewRemarks } from './remark-view.ts'
import { countOf, isAgreed, summaryOf } from './summary.ts'

type Lines = Reply<typeof remarks.lines>

/** All that the section shows of hundreds of remarks before one of them is read; the first are there whole. */
export const lines: Handler<typeof remarks.lines> = async (ctx, { params }) => {
  const reader = await readerOf(ctx, params.id)
  const { rows, round } = await alikeFor(ctx, reader)
  const inOrder = linesOf(rows)
  const ids = inOrder.slice(0, wholeAtOnce).map(({ id }) => id)
  return {
    ...summaryOf(reader, rows),
    alike: rows.map((row) => alikeOf(row, { reader, round })),
    lines: inOrder,
    first: (await viewRemarks(ctx, reader, { ids, round })).toSorted(byDirection),
    repeated: countOf(rows.filter((row) => row.is_repeated)),
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
  const { rows } = await alikeFor(ctx, await readerOf(ctx, params.id))
  const answered = countOf(rows.filter(({ state }) => state === 'answerDraft'))
  const total = answered + countOf(rows.filter(({ state }) => state === 'issued'))
  return { allAnswered: answered === total, total, answered }
}

/** What of every remark is known without its text, and the last round of the phase. */
export async function alikeFor({ db, now }: SignedCtx, reader: Reader): Promise<{ rows: AlikeRow[]; round: number }> {
  const { request, stage, isStaff } = reader
  const rows = await listAlikeRows(db, request.id, { withUnsent: isStaff, visitor: { ...reader, now: now() } })
  return { rows: rows.toSorted(byDirection), round: lastRoundOf(rows, phaseAt(stage) ?? 'examination') }
}

/** The last round that was issued in a phase; 0 before the first. */
function lastRoundOf(rows: readonly AlikeRow[], phase: Phase): number {
  const issued = rows.filter((row) => row.issued_at !== null && phaseOf(row) === phase)
  return Math.max(0, ...issued.map(({ round }) => round))
}

/** In their order, however unlike they are. */
function linesOf(rows: readonly AlikeRow[]): Lines['lines'] {
  return rows
    .flatMap((row, alike) =>
      row.lines.map(([id, no, sheet, place]) => ({
        row,
        place,
        line: { id, number: numberOf({ ...row, no }), sheet, alike },
      })),
    )
    .toSorted((one, other) => byDirection(one.row, other.row) || one.place - other.place)
    .map(({ line }) => line)
}

function alikeOf(row: AlikeRow, { reader, round }: { reader: Reader; round: number }): Lines['alike'][number] {
  const agreed = isAgreed(row)
  return {
    round: row.round,
    discipline: row.discipline,
    disciplineTitle: row.discipline && directionTitle(row.discipline),
    state: row.state,
    stateTitle: stateTitleOf(row.state, { isAgreed: agreed }),
    author: row.author,
    isCritical: row.is_critical,
    isNew: row.is_new,
    isMine: isMine(row, reader),
    isAgreed: agreed,
    may: mayOf(row, { isAnswered: row.is_answered, reader, round }),
  }
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
