import { askingOf, isFor } from './asked.ts'
import { type ChecklistContent, questionsOf } from './checklist.ts'
import { type Known, proposalFor } from './known-facts.ts'
import type { Details } from './parameters.ts'

/** An application a version is tried on. */
export interface TriedApplication {
  details: Details
  has: Known
}

export interface TrialOfOne {
  /** The checklist would have been offered. */
  isFor: boolean
  /** Ids of questions it would have asked at once. */
  asked: string[]
  /** Ids of questions that would have waited for an answer to another one. */
  depends: string[]
  /** Ids of those to which the portal would have proposed an answer. */
  proposed: string[]
}

/** What a version would have asked of an application that was filed without it. */
export function tryOn(content: ChecklistContent, { details, has }: TriedApplication): TrialOfOne {
  if (!isFor(content, details)) return { isFor: false, asked: [], depends: [], proposed: [] }
  const asking = askingOf(content, details)
  const questions = questionsOf(content)
  const asked = questions.filter(({ id }) => asking.get(id) === 'asked')
  return {
    isFor: true,
    asked: asked.map(({ id }) => id),
    depends: questions.flatMap(({ id }) => (asking.get(id) === 'depends' ? [id] : [])),
    proposed: asked.filter((question) => proposalFor(question, has) !== null).map(({ id }) => id),
  }
}
