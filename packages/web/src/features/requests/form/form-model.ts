import type { Got } from '@portal/contract/endpoint'
import { requests } from '@portal/contract/features/requests/endpoints'
import { type Day, moscowDay } from '@portal/domain/calendar/days'
import { factsOf, rulesFor } from '@portal/domain/request/application'
import { changesFolders } from '@portal/domain/request/fields/condition-fields'
import type { RequestFacts } from '@portal/domain/request/facts'
import { sectionOf } from '@portal/domain/request/fields/fields'
import { isGoal } from '@portal/domain/request/goals'
import { objectTypeCodes, workTypeCodes } from '@portal/domain/request/objects/objects'
import { requestKinds } from '@portal/domain/stages/facts'
import type { Participant } from '@portal/domain/request/participants/participant'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { type Autosave, makeAutosave } from '../../../platform/autosave/autosave.ts'
import {
  invalidateWhenSettled,
  staleByConditions,
  staleBySaves,
} from '../../../platform/autosave/invalidate-when-settled.ts'
import { authorsOf } from '../../../platform/autosave/merge/authors-of.ts'
import { listeners } from '../../../platform/autosave/listeners.ts'
import { copyOfRead, localCopy } from '../../../platform/autosave/local-copy.ts'
import { isSame, type Kept, type Values } from '../../../platform/autosave/merge/merge.ts'
import { callAsMutation } from '../../../platform/autosave/call-as-mutation.ts'
import { type RowsName, rowsIn, savedRows, sentRows } from './form-rows.ts'

export type RequestView = Got<typeof requests.get>
export type Readiness = Got<typeof requests.readiness>

/** The application as it is being filled in: every part saves itself, with a revision of its own. */
export interface FormModel {
  request: () => RequestView
  sections: Readonly<Record<FieldSection, Autosave>>
  rows: Readonly<Record<RowsName, Autosave>>
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

/** A sentence against a field, and the value it was said of: of one typed since, readiness knows nothing yet. */
interface Problem {
  text: string
  about: unknown
}

// What documents, participants and terms follow from: after a save all of the application is asked for again.
const basis = ['goal', 'objectType', 'workType', 'subdivision', 'primacy']
const sectionNames = ['declarer', 'object', 'cost'] as const
export type FieldSection = (typeof sectionNames)[number]
const listNames = ['addresses', 'financing', 'indicators'] as const

export function makeFormModel({ queries, request, userId, now, today }: FormModelOptions): FormModel {
  const { id } = request
  const params = { id }
  const heard = listeners()
  const adopted = listeners()
  let view = request
  let participants: readonly Participant[] = []
  let problems: ReadonlyMap<string, Problem> = new Map()
  let readiness: Readiness | undefined

  const copyOf = (part: string) => {
    const copy = localCopy({ userId, requestId: id, part })
    // The filling may begin anew while the page is open.
    return request.editable.length > 0 ? copy : copyOfRead(copy)
  }
  const again = () => void queries.invalidateQueries({ queryKey: keys.request(id) })

  const sections = { declarer: section('declarer'), object: section('object'), cost: section('cost') }
  const rows = { addresses: list('addresses'), financing: list('financing'), indicators: list('indicators') }
  const all = [...Object.values(sections), ...Object.values(rows)]
  // Asked for by many at every key: gathered once for all of them, before any of them hears of the change.
  let gathered: RequestFacts | undefined
  let last: RequestFacts | undefined
  const forgetFacts = () => {
    gathered = undefined
  }
  for (const one of all) one.subscribe(null, forgetFacts)
  for (const name of sectionNames) layProblemsAtEachRevision(name)

  return {
    request: () => view,
    sections,
    rows,
    all,
    sources: [...all, { subscribe: (_, changed) => adopted.add(null, changed) }],
    facts: () => (gathered ??= known(facts())),
    problem: (path) => {
      const found = problems.get(path)
      return found && isSame(found.about, fieldAt(path, 'value')) ? found.text : undefined
    },
    subscribeProblem: heard.add,
    adoptRequest: (next) => {
      view = next
      forgetFacts()
      for (const name of sectionNames) sections[name].adopt(keptSection(next, name))
      for (const name of listNames) rows[name].adopt(keptRows(next, name))
      adopted.tell([])
    },
    adoptReadiness: (next) => {
      readiness = next
      layProblems()
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

  /**
   * Readiness of an earlier or a later state of a section than the one kept here says nothing of its values: what was known of
   * them stays until the other one of the two has come.
   */
  function layProblems() {
    if (!readiness) return
    const { blockers, revisions } = readiness
    const isOfAnother = (path: string) => {
      const name = sectionAt(path)
      return name !== undefined && (revisions[name] ?? 0) !== sections[name].revision()
    }
    const before = problems
    const told = blockers.filter(({ path }) => !isOfAnother(path))
    problems = new Map([
      ...[...before].filter(([path]) => isOfAnother(path)),
      ...told.map(({ path, text }) => [path, { text, about: fieldAt(path, 'stored') }] as const),
    ])
    heard.tell([...before.keys(), ...problems.keys()])
  }

  /** A revision may come later than readiness of it: with the answer to a save, or after one that was under way. */
  function layProblemsAtEachRevision(name: FieldSection) {
    let laid = sections[name].revision()
    sections[name].subscribe(null, () => {
      if (sections[name].revision() === laid) return
      laid = sections[name].revision()
      layProblems()
    })
  }

  function fieldAt(path: string, which: 'value' | 'stored'): unknown {
    const [, field] = path.split('.')
    const known = sectionAt(path)
    return known && field ? sections[known][which](field) : undefined
  }

  function section(name: FieldSection): Autosave {
    return makeAutosave({
      kept: keptSection(request, name),
      copy: copyOf(name),
      now,
      refresh: async () => keptSection(await readAnew(), name),
      authors: (since) => authorsOf(id, name, since),
      save: async (changes, revision) => {
        const body = { revision, changes: withSection(name, changes) }
        const reply = await callAsMutation(queries, requests.update, { params, body }).catch(noticeClosed)
        if (Object.keys(changes).some((field) => basis.includes(field))) again()
        else invalidateWhenSettled(queries, staleBy(name, Object.keys(changes)))
        if (name === 'object' && 'name' in changes) againNamed()
        return { revision: reply.revision }
      },
    })
  }

  function list(name: RowsName): Autosave {
    return makeAutosave({
      kept: keptRows(request, name),
      copy: copyOf(name),
      now,
      refresh: async () => keptRows(await readAnew(), name),
      authors: (since) => authorsOf(id, name, since),
      save: async ({ rows }, revision) => {
        const sent = sentRows(name, rows)
        const reply = await savedRows(queries, id, name, sent, revision).catch(noticeClosed)
        invalidateWhenSettled(queries, staleBy(name, ['rows']))
        // Whether the address register has them, and the codes it named, the portal finds out at the save.
        if (name === 'addresses') againItself()
        return { revision: reply.revision, stored: { rows: rowsIn(name, sent) } }
      },
    })
  }

  function staleBy(part: string, fields: readonly string[]) {
    return changesFolders(part, fields) ? staleByConditions(id) : staleBySaves(id)
  }

  /** The head of the page is named by the object, and the applications it is linked with are compared by it. */
  function againNamed() {
    againItself()
    void queries.invalidateQueries({ queryKey: keys.request(id, 'linked') })
  }

  /** The application without what is asked about it apart. */
  function againItself() {
    void queries.invalidateQueries({ queryKey: keys.request(id), exact: true })
  }

  async function readAnew(): Promise<RequestView> {
    const fresh = await call(requests.get, { params })
    queries.setQueryData(keys.request(id), fresh)
    return fresh
  }

  /** The stage has changed under our hands: the page must show it. */
  function noticeClosed(error: unknown): never {
    if (error instanceof CallFailed && (error.is('EDIT_CLOSED') || error.is('FORBIDDEN'))) again()
    throw error
  }

  /** Facts that say the same are the same: what follows from them need not be found out anew. */
  function known(next: RequestFacts): RequestFacts {
    const isKnown = last && last.rules === next.rules && JSON.stringify(last) === JSON.stringify(next)
    return (last = isKnown && last ? last : next)
  }

  function facts(): RequestFacts {
    const declarer = sections.declarer.values()
    const code = (name: string, known: string) => {
      const value = declarer[name]
      return typeof value === 'string' && value !== '' ? value : known
    }
    const goal = code('goal', view.goal)
    const primacy = declarer['primacy']
    const submittedOn = view.submittedAt ? moscowDay(new Date(view.submittedAt)) : null
    return factsOf(
      {
        goal: isGoal(goal) ? goal : '21',
        objectType: objectTypeCodes.find((one) => one === code('objectType', view.objectType)) ?? '2',
        workType: workTypeCodes.find((one) => one === code('workType', view.workType)) ?? '1',
        primacy: primacy === '2' || primacy === '3' ? primacy : '1',
        kind: requestKinds.find((kind) => kind === view.kind) ?? 'ordinary',
        sections: { declarer, object: sections.object.values() },
        participants,
        financing: sentRows('financing', rows.financing.value('rows')),
        isEstimateFundingLifted: view.isEstimateFundingLifted,
      },
      rulesFor({ ruleDecisions: view.rules, submittedOn }, today),
    )
  }
}

/** The autosave of a path's section. */
export function sectionSave(form: FormModel, path: string) {
  return form.sections[sectionAt(path) ?? 'declarer']
}

/** The section a path lies in; undefined: it is no field of one. */
function sectionAt(path: string): FieldSection | undefined {
  return sectionNames.find((name) => name === sectionOf(path))
}

function keptSection(request: RequestView, name: FieldSection): Kept {
  const { data = {}, revision = 0 } = request.sections[name] ?? {}
  return { revision, values: data }
}

function keptRows(request: RequestView, name: RowsName): Kept {
  return { revision: request[name].revision, values: { rows: rowsIn(name, request[name].rows) } }
}

function withSection(section: string, changes: Values): Values {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [`${section}.${name}`, value]))
}
