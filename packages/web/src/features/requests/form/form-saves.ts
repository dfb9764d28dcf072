import { requests } from '@portal/contract/features/requests/endpoints'
import { changesFolders } from '@portal/domain/request/fields/condition-fields'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { type Autosave, makeAutosave } from '../../../platform/autosave/autosave.ts'
import { callAsMutation } from '../../../platform/autosave/call-as-mutation.ts'
import {
  invalidateWhenSettled,
  staleByConditions,
  staleBySaves,
} from '../../../platform/autosave/invalidate-when-settled.ts'
import { copyOfRead, localCopy } from '../../../platform/autosave/local-copy.ts'
import { authorsOf } from '../../../platform/autosave/merge/authors-of.ts'
import type { Kept, Values } from '../../../platform/autosave/merge/merge.ts'
import type { FieldSection, RequestView } from './form-parts.ts'
import { type RowsName, rowsIn, savedRows, sentRows } from './form-rows.ts'

// What documents, participants and terms follow from: after a save all of the application is asked for again.
const basis = ['goal', 'objectType', 'workType', 'subdivision', 'primacy']

interface FormSavesOptions {
  queries: QueryClient
  request: RequestView
  userId: string
  now: () => Date
}

/** How each part of an application is sent, and what of the page is asked for anew after that. */
export function makeFormSaves({ queries, request, userId, now }: FormSavesOptions) {
  const { id } = request
  const params = { id }
  return { section, list }

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

  function copyOf(part: string) {
    const copy = localCopy({ userId, requestId: id, part })
    // The filling may begin anew while the page is open.
    return request.editable.length > 0 ? copy : copyOfRead(copy)
  }

  function again() {
    void queries.invalidateQueries({ queryKey: keys.request(id) })
  }
}

export function keptSection(request: RequestView, name: FieldSection): Kept {
  const { data = {}, revision = 0 } = request.sections[name] ?? {}
  return { revision, values: data }
}

export function keptRows(request: RequestView, name: RowsName): Kept {
  return { revision: request[name].revision, values: { rows: rowsIn(name, request[name].rows) } }
}

function withSection(section: string, changes: Values): Values {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [`${section}.${name}`, value]))
}
