import type { journalList } from '@portal/contract/features/journal/journal-list'
import { type JournalColumn, conclusionResults, journalColumns } from '@portal/domain/journal-columns'
import { eventTypes } from '@portal/domain/record/event-types'
import { fundingSources } from '@portal/domain/request/catalogs/catalogs'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { goals } from '@portal/domain/request/goals'
import { objectTypes, primacies, workTypes } from '@portal/domain/request/objects/objects'
import { stageNames, stageRule } from '@portal/domain/stages/stages'
import { typedKeys } from '@portal/domain/typed-keys'
import type { FilterControl, FilterOption } from '../../platform/list/filters/filter-control.ts'

type Control = FilterControl<typeof journalList>

interface Choices {
  subdivisions: readonly FilterOption[]
  regions: readonly FilterOption[]
}

/** A filter for each column; in the bar those that are asked for every day. */
export function journalFilters({ subdivisions, regions }: Choices): Control[] {
  const application = inSection('Заявление')
  const people = inSection('Участники')
  const course = inSection('Ход экспертизы')
  const money = inSection('Договор и оплата')
  const result = inSection('Замечания и заключение')
  return [
    { name: 'subdivision', label: title('subdivision'), options: subdivisions },
    {
      name: 'stage',
      label: title('stage'),
      options: stageNames.filter(isInJournal).map((stage) => ({ value: stage, label: stageRule(stage).title })),
    },
    { period: ['submittedFrom', 'submittedTo'], label: 'Поданы' },
    { name: 'overdue', label: 'Просрочены' },
    application({ name: 'number', label: title('number') }),
    application({ name: 'object', label: title('object') }),
    application({ name: 'address', label: title('address') }),
    application({
      name: 'goal',
      label: title('goal'),
      options: goalCodes.map((value) => ({ value, label: goals[value].short })),
    }),
    application({ name: 'primacy', label: title('primacy'), options: titled(primacies) }),
    application({ name: 'objectType', label: title('objectType'), options: titled(objectTypes) }),
    application({ name: 'workType', label: title('workType'), options: titled(workTypes) }),
    application({ name: 'functions', label: title('functions') }),
    application({ name: 'linked', label: title('linked') }),
    application({ name: 'root', label: title('root') }),
    inSection('Регион')({ name: 'region', label: title('region'), options: regions }),
    people({ name: 'declarant', label: title('declarant') }),
    people({ name: 'inn', label: title('inn') }),
    people({ name: 'developer', label: title('developer') }),
    people({ name: 'technicalCustomer', label: title('technicalCustomer') }),
    people({ name: 'payer', label: title('payer') }),
    people({ name: 'designer', label: title('designer') }),
    course({ name: 'lead', label: title('lead') }),
    course({ period: ['stageSinceFrom', 'stageSinceTo'], label: title('stageSince') }),
    course({ period: ['dueFrom', 'dueTo'], label: title('due') }),
    course({ period: ['examinedSinceFrom', 'examinedSinceTo'], label: title('examinedSince') }),
    course({ period: ['plannedEndFrom', 'plannedEndTo'], label: title('plannedEnd') }),
    course({ period: ['extendedToFrom', 'extendedToTo'], label: title('extendedTo') }),
    money({
      name: 'funding',
      label: title('funding'),
      options: fundingSources.map(({ code, title: label }) => ({ value: code, label })),
    }),
    money({ range: ['costFrom', 'costTo'], label: title('cost') }),
    money({ name: 'contract', label: title('contract') }),
    money({ period: ['contractDateFrom', 'contractDateTo'], label: title('contractDate') }),
    money({ range: ['priceFrom', 'priceTo'], label: title('price') }),
    money({ range: ['paidFrom', 'paidTo'], label: title('paid') }),
    money({ period: ['paidOnFrom', 'paidOnTo'], label: title('paidOn') }),
    money({ period: ['actDateFrom', 'actDateTo'], label: title('actDate') }),
    result({ range: ['roundsFrom', 'roundsTo'], label: title('rounds') }),
    result({ range: ['remarksFrom', 'remarksTo'], label: title('remarks') }),
    result({ range: ['openRemarksFrom', 'openRemarksTo'], label: title('openRemarks') }),
    result({ name: 'result', label: title('result'), options: titled(conclusionResults) }),
    result({ name: 'conclusion', label: title('conclusion') }),
    result({ period: ['conclusionDateFrom', 'conclusionDateTo'], label: title('conclusionDate') }),
    inSection('Последнее событие')({ period: ['lastEventAtFrom', 'lastEventAtTo'], label: title('lastEventAt') }),
    inSection('Последнее событие')({
      name: 'lastEvent',
      label: title('lastEvent'),
      options: typedKeys(eventTypes)
        .filter(isOfRequest)
        .map((value) => ({ value, label: eventTypes[value] })),
    }),
  ]
}

function inSection(section: string) {
  return (control: Control): Control => ({ ...control, section })
}

function title(column: JournalColumn): string {
  return journalColumns[column].title
}

function titled(table: Readonly<Record<string, { title: string }>>): FilterOption[] {
  return Object.entries(table).map(([value, { title: label }]) => ({ value, label }))
}

function isInJournal(stage: (typeof stageNames)[number]): boolean {
  return stageRule(stage).page === 'project'
}

/** Acts that are done with an application. */
function isOfRequest(type: string): boolean {
  return !/^(auth|user|organization|register|rule|subdivision|calendar|config|view|export|record|substitution|browser)\./.test(
    type,
  )
}
