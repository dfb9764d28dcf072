import type { Readable } from 'node:stream'
import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { mendsElsewhere } from '@portal/domain/remarks/remarks'
import { readAnswers, type TableRemark, tableProperties } from '@portal/domain/remarks/remarks-table'
import type { SignedCtx } from '../../../context.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'
import { ChildExhausted, ChildFailure, runInChild } from '../../../platform/child-process/run-in-child.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { receiveInScratch } from '../../../platform/storage/receive-in-scratch.ts'
import type { ReadDocx } from '../../../platform/word/read-docx.ts'
import { readerOf } from '../reader.ts'
import { editClosed } from '../refusals.ts'
import { isAnswering } from '../remark-stages.ts'
import { type RemarkView, viewRemarks } from '../list/remark-view.ts'
import { currentRound } from './current-round.ts'

const mostBytes = 20 * 1024 ** 2
const work = new URL('../../../platform/word/read-docx', import.meta.url)
// On a crowded machine a process alone takes long to begin.
const bounds = { timeout: 90_000, memory: 512 }

/** What a document would change, row by row; nothing is saved before the reader has looked. */
export const readTable: Handler<typeof remarks.readTable> = async (ctx, { params, body, size }) => {
  const reader = await readerOf(ctx, params.id)
  if (!isAnswering(reader.stage)) throw editClosed(reader.request)
  if (reader.answerRefusal) throw refuse('FORBIDDEN', { ...reader.answerRefusal })
  const { tables, properties } = await readDocument(ctx, body, size)
  const foreign = properties[tableProperties.request]
  if (foreign && foreign !== params.id)
    throw invalidField(
      'file',
      'Этот файл выгружен из другого заявления. Выгрузите таблицу этого заявления и заполните её',
    )
  const all = await viewRemarks(ctx, reader)
  const rows = readAnswers(tables, all.map(tableRemark))
  if (rows === null)
    throw invalidField(
      'file',
      'В файле нет таблицы, в которой рядом стоят столбцы «Замечание» и «Ответ». Назовите столбцы так или выгрузите таблицу заново',
    )
  const { round } = currentRound(all)
  const madeFor = Number(properties[tableProperties.round])
  return {
    rows: rows.map((row) => ({ ...row, revision: draftOf(all, row.remarkId)?.revision ?? null })),
    warning:
      madeFor > 0 && madeFor !== round
        ? `Файл выгружен для ${madeFor}-го круга, сейчас идёт ${round}-й: проверьте, что ответы относятся к нынешним замечаниям.`
        : null,
  }
}

async function readDocument(ctx: SignedCtx, body: Readable, size: number | null | undefined): Promise<ReadDocx> {
  const wanted = { name: 'документ', limit: mostBytes, as: 'answers.docx' }
  return receiveInScratch(ctx.config.dataDir, { body, size }, wanted, (path) =>
    runInChild<ReadDocx>(work, { path }, bounds).catch((error: unknown) => {
      if (error instanceof ChildFailure && error.name === 'RefusedFile')
        throw invalidField('file', `Файл не прочитан: ${error.message}`)
      if (error instanceof ChildFailure || error instanceof ChildExhausted)
        throw invalidField(
          'file',
          'Файл не прочитан: это не документ DOCX или он повреждён. Файл .doc сохраните как .docx',
        )
      throw error
    }),
  )
}

function tableRemark(remark: RemarkView): TableRemark {
  const { id, number, text, may, replies, kind, discipline } = remark
  const reply = replies.at(-1)
  return {
    id,
    number,
    text,
    isOpen: may.includes('reply'),
    answer: reply ? { type: reply.type, text: reply.text, files: reply.files.length } : null,
    isElsewhere: (answer) => mendsElsewhere({ kind, discipline }, answer),
  }
}

function draftOf(all: readonly RemarkView[], id: string | null) {
  const last = all.find((remark) => remark.id === id)?.replies.at(-1)
  return last?.submittedAt === null ? last : undefined
}
