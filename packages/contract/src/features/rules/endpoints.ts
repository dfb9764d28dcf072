import * as z from 'zod/mini'
import { Bundle } from './bundle.ts'
import { group } from '../../endpoint.ts'
import { Readiness } from '../requests/shapes.ts'
import { Rule, RuleTerms } from './shapes.ts'
import { Moment } from '../../shared.ts'

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
    body: z.object({
      rows: z.array(RuleTerms).check(z.maxLength(20, 'Не больше 20 строк')),
      /**
       * When the decision was made that is replaced, as it was read; null: there was none. Refused when it is another by now.
       * Absent: whatever is there is replaced.
       */
      seen: z.optional(z.nullable(Moment)),
    }),
    reply: z.object({ decisions: z.array(z.object({ ...Rule.shape, by: z.string(), at: Moment })) }),
    errors: ['NOT_FOUND', 'INVALID_INPUT', 'REVISION_CONFLICT'],
  },
  checkBundle: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/readiness',
    access: 'public',
    summary: 'Проверить заявление, не сохраняя его: по тем же правилам, что в черновике и при приёме',
    body: Bundle,
    maxBody: 262_144,
    reply: Readiness,
    errors: ['INVALID_INPUT'],
    perMinute: 30,
  },
})
