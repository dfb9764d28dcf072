import type { Day } from '@portal/domain/calendar/days'
import type { RequestFacts } from '@portal/domain/request/facts'
import type { Participant } from '@portal/domain/request/participants/participant'
import type { QueryClient } from '@tanstack/react-query'
import type { Autosave } from '../../../platform/autosave/autosave.ts'
import { listeners } from '../../../platform/autosave/listeners.ts'
import { formFacts } from './form-facts.ts'
import {
  listNames,
  type ListSaves,
  type Readiness,
  type RequestView,
  sectionAt,
  sectionNames,
  type SectionSaves,
} from './form-parts.ts'
import { makeFormProblems } from './form-problems.ts'
import { keptRows, keptSection, makeFormSaves } from './form-saves.ts'

/** The application as it is being filled in: every part saves itself, with a revision of its own. */
export interface FormModel {
  request: () => RequestView
  sections: SectionSaves
  rows: ListSaves
  all: readonly Autosave[]
  /** Whatever the facts are made of: what is typed, what the server keeps, who takes part. */
  sources: readonly Pick<Autosave, 'subscribe'>[]
  /** What of the values typed so far decides which fields are asked. */
  facts: () => RequestFacts
  /** What readiness says against a path; for rules that look at several values at once. */
  problem: (path: string) => string | undefined
  subscribeProblem: (path: string, changed: () => void) => () => void
  adoptRequest: (request: RequestView) => void
  adoptReadiness: (readiness: Readiness) => void
  adoptParticipants: (participants: readonly Participant[]) => void
  start: () => void
  stop: () => void
}

interface FormModelOptions {
  queries: QueryClient
  request: RequestView
  /** Whose typing is kept on this computer. */
  userId: string
  now: () => Date
  /** The Moscow day of the portal: rules of the application hold from day to day. */
  today: Day
}

/** The parts of the form and what follows from all of them together. */
export function makeFormModel({ queries, request, userId, now, today }: FormModelOptions): FormModel {
  const { section, list } = makeFormSaves({ queries, request, userId, now })
  const sections = { declarer: section('declarer'), object: section('object'), cost: section('cost') }
  const rows = { addresses: list('addresses'), financing: list('financing'), indicators: list('indicators') }
  const all = [...Object.values(sections), ...Object.values(rows)]
  const adopted = listeners()
  let view = request
  let participants: readonly Participant[] = []
  // Asked for by many at every key: gathered once for all of them, before any of them hears of the change.
  let gathered: RequestFacts | undefined
  let last: RequestFacts | undefined
  const forgetFacts = () => {
    gathered = undefined
  }
  for (const one of all) one.subscribe(null, forgetFacts)
  const problems = makeFormProblems(sections)

  return {
    request: () => view,
    sections,
    rows,
    all,
    sources: [...all, { subscribe: (_, changed) => adopted.add(null, changed) }],
    facts: () => (gathered ??= known(formFacts({ request: view, sections, rows, participants, today }))),
    ...problems,
    adoptRequest: (next) => {
      view = next
      forgetFacts()
      for (const name of sectionNames) sections[name].adopt(keptSection(next, name))
      for (const name of listNames) rows[name].adopt(keptRows(next, name))
      adopted.tell([])
    },
    adoptParticipants: (list) => {
      participants = list
      forgetFacts()
      adopted.tell([])
    },
    start: () => {
      for (const one of all) one.start()
    },
    stop: () => {
      for (const one of all) one.stop()
    },
  }

  /** Facts that say the same are the same: what follows from them need not be found out anew. */
  function known(next: RequestFacts): RequestFacts {
    const isKnown = last && last.rules === next.rules && JSON.stringify(last) === JSON.stringify(next)
    return (last = isKnown && last ? last : next)
  }
}

/** The autosave of a path's section. */
export function sectionSave(form: FormModel, path: string) {
  return form.sections[sectionAt(path) ?? 'declarer']
}
