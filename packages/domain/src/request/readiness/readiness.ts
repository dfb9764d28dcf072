import type { Day } from '../../calendar/days.ts'
import { addressProblems } from '../objects/addresses.ts'
import { type Application, factsOf, rulesFor } from '../application.ts'
import type { Blocker, Tally } from './blocker.ts'
import { isOpen, writtenPaths } from '../fields/changed-paths.ts'
import { documentBlockers } from './document-readiness.ts'
import { earlierConclusionProblem } from '../links/earlier-conclusions.ts'
import type { RequestFacts } from '../facts.ts'
import { checkField, emptyCell, fieldName, fieldsFor, isBlank, isFieldNeeded } from '../fields/fields.ts'
import { financingProblems } from '../cost/financing.ts'
import { functionReadiness } from './function-readiness.ts'
import { indicatorAdvice } from '../objects/indicator-advice.ts'
import { indicatorProblems } from '../objects/indicators.ts'
import { linkReadiness } from './link-readiness.ts'
import { partName } from '../objects/parts.ts'
import { partProblems } from '../objects/part-problems.ts'
import { steadProblems } from '../objects/stead-problems.ts'
import { steadName } from '../objects/steads.ts'
import { registerReadiness } from './register-readiness.ts'
import type { RowProblem } from '../fields/row-problem.ts'
import { contractReadiness } from './contract-readiness.ts'
import { participantReadiness } from './participant-readiness.ts'
import { fieldSections, formSectionCodes, formSections, sectionTitle } from '../fields/sections-of-form.ts'
import { costProblems, limitLetter } from '../cost/cost.ts'
import { rulingOf } from '../rules/rules-in-force.ts'
import { signReadiness } from './sign-readiness.ts'
import { subdivisionReadiness } from './subdivision-readiness.ts'
import { responsibleFor } from './responsible-for.ts'

export { type Application, factsOf, rulesFor } from '../application.ts'
export type { Blocker } from './blocker.ts'

/** An application without its documents. */
export type Filling = Omit<Application, 'items' | 'links'>

export interface SectionReadiness {
  section: string
  title: string
  done: number
  total: number
  errors: number
}

/** Something that is left, and who can mend it. */
interface Left extends Blocker {
  who: string
}

export interface Readiness {
  done: number
  total: number
  blockers: Left[]
  sections: SectionReadiness[]
}

/** How much of an application is filled and what is still wrong, with links. `today` is the Moscow day. */
export function readinessOf(application: Application, today: Day): Readiness {
  const facts = factsOf(application, rulesFor(application, today))
  const tallies = [
    ...fillingTallies(application, facts, today),
    linkReadiness(application, facts, today),
    contractReadiness(application, today),
    ...functionReadiness(application, facts, today),
    registerReadiness(application),
    ...signReadiness(application, facts),
    documentBlockers(application, facts, today),
    { section: 'cost', total: 0, done: 0, blockers: limitLetter(application, facts) },
  ]
  const who = responsibleFor(application)
  const sections = formSectionCodes
    .map((section) =>
      sumSection(
        section,
        tallies.filter((tally) => tally.section === section),
      ),
    )
    .filter(({ section, total }) => total > 0 || section === 'documentsPrintedForm')
  return {
    done: sum(sections.map((section) => section.done)),
    total: sum(sections.map((section) => section.total)),
    blockers: formSectionCodes
      .flatMap((section) => tallies.flatMap((tally) => tally.blockers.filter((one) => one.section === section)))
      .map((blocker) => ({ ...blocker, who: who(blocker) })),
    sections,
  }
}

/** What is still wrong with the sections that are filled in before the documents and refuses to leave them behind. */
export function fillingBlockers(application: Filling, today: Day): Blocker[] {
  return fillingTallies(application, factsOf(application, rulesFor(application, today)), today)
    .flatMap(({ blockers }) => blockers)
    .filter(({ confirmed, section }) => confirmed && isFilling(section))
}

/** What refuses the next step of a draft, counted. */
interface LeftCounts {
  /** Fields of the form. */
  fields: number
  /** Documents that are absent. */
  documents: number
  /** Documents without their number, date or author. */
  unidentified: number
  /** Documents without the certifying sheet they must have. */
  uncertified: number
  /** Files that do not belong where they lie. */
  misplaced: number
}

/** Counts what refuses the next step of a draft. */
export function leftIn({ blockers }: Pick<Readiness, 'blockers'>): LeftCounts {
  const blocking = blockers.filter(({ confirmed }) => confirmed)
  return {
    fields: blocking.filter(({ section }) => isFilling(section)).length,
    documents: blocking.filter(({ act }) => act === 'upload').length,
    uncertified: blocking.filter(({ act }) => act === 'certify').length,
    misplaced: blocking.filter(({ act, file }) => act === 'replace' && file !== undefined).length,
    unidentified: blocking.filter(({ act }) => act === 'identify').length,
  }
}

function isFilling(section: string): boolean {
  return fillingSections.some((one) => one === section)
}

function fillingTallies(application: Filling, facts: RequestFacts, today: Day): Tally[] {
  const written = writtenPaths(application.kind)
  // What is the contract's cannot be mended here: it is told and hinders nothing (stages.md, row 22).
  const ownOnly = (one: Blocker) => (isOpen(one.path, written) ? one : { ...one, confirmed: false })
  const tallies = [
    ...fieldSections.map((section) => fieldTally(section, application, facts, today)),
    addressTally(application, facts),
    steadTally(application, facts, today),
    partTally(application, facts, today),
    participantReadiness(application, facts, today),
    financingTally(application, facts),
    subdivisionReadiness(application, today),
    indicatorTally(application, facts),
  ]
  if (written.includes('*')) return tallies
  return tallies.map((tally) => ({ ...tally, blockers: tally.blockers.map(ownOnly) }))
}

/** Sections that must be right before the documents are turned to; the rest is about documents. */
const fillingSections = [
  'declarer',
  'object',
  'addresses',
  'steads',
  'parts',
  'participants',
  'cost',
  'indicators',
] as const

function sumSection(section: (typeof formSectionCodes)[number], tallies: readonly Tally[]): SectionReadiness {
  const total = sum(tallies.map((tally) => tally.total))
  const done = sum(tallies.map(doneOf))
  const errors = sum(tallies.map((tally) => tally.blockers.filter((one) => one.confirmed).length))
  return { section, title: formSections[section].title, done, total, errors }
}

function doneOf({ done, total, blockers }: Tally): number {
  return done ?? Math.max(0, total - new Set(blockers.map(({ path }) => path)).size)
}

function fieldTally(section: string, application: Filling, facts: RequestFacts, today: Day): Tally {
  const values = application.sections[section] ?? {}
  const catalogs = application.catalogs ?? undefined
  const blockers: Blocker[] = []
  let total = 0
  for (const row of fieldsFor(section, facts)) {
    const value = values[fieldName(row.path)]
    const needed = isFieldNeeded(row, facts)
    const empty = isBlank(value)
    const wrong = checkField(row.path, value, { today, catalogs }) ?? earlierConclusionProblem(row.path, value, facts)
    const lacking = empty || wrong !== null ? null : emptyCell(row, value, facts)
    const text = empty ? (needed ? missingText(row.type) : null) : (wrong ?? lacking?.text ?? null)
    if (needed || text !== null) total += 1
    if (text === null) continue
    const { source, confirmed } = rulingOf(lacking?.subject ?? row.path, facts)
    blockers.push({ section, path: row.path, label: row.label, text, why: source || row.why, confirmed })
  }
  return { section, total, blockers: section === 'cost' ? [...blockers, ...costProblems(values, facts)] : blockers }
}

/** What a needed value that is empty is asked by. */
export function missingText(type: string): string {
  if (type === 'choice' || type === 'choices') return 'Выберите значение'
  if (type === 'list') return 'Добавьте хотя бы одну строку'
  return type === 'consent' ? 'Поставьте отметку' : 'Заполните поле'
}

function addressTally({ addresses }: Filling, facts: RequestFacts): Tally {
  const section = 'addresses'
  const { needed, source: why, confirmed } = rulingOf(section, facts)
  const about = { section, label: 'Адрес объекта', why }
  const text = 'Добавьте адрес объекта'
  const missing = addresses.length === 0 && needed ? [{ ...about, path: section, text, confirmed }] : []
  // A row without region or text names no place, whatever is asked.
  const wrong = addresses.flatMap((address, index) =>
    addressProblems(address).map((problem) => {
      return { ...about, path: `${section}.${index}.${problem.path}`, text: problem.text, confirmed: true }
    }),
  )
  return rowsTally(section, addresses.length, [...missing, ...wrong])
}

function steadTally({ steads }: Filling, facts: RequestFacts, today: Day): Tally {
  const section = 'steads'
  const { needed, source: why, confirmed } = rulingOf(section, facts)
  const about = { section, why, confirmed }
  const text = 'Добавьте земельный участок'
  const missing = steads.length === 0 && needed ? [{ ...about, path: section, label: sectionTitle(section), text }] : []
  const wrong = steads.flatMap((stead) =>
    steadProblems(stead, steads, { today, facts }).map((problem) => ({
      ...about,
      ...askedBy(problem, facts),
      path: `${section}.${stead.id}.${problem.path}`,
      label: `${steadName(stead)}: ${problem.label}`,
      text: problem.text,
    })),
  )
  return rowsTally(section, steads.length, [...missing, ...wrong])
}

function partTally({ parts, catalogs }: Filling, facts: RequestFacts, today: Day): Tally {
  const section = 'parts'
  const why = 'схема заключения экспертизы 01.03'
  const blockers = parts.flatMap((part) =>
    partProblems(part, parts, { today, facts, catalogs: catalogs ?? undefined }).map((problem) => ({
      section,
      path: `${section}.${part.id}.${problem.path}`,
      label: `${partName(part)}: ${problem.label}`,
      text: problem.text,
      why,
      confirmed: true,
      ...askedBy(problem, facts),
    })),
  )
  return rowsTally(section, parts.length, blockers)
}

/** The act by which a field of a row is asked; of what is there and wrong nothing. */
function askedBy({ subject }: RowProblem, facts: RequestFacts): Partial<Pick<Blocker, 'why' | 'confirmed'>> {
  if (subject === undefined) return {}
  const { source, confirmed } = rulingOf(subject, facts)
  return { why: source, confirmed }
}

/** Rows are counted, not their fields: one is done when nothing in it is wrong. */
function rowsTally(section: string, rows: number, blockers: Blocker[]): Tally {
  const wrong = new Set(blockers.map(({ path }) => path.split('.').slice(0, 2).join('.'))).size
  const total = Math.max(rows, wrong)
  return { section, total, done: total - wrong, blockers }
}

function financingTally({ financing }: Filling, facts: RequestFacts): Tally {
  const section = 'cost'
  const blockers = financingProblems(financing, facts).map(({ path, label, text, subject }) => {
    const ruling = subject ? rulingOf(subject, facts) : null
    return {
      section,
      path: path === '' ? 'financing' : `financing.${path}`,
      label,
      text,
      why: ruling?.source || 'ч. 2 ст. 8.3, ст. 49 ГрК РФ; схема заключения экспертизы 01.03',
      confirmed: ruling?.confirmed ?? true,
    }
  })
  return { section, total: Math.max(1, financing.length) + 1, blockers }
}

function indicatorTally({ indicators, catalogs }: Filling, facts: RequestFacts): Tally {
  const section = 'indicators'
  const about = (confirmed: boolean, why: string) => (problem: RowProblem) => {
    const { path, label, text } = problem
    const place = path === '' ? section : `${section}.${path}`
    return { section, path: place, label, text, why, confirmed, ...askedBy(problem, facts) }
  }
  const blockers = [
    ...indicatorProblems(indicators, facts).map(about(true, 'схема заключения экспертизы 01.03')),
    ...indicatorAdvice(indicators, facts, catalogs?.techindicators).map(
      about(false, 'перечень основных показателей портала'),
    ),
  ]
  return { section, total: Math.max(indicators.length, blockers.length), blockers }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
