import type { Condition } from '@portal/domain/request/rules/conditions'
import { conditions } from '@portal/domain/request/facts'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { ruleNeeds } from '@portal/domain/request/rules/rules'
import { typedKeys } from '@portal/domain/typed-keys'
import * as z from 'zod/mini'
import { Day, text } from '../../shared.ts'

const conditionNames: readonly Condition[] = typedKeys(conditions)

/** What a decision says of its subject; all but the subject. */
export const RuleTerms = z.object({
  goals: z
    .array(z.enum(goalCodes, 'Выберите виды экспертизы'))
    .check(z.minLength(1, 'Выберите хотя бы один вид экспертизы'), z.maxLength(6, 'Каждый вид один раз')),
  need: z.enum(ruleNeeds, 'Выберите: обязательно, по желанию или не спрашивать'),
  condition: z.enum(conditionNames, 'Выберите условие'),
  source: text(3, 300, 'Укажите акт и пункт'),
  confirmed: z.boolean('Укажите, сверено ли правило'),
  validFrom: Day,
  validTo: z.nullable(Day),
})

/** A rule of what an application asks for. */
export const Rule = z.object({ subject: z.string(), ...RuleTerms.shape })
