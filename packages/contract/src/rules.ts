import * as z from 'zod/mini'
import { group } from './endpoint.ts'
import { Rule, RuleTerms } from './rule-shape.ts'
import { Moment } from './shared.ts'

const Subject = z.string().check(z.regex(/^[\w.]+( [\w.]+)?$/, 'Такого правила нет'))

export const rules = group({
  list: {
    method: 'GET',
    path: '/api/rules',
    access: 'Administration',
    summary: 'Решения о правилах заявления: что обязательно, с какого дня и по какому акту вместо правил портала',
    reply: z.object({ decisions: z.array(z.object({ ...Rule.shape, by: z.string(), at: Moment })) }),
  },
  decide: {
    method: 'PUT',
    path: '/api/rules/{subject}',
    access: 'Administration',
    summary: 'Решить о правиле одного поля, документа или раздела; без строк снова действует правило портала',
    params: z.object({ subject: Subject }),
    body: z.object({ rows: z.array(RuleTerms).check(z.maxLength(20, 'Не больше 20 строк')) }),
    reply: z.object({ decisions: z.array(z.object({ ...Rule.shape, by: z.string(), at: Moment })) }),
    errors: ['NOT_FOUND', 'INVALID_INPUT'],
  },
})
