import type { Day } from '@portal/domain/calendar/days'
import { documentRows, identificationSubject } from '@portal/domain/request/documents/documents'
import { fieldTable } from '@portal/domain/request/fields/field-table'
import { sectionOf, sectionTitle } from '@portal/domain/request/fields/fields'
import { financingSubjects } from '@portal/domain/request/rules/financing-rules'
import { linkSubjects } from '@portal/domain/request/rules/link-rules'
import { listSubjects } from '@portal/domain/request/rules/list-rules'
import { askOf, participantFields } from '@portal/domain/request/participants/participant-fields'
import { participantSubject, roleSubject } from '@portal/domain/request/rules/participant-rules'
import { participantTypes, roleCodes, roles } from '@portal/domain/request/participants/participant'
import { partFields } from '@portal/domain/request/objects/parts'
import {
  changesSubject,
  columnSubject,
  paperSubjects,
  partSubject,
  steadSubject,
} from '@portal/domain/request/rules/row-rules'
import { steadFieldsFor, steadTypeCodes, steadTypes } from '@portal/domain/request/objects/steads'
import { ownRules } from '@portal/domain/request/rules/rules-in-force'
import { type RuleRow, sectionSubject, sheetSubject } from '@portal/domain/request/rules/rules'
import { documentationFolders } from '@portal/domain/request/documents/sections'
import { isInForce } from '@portal/domain/settings/settings'
import { typedKeys } from '@portal/domain/typed-keys'
import { holdsWords } from '@portal/domain/russian/find-by-words'
import type { Decision } from './rules-queries.ts'

/** Something an application may ask for, with the rules about it. */
export interface RuleSubject {
  subject: string
  title: string
  group: string
  own: readonly RuleRow[]
  decided: readonly Decision[]
}

/** Which rules are looked at: not compared with the edition in force, decided about, or all. */
export type RuleFilter = 'unconfirmed' | 'decided' | 'all'

/** Everything that has a rule, in the order of the form. */
export function subjectsOf(decisions: readonly Decision[]): RuleSubject[] {
  const named = [
    ...fieldTable.map(({ path, label }) => ({ subject: path, title: label, group: sectionTitle(sectionOf(path)) })),
    ...Object.entries(financingSubjects).map(([subject, { title }]) => {
      return { subject, title, group: 'Источники финансирования' }
    }),
    ...columnSubjects(),
    ...Object.entries(listSubjects).map(([subject, { title }]) => {
      return { subject, title, group: sectionTitle(subject.replace(/\..*/, '')) }
    }),
    ...Object.entries(linkSubjects).map(([subject, { title }]) => {
      return { subject, title, group: sectionTitle('linkedRequestForm') }
    }),
    ...steadTypeCodes.flatMap((type) =>
      steadFieldsFor(type).map(({ id, label }) => ({
        subject: steadSubject(type, id),
        title: label,
        group: `${sectionTitle('steads')}: ${steadTypes[type].short}`,
      })),
    ),
    ...partFields
      .filter(({ goesWith }) => goesWith === null)
      .map(({ id, label }) => ({ subject: partSubject(id), title: label, group: sectionTitle('parts') })),
    ...roleCodes.map((role) => ({
      subject: roleSubject(role),
      title: roles[role].title,
      group: `${sectionTitle('participants')}: роли`,
    })),
    ...participantSubjects(),
    ...Object.entries(paperSubjects).map(([subject, { title }]) => {
      return { subject, title, group: `${sectionTitle('participants')}: документы` }
    }),
    ...documentRows.map(({ code, title }) => ({ subject: code, title: `${code} ${title}`, group: 'Документы' })),
    ...documentRows.map(({ code, title }) => ({
      subject: changesSubject(code),
      title: `${code} ${title}`,
      group: 'Документы к изменениям по договору сопровождения',
    })),
    { subject: identificationSubject, title: 'Номер, дата и автор документа', group: 'Документы' },
    ...[...documentationFolders].map(([folder, title]) => ({
      subject: sectionSubject(folder),
      title: `${folder} ${title}`,
      group: 'Разделы документации',
    })),
    ...[['surveys', 'Отчёты об инженерных изысканиях'], ...documentationFolders].map(([folder = '', title]) => ({
      subject: sheetSubject(folder),
      title: folder === 'surveys' ? `${title}` : `${folder} ${title}`,
      group: 'Информационно-удостоверяющие листы (ИУЛ)',
    })),
  ]
  return named.map((one) => ({
    ...one,
    own: ownRules.filter(({ subject }) => subject === one.subject),
    decided: decisions.filter(({ subject }) => subject === one.subject),
  }))
}

/** Columns of the lists of the form. */
function columnSubjects() {
  return fieldTable.flatMap(({ path, label, columns }) =>
    columns
      .filter(({ type }) => type !== 'flag')
      .map((column) => ({
        subject: columnSubject(path, column.id),
        title: `${label}: ${column.label.toLowerCase()}`,
        group: sectionTitle(sectionOf(path)),
      })),
  )
}

/** Fields of participants, by kind of person: one rule each. */
function participantSubjects() {
  return typedKeys(participantTypes).flatMap((type) =>
    participantFields
      .filter((row) => askOf(row, type) !== 'no')
      .map(({ id, label }) => ({
        subject: participantSubject(type, id),
        title: label,
        group: `${sectionTitle('participants')}: ${participantTypes[type].title.toLowerCase()}`,
      })),
  )
}

/** The rows that hold on a day: the operator's where there are any. */
export function rowsInForce({ own, decided }: RuleSubject, today: Day): readonly RuleRow[] {
  const now = decided.filter((row) => isInForce(row, today))
  return now.length > 0 ? now : own.filter((row) => isInForce(row, today))
}

/** What was decided for other days. */
export function rowsOfOtherDays({ decided }: RuleSubject, today: Day): readonly RuleRow[] {
  return decided.filter((row) => !isInForce(row, today))
}

/** Whether the subject stands in a chosen part of the list and has the words that were typed. */
export function passes(
  one: RuleSubject,
  today: Day,
  { filter, words }: { filter: RuleFilter; words: string },
): boolean {
  const isUnconfirmed = rowsInForce(one, today).some(({ need, confirmed }) => need === 'must' && !confirmed)
  const isChosen = filter === 'all' || (filter === 'decided' ? one.decided.length > 0 : isUnconfirmed)
  const sources = rowsInForce(one, today).map(({ source }) => source)
  return isChosen && holdsWords([one.title, one.group, ...sources].join(' '), words)
}
