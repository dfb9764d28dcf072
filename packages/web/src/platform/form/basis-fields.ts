import { catalog } from '@portal/domain/request/catalogs/catalogs'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { goals, olderOrderMark } from '@portal/domain/request/goals'
import { optionOf } from './option-of.ts'

/** What an application is about. Chosen when it is created; changed while it is being created again. */
export const basisFields = [
  {
    name: 'goal',
    label: 'Вид экспертизы',
    options: goalCodes.map((code) => ({
      value: code,
      label: goals[code].olderOrder ? `${goals[code].title} (${olderOrderMark})` : goals[code].title,
    })),
  },
  { name: 'primacy', label: 'Порядок проведения', options: catalog('primacy').slice(0, 2).map(optionOf) },
  { name: 'objectType', label: 'Вид объекта', options: catalog('examObjectType').map(optionOf) },
  { name: 'workType', label: 'Вид работ', options: catalog('WorkType').map(optionOf) },
  // Chosen from a register: its options come with the form.
  { name: 'subdivision', label: 'Подразделение', options: [] },
] as const
