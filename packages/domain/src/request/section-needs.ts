import { type Condition, holds, type RequestFacts } from './facts.ts'
import { goalRow } from './goals.ts'
import { isOldComposition, type SectionRow } from './sections.ts'

interface SectionNeed {
  required: boolean
  /** An unconfirmed rule warns and never blocks. */
  confirmed: boolean
  why: string
  hint: string | null
}

type Rule = 'must' | 'may' | 'byTask' | Condition
/** New building and reconstruction; capital repair; only the estimate. A star marks what the law was not read for. */
type RuleRow = readonly [building: Rule, repair: Rule, estimateOnly: Rule, confirmed: '' | '*']

// biome-ignore format: read by columns
const rules: Record<string, RuleRow> = {
  '01':   ['must',               'must',            'must',            ''],
  '02':   ['must',               'may',             'may',             ''],
  '03':   ['must',               'byTask',          'byTask',          ''],
  '04':   ['must',               'byTask',          'must',            ''],
  '05':   ['must',               'byTask',          'must',            ''],
  '05.7': ['production',         'byTask',          'byTask',          '*'],
  '06':   ['must',               'must',            'must',            ''],
  '07':   ['demolition',         'demolition',      'demolition',      '*'],
  '08':   ['publicObject',       'byTask',          'may',             '*'],
  '09':   ['estimateChecked',    'estimateChecked', 'must',            ''],
  '10':   ['must',               'may',             'may',             ''],
  '11':   ['must',               'must',            'must',            ''],
  '12':   ['infrastructure',     'infrastructure',  'infrastructure',  '*'],
  '13':   ['demolition',         'demolition',      'demolition',      '*'],
  '14':   ['must',               'may',             'may',             ''],
  '15':   ['must',               'byTask',          'may',             ''],
  '16':   ['estimateChecked',    'estimateChecked', 'must',            ''],
  '17':   ['otherDocumentation', 'may',             'may',             '*'],
  '17.1': ['must',               'byTask',          'may',             '*'],
}

const byTask = 'Нужен, если раздел предусмотрен заданием на проектирование.'
const insideOrganization =
  'С 01.09.2022 проект организации работ по сносу входит в проект организации строительства. Отдельный файл нужен, только если он разработан.'
// Gas networks up to 1.2 MPa have a composition of their own (ПП 87); only these sections of the linear one remain.
const gasSections = ['01', '10', '11', '06', '13', '16', '17']

/** Whether a section is needed for the application, and by which rule. */
export function needOfSection(section: SectionRow, facts: RequestFacts): SectionNeed {
  const row = rules[section.folder] ?? ['may', 'may', 'may', '*']
  const column = goalRow(facts.goal).estimateOnly ? 2 : facts.workType === '3' ? 1 : 0
  const rule = row[column]
  const always = section.slot === '01' || section.slot === '09' || section.slot === '16'
  const gas = facts.flags.gasNetwork === true && !gasSections.includes(section.folder)
  return {
    required: !gas && isRequired(rule, facts),
    confirmed: row[3] === '' && (column === 0 || always),
    why: 'ч. 12 ст. 48 ГрК РФ, состав разделов по ПП РФ от 16.02.2008 № 87',
    hint: hintOf(section, rule, facts),
  }
}

function isRequired(rule: Rule, facts: RequestFacts): boolean {
  if (rule === 'must') return true
  return rule !== 'may' && rule !== 'byTask' && holds(rule, facts)
}

function hintOf(section: SectionRow, rule: Rule, facts: RequestFacts): string | null {
  const old = isOldComposition(facts.taskDay)
  if ((section.slot === '07' || section.slot === '13') && !old) return insideOrganization
  if (rule === 'byTask') return byTask
  if (section.slot === '05' && section.folder === '05')
    return 'Загрузите хотя бы один подраздел; об остальных отметьте, что они не разрабатывались.'
  if (section.folder !== section.slot || section.no === null || old) return null
  return `Раздел ${section.no} по составу, действующему с 01.09.2022.`
}
