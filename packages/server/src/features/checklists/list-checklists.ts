import type { Reply } from '@portal/contract/endpoint'
import { answerList, checklistList } from '@portal/contract/features/checklists/checklist-list'
import type { checklists } from '@portal/contract/features/checklists/endpoints'
import type { ColumnOf } from '@portal/contract/list'
import { isFor } from '@portal/domain/checklists/asked'
import { checklistNumber, checklistStates, questionsOf } from '@portal/domain/checklists/checklist'
import { type Details, parameterNames, parameters, valueTitle } from '@portal/domain/checklists/parameters'
import { chosenColumns, type FileColumn, listFile } from '../../kernel/list-file.ts'
import { seesContentOf } from '../../kernel/scope/sees-content.ts'
import { scopeOfCaller } from '../../kernel/scope/scope-of-caller.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { fileRows, readFirst, readPage } from '../../platform/list/list-query.ts'
import { toChecklistRow } from './checklist-view.ts'
import { copyOf } from './constructor.ts'
import { whyNotFills } from './may-fill.ts'
import { answersSeen, checklistsSeen, requestsWithChecklists, type SaidRow } from './queries-checklists.ts'
import { checklistDetailsOf } from '../../kernel/application/checklist-details.ts'
import { type ActiveVersion, activeVersions } from './queries-versions.ts'

/** Checklists of all applications the reader sees, page by page. */
export const list: Handler<typeof checklists.list> = async (ctx, { query }) => {
  const { sort = checklistList.usualSort, cursor, size, ...wanted } = query
  const source = checklistsSeen(await scopeOfCaller(ctx), wanted)
  const { rows, ...page } = await readPage(ctx.db, source, { sort, cursor, size })
  return { rows: rows.map(toChecklistRow), ...page }
}

/** The same as a file. */
export const listFileOf: Handler<typeof checklists.listFile> = async (ctx, { query }) => {
  const { sort = checklistList.usualSort, columns = checklistList.columns, format, ...wanted } = query
  return listFile(ctx, {
    title: 'Контрольные листы',
    source: fileRows(ctx.db, checklistsSeen(await scopeOfCaller(ctx), wanted), sort),
    columns: chosenColumns(checklistColumns, columns),
    view: toChecklistRow,
    format,
    record: { list: checklistList.name, filter: wanted },
  })
}

type Row = ReturnType<typeof toChecklistRow>

// biome-ignore format: read by columns
const checklistColumns: Readonly<Record<ColumnOf<typeof checklistList>, readonly FileColumn<Row>[]>> = {
  checklist: [
    { title: 'Лист',    width: 10, kind: 'text',   cell: ({ number }) => checklistNumber(number) },
    { title: 'Название', width: 50, kind: 'text',  cell: ({ title }) => title },
    { title: 'Версия',  width: 8,  kind: 'number', cell: ({ version }) => version },
  ],
  request: [
    { title: 'Заявление', width: 18, kind: 'text', cell: ({ requestNumber }) => requestNumber },
    { title: 'Объект',    width: 60, kind: 'text', cell: ({ objectName }) => objectName },
  ],
  state:   [{ title: 'Состояние', width: 14, kind: 'text', cell: ({ state }) => checklistStates[state] }],
  percent: [
    { title: 'Заполнен, %', width: 12, kind: 'number', cell: ({ percent }) => percent },
    { title: 'Ответов',     width: 10, kind: 'number', cell: ({ answered }) => answered },
    { title: 'Вопросов',    width: 10, kind: 'number', cell: ({ asked }) => asked },
  ],
  changed: [{ title: 'Изменён', width: 17, kind: 'moment', cell: ({ changedAt }) => ({ at: new Date(changedAt) }) }],
}

/** Answers across applications, page by page. */
export const answers: Handler<typeof checklists.answers> = async (ctx, { query }) => {
  const { sort = answerList.usualSort, cursor, size, ...wanted } = query
  const source = answersSeen(await scopeOfCaller(ctx), wanted)
  const { rows, ...page } = await readPage(ctx.db, source, { sort, cursor, size })
  return { rows: rows.map(toSaid), ...page }
}

/** The same as a file. */
export const answersFile: Handler<typeof checklists.answersFile> = async (ctx, { query }) => {
  const { sort = answerList.usualSort, columns = answerList.columns, format, ...wanted } = query
  return listFile(ctx, {
    title: 'Ответы контрольных листов',
    source: fileRows(ctx.db, answersSeen(await scopeOfCaller(ctx), wanted), sort),
    columns: chosenColumns(answerColumns, columns),
    view: toSaid,
    format,
    record: { list: answerList.name, filter: wanted },
  })
}

type Said = ReturnType<typeof toSaid>

// biome-ignore format: read by columns
const answerColumns: Readonly<Record<ColumnOf<typeof answerList>, readonly FileColumn<Said>[]>> = {
  question: [
    { title: 'Группа', width: 30, kind: 'text', cell: ({ group }) => group },
    { title: 'Вопрос', width: 60, kind: 'text', cell: ({ question }) => question },
  ],
  answer:   [{ title: 'Ответ',     width: 20, kind: 'text', cell: ({ answer }) => answer }],
  comment:  [{ title: 'Пояснение', width: 50, kind: 'text', cell: ({ comment }) => comment }],
  request:  [
    { title: 'Заявление', width: 18, kind: 'text', cell: ({ requestNumber }) => requestNumber },
    { title: 'Объект',    width: 60, kind: 'text', cell: ({ objectName }) => objectName },
  ],
  checklist: [{ title: 'Контрольный лист', width: 50, kind: 'text', cell: ({ checklist }) => checklist }],
  at:        [{ title: 'Когда', width: 17, kind: 'moment', cell: ({ at }) => ({ at: new Date(at) }) }],
}

function toSaid(row: SaidRow) {
  const { id, checklist, group, question, comment } = row
  return {
    id,
    checklistId: row.checklist_id,
    requestId: row.request_id,
    requestNumber: row.request_number,
    objectName: row.object_name,
    checklist,
    group,
    question,
    answer: row.value,
    comment,
    at: row.at.toISOString(),
  }
}

const requestsAtOnce = 50

/** Applications with checklists: of whoever asks, or those given to the examination organisation. */
export const userRequests: Handler<typeof checklists.userRequests> = async (ctx, { query }) => {
  const source = requestsWithChecklists(await scopeOfCaller(ctx))
  const { rows, next } = await readPage(ctx.db, source, {
    sort: '-changed',
    cursor: query.cursor,
    size: requestsAtOnce,
  })
  return {
    rows: rows.map(({ object_name, changed_at, ...row }) => ({
      ...row,
      objectName: object_name,
      changedAt: changed_at.toISOString(),
    })),
    next,
  }
}

/** What an application says of itself to the choice of checklists. */
export const detailsByRequest: Handler<typeof checklists.detailsByRequest> = async (ctx, { params }) => {
  const { details } = await checklistDetailsOf(ctx.db, params.id)
  const isOpen = await seesContentOf(ctx, params.id)
  const told = parameterNames.filter((parameter) => isOpen || isOfRow(parameter))
  return {
    rows: told.map((parameter) => ({
      parameter,
      title: parameters[parameter].title,
      value: details[parameter],
      text: valueTitle(parameter, details[parameter]),
    })),
  }
}

/** Whatever else decides is said inside the application, and that of a draft is its people's alone. */
function isOfRow(parameter: (typeof parameterNames)[number]): boolean {
  return parameter !== 'functions' && parameter !== 'budget'
}

const mostInRequest = 100

/** Checklists of an application, and those in force it has not begun. */
export const infoByRequest: Handler<typeof checklists.infoByRequest> = async (ctx, { params }) => {
  const request = await seeRequest(ctx, params.id)
  const mayFill = whyNotFills(ctx, request) === null
  const source = checklistsSeen(await scopeOfCaller(ctx), { requestId: request.id })
  const [rows, { details }, active] = await Promise.all([
    readFirst(ctx.db, source, { sort: 'changed', size: mostInRequest }),
    checklistDetailsOf(ctx.db, request.id),
    activeVersions(ctx.db),
  ])
  const begun = new Set(rows.map(({ template_id }) => template_id))
  return {
    rows: rows.map(toChecklistRow).toSorted((a, b) => a.number - b.number),
    offered: mayFill ? fitting(active, details).filter(({ templateId }) => !begun.has(templateId)) : [],
    percent: rows.length === 0 ? 0 : Math.floor(rows.reduce((sum, { percent }) => sum + percent, 0) / rows.length),
    mayFill,
  }
}

/** What would be asked of an application of such parameters; one that is not named is any. */
export const questionsByDetails: Handler<typeof checklists.questionsByDetails> = async (ctx, { query }) => {
  const active = await activeVersions(ctx.db)
  const named = Object.entries(query).filter(([, value]) => value !== undefined)
  return {
    rows: active
      .filter(({ content }) =>
        named.every(([name, value]) => {
          const parameter = parameterNames.find((one) => one === name)
          const only = parameter && { parameters: { [parameter]: content.parameters[parameter] ?? [] } }
          return only === undefined || isFor(only, { ...noDetails, [name]: value })
        }),
      )
      .map((version) => ({ ...offer(version), content: copyOf(version.content) })),
  }
}

const noDetails: Details = { goal: '', objectType: '', workType: '', functions: '', budget: '' }

function fitting(
  active: readonly ActiveVersion[],
  details: Details,
): Reply<typeof checklists.infoByRequest>['offered'] {
  return active.filter(({ content }) => isFor(content, details)).map(offer)
}

function offer({ id, template_id, number, title, content }: ActiveVersion) {
  return { templateId: template_id, versionId: id, number, title, questions: questionsOf(content).length }
}
