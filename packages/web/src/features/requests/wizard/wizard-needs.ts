import { counted, forms } from '@portal/domain/russian/plural'
import type { RequestFacts } from '@portal/domain/request/facts'
import { type FolderTemplate, foldersFor } from '@portal/domain/request/documents/folders'
import { type Goal, goalRow } from '@portal/domain/request/goals'
import { isRoleNeeded, rolesFor } from '@portal/domain/request/participants/participant-needs'
import { roles } from '@portal/domain/request/participants/participant'
import { rulingOf } from '@portal/domain/request/rules/rules-in-force'
import { slotsFor } from '@portal/domain/request/documents/slots'
import type { Terms } from '../requests-queries.ts'
import type { Answers } from './wizard-answers.ts'

/** What an application will ask for, told before it exists. */
export interface Needs {
  /** Slots without which it is not accepted, by number. */
  sections: string[]
  /** Slots that depend on what is not known yet. */
  otherSections: string[]
  surveys: boolean
  /** Papers besides the sections. */
  papers: string[]
  participants: string[]
  link: string | null
}

/** Counted by the same rules as the application itself; what is not answered yet is taken as the most frequent case. */
export function needsOf(goal: Goal, { objectType, workType, primacy, support }: Answers): Needs {
  const facts: RequestFacts = {
    goal,
    objectType: objectType || '3',
    workType: workType || '1',
    primacy: support ? '3' : primacy,
    kind: support || 'ordinary',
    flags: {},
  }
  const folders = foldersFor(facts)
  const slots = slotsFor(facts.objectType).filter((slot) => folders.some((folder) => folder.slot === slot))
  const needed = slots.filter((slot) => folders.some((folder) => folder.slot === slot && isNeeded(folder)))
  return {
    sections: [...needed].sort(),
    otherSections: slots.filter((slot) => !needed.includes(slot)).sort(),
    surveys: folders.some((folder) => folder.code === 'surveys' && isNeeded(folder)),
    papers: folders
      .filter(({ slot, code }) => slot === null && code !== 'surveys')
      .flatMap(({ items }) => items.filter(({ required }) => required).map(({ title }) => title)),
    participants: rolesFor(facts)
      .filter((role) => isRoleNeeded(role, facts))
      .map((role) => roles[role].title.toLowerCase()),
    link: linkOf(facts),
  }
}

/** The terms in words; the note says what shortens them and what comes before. */
export function termWords({ examination, housing, completenessCheck }: Terms): { term: string; note: string } {
  const home = housing.n < examination.n ? `Для жилья ${housing.n}. ` : ''
  return {
    term: counted(examination.n, forms.workingDay),
    note: `${home}Ещё ${counted(completenessCheck.n, forms.workingDay)} на проверку комплектности`,
  }
}

function isNeeded({ atLeastOne, items }: FolderTemplate): boolean {
  return atLeastOne || items.some(({ required }) => required)
}

function linkOf(facts: RequestFacts): string | null {
  if (!rulingOf('links', facts).needed) return null
  if (facts.kind === 'expertSupport') return 'положительное заключение по документации'
  return goalRow(facts.goal).needsLink === 'surveys'
    ? 'положительное заключение по инженерным изысканиям'
    : 'положительное заключение по проектной документации'
}
