import type { quality } from '@portal/contract/features/quality/endpoints'
import { qualityList } from '@portal/contract/features/quality/quality-list'
import { type ColumnOf, usualColumnsOf } from '@portal/contract/list'
import { qualityQuestions } from '@portal/domain/quality'
import { chosenColumns, type FileColumn, listFile } from '../../kernel/list-file.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { fileRows, readPage } from '../../platform/list/list-query.ts'
import { subdivisionTitle } from '../requests/index.ts'
import { assessmentsSeen, averagesSeen } from './queries.ts'
import { type AssessmentView, toAssessment } from './to-assessment.ts'

/** Assessments, page by page. */
export const list: Handler<typeof quality.list> = async (ctx, { query }) => {
  const { sort = qualityList.usualSort, cursor, size, ...wanted } = query
  const { rows, ...page } = await readPage(ctx.db, assessmentsSeen(ctx.user, ctx.now(), wanted), { sort, cursor, size })
  return { rows: rows.map((row) => toAssessment(ctx, row)), ...page }
}

/** The same as a file. */
export const xlsx: Handler<typeof quality.xlsx> = async (ctx, { query }) => {
  const { sort = qualityList.usualSort, columns = usualColumnsOf(qualityList), format, ...wanted } = query
  return listFile(ctx, {
    title: 'Оценки качества',
    source: fileRows(ctx.db, assessmentsSeen(ctx.user, ctx.now(), wanted), sort),
    columns: chosenColumns(fileColumns, columns),
    view: (row) => toAssessment(ctx, row),
    format,
    record: { list: qualityList.name, filter: wanted },
  })
}

/** Averages of what the filter leaves. */
export const averages: Handler<typeof quality.averages> = async (ctx, { query }) => {
  const { all, months, subdivisions } = await averagesSeen(ctx.db, ctx.user, ctx.now(), query)
  if (!all) throw new Error('an aggregate has answered no row')
  return {
    ...all,
    months: months.map(({ name, ...row }) => ({ month: name, ...row })),
    subdivisions: subdivisions.map(({ name, ...row }) => ({
      code: name,
      title: subdivisionTitle(ctx.catalogs, name),
      ...row,
    })),
  }
}

// biome-ignore format: read by columns
const fileColumns: Readonly<Record<ColumnOf<typeof qualityList>, readonly FileColumn<AssessmentView>[]>> = {
  number: [
    { title: 'Заявление', width: 18, kind: 'text', cell: ({ number }) => number },
    { title: 'Объект',    width: 60, kind: 'text', cell: ({ objectName }) => objectName },
  ],
  overall:     [{ title: qualityQuestions.overall, width: 14, kind: 'number', cell: ({ overall }) => overall }],
  questions: [
    { title: qualityQuestions.terms,      width: 14, kind: 'number', cell: ({ terms }) => terms },
    { title: qualityQuestions.remarks,    width: 14, kind: 'number', cell: ({ remarks }) => remarks },
    { title: qualityQuestions.portal,     width: 14, kind: 'number', cell: ({ portal }) => portal },
    { title: qualityQuestions.politeness, width: 14, kind: 'number', cell: ({ politeness }) => politeness },
  ],
  recommend:   [{ title: 'Порекомендуют',  width: 14, kind: 'number', cell: ({ recommend }) => recommend }],
  comment:     [{ title: 'Комментарий',    width: 60, kind: 'text',   cell: ({ comment }) => comment }],
  person: [
    { title: 'Кто',                        width: 32, kind: 'text',   cell: ({ person }) => person },
    { title: 'Организация',                width: 40, kind: 'text',   cell: ({ organization }) => organization ?? '' },
  ],
  subdivision: [{ title: 'Подразделение',  width: 32, kind: 'text',   cell: ({ subdivisionTitle: title }) => title }],
  given:       [{ title: 'Когда',          width: 14, kind: 'day',    cell: ({ givenAt }) => ({ day: new Date(givenAt) }) }],
}
