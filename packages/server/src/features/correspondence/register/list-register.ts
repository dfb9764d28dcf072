import type { Reply } from '@portal/contract/endpoint'
import type { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { letterList } from '@portal/contract/features/correspondence/letter-list'
import type { ColumnOf } from '@portal/contract/list'
import { letterEffect, letterTitle } from '@portal/domain/letters/letters'
import { sidesOf } from '@portal/domain/stages/facts'
import { chosenColumns, type FileColumn, listFile } from '../../../kernel/list-file.ts'
import { scopeOfCaller } from '../../../kernel/scope/scope-of-caller.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { fileRows, readPage } from '../../../platform/list/list-query.ts'
import { keyFacts } from '../../stages/index.ts'
import { listMarks, registeredLetters, type RegisterRow } from './queries-register.ts'

/** The registers of incoming and outgoing letters. */
export const register: Handler<typeof correspondence.register> = async (ctx, { query }) => {
  const { sort = letterList.usualSort, cursor, size, ...wanted } = query
  const source = registeredLetters(await scopeOfCaller(ctx), wanted)
  const { rows, ...page } = await readPage(ctx.db, source, { sort, cursor, size })
  return { rows: rows.map(toLetter), ...page }
}

/** The same as a file. */
export const registerFile: Handler<typeof correspondence.registerFile> = async (ctx, { query }) => {
  const { sort = letterList.usualSort, columns = letterList.columns, format, ...wanted } = query
  return listFile(ctx, {
    title: wanted.direction === 'outgoing' ? 'Исходящие письма' : 'Письма',
    source: fileRows(ctx.db, registeredLetters(await scopeOfCaller(ctx), wanted), sort),
    columns: chosenColumns(fileColumns, columns),
    view: toLetter,
    format,
    record: { list: letterList.name, filter: wanted },
  })
}

/** Delivery and reading of a sent letter, for both sides. */
export const marks: Handler<typeof correspondence.marks> = async (ctx, { params }) => {
  const letter = await ctx.db
    .selectFrom('letter')
    .select(['request_id', 'sent_at', 'registered_at'])
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (!letter?.sent_at) throw refuse('NOT_FOUND')
  const facts = await keyFacts(ctx, await seeRequest(ctx, letter.request_id))
  const people = sidesOf(facts).length > 0 ? await listMarks(ctx.db, params.id) : []
  return {
    registeredAt: letter.registered_at?.toISOString() ?? null,
    people: people.map(({ name, deliveredAt, mailedAt, openedAt }) => ({
      name,
      deliveredAt: deliveredAt?.toISOString() ?? null,
      mailedAt: mailedAt?.toISOString() ?? null,
      openedAt: openedAt?.toISOString() ?? null,
    })),
  }
}

type Registered = Reply<typeof correspondence.register>['rows'][number]

const decisions = { waits: 'ждёт решения', accepted: 'принято', refused: 'отклонено' } as const

// biome-ignore format: read by columns
const fileColumns: Readonly<Record<ColumnOf<typeof letterList>, readonly FileColumn<Registered>[]>> = {
  number:  [{ title: 'Номер', width: 16, kind: 'text', cell: ({ number }) => number }],
  sent:    [
    { title: 'Отправлено', width: 12, kind: 'day', cell: ({ sentAt }) => ({ day: new Date(sentAt) }) },
    { title: 'Получено',   width: 12, kind: 'day', cell: ({ registeredAt }) => registeredAt && { day: new Date(registeredAt) } },
  ],
  request: [
    { title: 'Заявление', width: 18, kind: 'text', cell: ({ requestNumber }) => requestNumber },
    { title: 'Объект',    width: 60, kind: 'text', cell: ({ objectName }) => objectName },
  ],
  subject: [
    { title: 'Вид письма', width: 40, kind: 'text', cell: ({ typeTitle }) => typeTitle },
    { title: 'Тема',       width: 50, kind: 'text', cell: ({ subject }) => subject },
  ],
  from:    [{ title: 'От кого', width: 40, kind: 'text', cell: ({ from }) => from }],
  state:   [
    { title: 'Прочитано', width: 12, kind: 'day',  cell: ({ readAt }) => readAt && { day: new Date(readAt) } },
    { title: 'Решение',   width: 16, kind: 'text', cell: ({ decision }) => (decision ? decisions[decision] : '') },
  ],
}

function toLetter(row: RegisterRow): Registered {
  const { is_accepted, sent_at, registered_at, read_at } = row
  const waits = letterEffect(row.type) === null ? null : ('waits' as const)
  return {
    id: row.id,
    requestId: row.request_id,
    requestNumber: row.request_number,
    objectName: row.object_name,
    number: row.number,
    typeTitle: letterTitle(row.type),
    subject: row.subject,
    from: row.sender ?? row.author ?? 'Портал',
    sentAt: sent_at.toISOString(),
    registeredAt: registered_at?.toISOString() ?? null,
    readAt: read_at?.toISOString() ?? null,
    decision: is_accepted === null ? waits : is_accepted ? 'accepted' : 'refused',
  }
}
