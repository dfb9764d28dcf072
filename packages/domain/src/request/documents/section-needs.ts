import type { RequestFacts } from '../facts.ts'
import { goalRow } from '../goals.ts'
import { rulingOf } from '../rules/rules-in-force.ts'
import { sectionSubject } from '../rules/rules.ts'
import { isOldComposition, type SectionRow } from './sections.ts'

interface SectionNeed {
  required: boolean
  /** An unconfirmed rule warns and never blocks. */
  confirmed: boolean
  why: string
  hint: string | null
}

const byTask = 'Нужен, если раздел предусмотрен заданием на проектирование.'
const insideOrganization =
  'С 01.09.2022 проект организации работ по сносу входит в проект организации строительства. Отдельный файл нужен, только если он разработан.'
const composition = 'Состав разделов по ПП РФ от 16.02.2008 № 87'
// Gas networks up to 1.2 MPa have a composition of their own (ПП 87); only these sections of the linear one remain.
const gasSections = ['01', '10', '11', '06', '13', '16', '17']
/** What a design task may order for a capital repair or a check of the estimate. */
const orderedSections = ['03', '04', '05', '05.7', '08', '15', '17.1']

/** Whether a section is needed for the application, and by which rule. */
export function needOfSection(section: SectionRow, facts: RequestFacts): SectionNeed {
  const { needed, confirmed, source } = rulingOf(sectionSubject(section.folder), facts)
  const gas = facts.flags.gasNetwork === true && !gasSections.includes(section.folder)
  return {
    required: needed && !gas,
    confirmed: needed && confirmed,
    why: source || composition,
    hint: hintOf(section, needed, facts),
  }
}

function hintOf(section: SectionRow, needed: boolean, facts: RequestFacts): string | null {
  const old = isOldComposition(facts.taskDay)
  if ((section.slot === '07' || section.slot === '13') && !old) return insideOrganization
  const isPart = facts.workType === '3' || goalRow(facts.goal).estimateOnly
  if (!needed && isPart && orderedSections.includes(section.folder)) return byTask
  if (section.slot === '05' && section.folder === '05')
    return 'Загрузите хотя бы один подраздел; об остальных отметьте, что они не разрабатывались.'
  if (section.folder !== section.slot || section.no === null || old) return null
  return `Раздел ${section.no} по составу, действующему с 01.09.2022.`
}
