import { assessmentTerms } from '@portal/domain/quality'
import * as z from 'zod/mini'
import { Id, Moment } from '../../shared.ts'

const Mark = z
  .number('Поставьте оценку')
  .check(z.int('Оценка от 1 до 5'), z.gte(1, 'Оценка от 1 до 5'), z.lte(5, 'Оценка от 1 до 5'))

/** What a person says of a service. */
export const AssessmentTerms = z.object({
  terms: Mark,
  remarks: Mark,
  portal: Mark,
  politeness: Mark,
  overall: Mark,
  recommend: z
    .number('Выберите от 0 до 10')
    .check(z.int('Выберите от 0 до 10'), z.gte(0, 'Выберите от 0 до 10'), z.lte(10, 'Выберите от 0 до 10')),
  comment: z
    .string('Напишите текст')
    .check(z.trim(), z.maxLength(assessmentTerms.comment, `Не длиннее ${assessmentTerms.comment} знаков`)),
})

/** An assessment that was given. */
export const Assessment = z.object({
  id: Id,
  requestId: Id,
  number: z.string(),
  objectName: z.string(),
  person: z.string(),
  organization: z.nullable(z.string()),
  subdivision: z.string(),
  subdivisionTitle: z.string(),
  terms: z.number(),
  remarks: z.number(),
  portal: z.number(),
  politeness: z.number(),
  overall: z.number(),
  recommend: z.number(),
  comment: z.string(),
  givenAt: Moment,
  changedAt: z.nullable(Moment),
})
