import { conclusionResults, type JournalColumn, journalColumns } from '@portal/domain/journal-columns'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { objectTypeCodes, primacies, workTypeCodes } from '@portal/domain/request/objects/objects'
import { stageNames } from '@portal/domain/stages/stages'
import { mapNames, typedKeys } from '@portal/domain/typed-keys'
import { declareList } from '../../list.ts'

const text = { of: 'text', max: 200 } as const
const day = { of: 'day' } as const
const number = { of: 'number' } as const

const columns = typedKeys(journalColumns)

/** The journal of the staff: one row an application that was submitted. Each column is a filter and an order. */
export const journalList = declareList({
  name: 'journal',
  filters: {
    /** The search: number, object, declarant, ИНН, address. */
    text,
    number: text,
    submittedFrom: day,
    submittedTo: day,
    goal: { of: 'many', values: goalCodes, wrong: 'Выберите вид экспертизы' },
    primacy: { of: 'many', values: typedKeys(primacies), wrong: 'Выберите порядок проведения' },
    object: text,
    region: { of: 'codes', shape: /^\d{2}$/, max: 100, wrong: 'Код региона — две цифры' },
    address: text,
    objectType: { of: 'many', values: objectTypeCodes, wrong: 'Выберите вид объекта' },
    workType: { of: 'many', values: workTypeCodes, wrong: 'Выберите вид работ' },
    functions: text,
    declarant: text,
    inn: text,
    developer: text,
    technicalCustomer: text,
    payer: text,
    designer: text,
    funding: { of: 'many', values: ['1', '2', '3'], wrong: 'Выберите источник финансирования' },
    costFrom: number,
    costTo: number,
    subdivision: { of: 'codes', shape: /^[\w-]{1,20}$/, max: 20, wrong: 'Код подразделения — до 20 знаков' },
    lead: text,
    stage: { of: 'many', values: stageNames, wrong: 'Такого этапа нет' },
    stageSinceFrom: day,
    stageSinceTo: day,
    dueFrom: day,
    dueTo: day,
    /** The term of the stage is over. */
    overdue: { of: 'flag' },
    contract: text,
    contractDateFrom: day,
    contractDateTo: day,
    priceFrom: number,
    priceTo: number,
    paidFrom: number,
    paidTo: number,
    paidOnFrom: day,
    paidOnTo: day,
    examinedSinceFrom: day,
    examinedSinceTo: day,
    plannedEndFrom: day,
    plannedEndTo: day,
    extendedToFrom: day,
    extendedToTo: day,
    roundsFrom: number,
    roundsTo: number,
    remarksFrom: number,
    remarksTo: number,
    openRemarksFrom: number,
    openRemarksTo: number,
    result: { of: 'many', values: typedKeys(conclusionResults), wrong: 'Выберите результат' },
    conclusion: text,
    conclusionDateFrom: day,
    conclusionDateTo: day,
    actDateFrom: day,
    actDateTo: day,
    linked: text,
    root: text,
    lastEvent: { of: 'codes', shape: /^[a-z]+\.\w{1,40}$/i, max: 40, wrong: 'Такого события нет' },
    lastEventAtFrom: day,
    lastEventAtTo: day,
  },
  sorts: mapNames(columns, wayOf),
  usualSort: '-submitted',
  /** Rows equal by the first order are put in order by two more. */
  laterSorts: 2,
  columns,
  usualColumns: [
    'number',
    'object',
    'submitted',
    'goal',
    'declarant',
    'subdivision',
    'lead',
    'stage',
    'due',
    'overdue',
    'contract',
    'price',
    'paid',
    'plannedEnd',
    'openRemarks',
    'result',
  ],
})

/** Moments and figures are first asked for from the last and the largest on. */
function wayOf(column: JournalColumn): 'ascending' | 'descending' {
  const { kind } = journalColumns[column]
  return kind === 'text' || kind === 'choice' ? 'ascending' : 'descending'
}
