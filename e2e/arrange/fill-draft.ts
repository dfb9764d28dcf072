import { requests } from '@portal/contract/features/requests/endpoints'
import { exampleApplication } from '@portal/domain/request/example'
import type { Goal } from '@portal/domain/request/goals'
import type { ObjectType, WorkType } from '@portal/domain/request/objects/objects'
import type { RootKind } from '@portal/domain/stages/facts'
import type { Api } from '../portal/api.ts'
import { makeMove } from './make-move.ts'

export interface Chosen {
  goal?: Goal
  objectType?: ObjectType
  workType?: WorkType
  /** A first examination, or a repeated one. */
  primacy?: '1' | '2'
  /** A contract of expert support is asked for. */
  support?: RootKind
  objectName?: string
}

/** Goal 21, a capital object, a new building: what most people come with. */
export function exampleOf(chosen: Chosen = {}) {
  const { goal = '21', objectType = '2', workType = '1', primacy = '1', support, objectName } = chosen
  const example = exampleApplication(goal, objectType, workType, support ? '3' : primacy, support)
  const { object = {} } = example.sections
  if (objectName === undefined) return example
  return { ...example, sections: { ...example.sections, object: { ...object, name: objectName } } }
}

/** A new draft in which the application is being filled; the conclusion it rests on is named by hand. */
export async function aDraft(declarant: Api, chosen: Chosen = {}): Promise<string> {
  const { goal = '21', objectType = '2', workType = '1', primacy = '1', support } = chosen
  const basis = { goal, objectType, workType, subdivision: '01', ...(support ? { support } : { primacy }) }
  const { id, stage } = await declarant(requests.create, { body: basis })
  if (stage !== 'draft_selectLinkedRequest') {
    await makeMove(declarant, id, 'completeCreating')
    return id
  }
  const { previousConclusions } = exampleOf(chosen).sections.declarer ?? {}
  const { sections } = await declarant(requests.get, { params: { id } })
  const body = {
    revision: sections.declarer?.revision ?? 0,
    changes: { 'declarer.previousConclusions': previousConclusions },
  }
  await declarant(requests.update, { params: { id }, body })
  await makeMove(declarant, id, 'confirmLinkedRequest')
  return id
}
