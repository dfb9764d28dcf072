import { randomUUID } from 'node:crypto'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import type { Endpoint, Input } from '@portal/contract/endpoint'
import { fillExample } from '@portal/contract/fill-example'
import { exampleApplication } from '@portal/domain/request/example'
import type { Goal } from '@portal/domain/request/goals'
import type { ObjectType, WorkType } from '@portal/domain/request/objects/objects'
import type { RootKind } from '@portal/domain/stages/facts'
import type { StoredStage } from '@portal/domain/stages/stages'
import type { Answer, Api, TestPortal } from '../portal.ts'

type MoveBody = Omit<Input<typeof stages.move>['body'], 'action' | 'expectedStage'>

interface Chosen {
  goal?: Goal
  objectType?: ObjectType
  workType?: WorkType
  subdivision?: string
  primacy?: '1' | '2'
  support?: RootKind
  objectName?: string
  region?: string
}

/** A reply that had to come, or the problem that came instead, as the reason of the failed test. */
export function answered<E extends Endpoint>({ status, body, problem }: Answer<E>): Answer<E>['body'] {
  if (status === 200) return body
  throw new Error(`${status} ${problem.code}: ${problem.title} ${JSON.stringify(problem.errors ?? '')}`)
}

/** A new draft as the page /request/new leaves it. */
export async function aDraft(api: Api, chosen: Chosen = {}): Promise<{ id: string; number: string; stage: string }> {
  const { goal = '21', objectType = '2', workType = '1', subdivision = '01', ...rest } = chosen
  const body = { goal, objectType, workType, subdivision, ...rest }
  return answered(await api(requests.create, { body, key: randomUUID() }))
}

/** A draft in which the application is being filled: what the goal rests on is named by hand. */
export async function aDraftInFilling(api: Api, chosen: Chosen = {}): Promise<string> {
  const { id, stage } = await aDraft(api, chosen)
  if (stage !== 'draft_selectLinkedRequest') {
    await act(api, id, 'completeCreating', 'draft_filling')
    return id
  }
  const { previousConclusions } = exampleApplication(chosen.goal ?? '21').sections.declarer ?? {}
  const body = { revision: 1, changes: { 'declarer.previousConclusions': previousConclusions } }
  answered(await api(requests.update, { params: { id }, body }))
  await act(api, id, 'confirmLinkedRequest', 'draft_filling')
  return id
}

/** A draft whose every needed field is filled through the API; its documents are missing. Answers its id. */
export async function aFilledDraft(api: Api, chosen: Chosen = {}): Promise<string> {
  const id = await aDraftInFilling(api, chosen)
  const { goal = '21', objectType = '2', workType = '1', support } = chosen
  await fillExample(
    async (endpoint, input) => answered(await api(endpoint, input)),
    id,
    exampleApplication(goal, objectType, workType, support ? '3' : '1', support),
  )
  return id
}

/** Makes a move with what its dialog asks and expects it to succeed. */
export async function act(
  api: Api,
  requestId: string,
  action: string,
  stage: StoredStage,
  body: MoveBody = {},
): Promise<void> {
  const now = answered(await api(requests.get, { params: { id: requestId } }))
  answered(
    await api(stages.move, { params: { requestId, stage }, body: { action, expectedStage: now.stage, ...body } }),
  )
}

/**
 * A filled request of the person, stood at a stage by the database alone: for tests of what happens at the stage, not of
 * how one gets there. The moves themselves are tested through the API.
 */
export async function aRequestAt(
  portal: TestPortal,
  login: string,
  { stage, ...chosen }: Chosen & { stage: StoredStage },
): Promise<string> {
  const id = await aFilledDraft(await portal.as(login), chosen)
  await standAt(portal, id, stage)
  return id
}

/** Puts a request at a stage; one that was ever submitted gets a number. */
export async function standAt(portal: TestPortal, id: string, stage: StoredStage): Promise<void> {
  const now = portal.clock.now()
  const isDraft = stage.startsWith('draft') || stage.startsWith('applicationFormation')
  await portal.db
    .updateTable('request')
    .set({
      stage,
      stage_since: now,
      ...(!isDraft && { number: `01-2026-${id.slice(-12)}`, submitted_at: now }),
    })
    .where('id', '=', id)
    .execute()
}

/** An issued conclusion of a request, by the database alone. */
export async function anIssuedConclusion(
  portal: TestPortal,
  requestId: string,
  result: 'positive' | 'negative' = 'positive',
): Promise<void> {
  await portal.db
    .insertInto('conclusion')
    .values({
      id: randomUUID(),
      request_id: requestId,
      number: `77-1-1-1-${requestId.slice(-6)}-2026`,
      conclusion_date: '2026-02-02',
      result,
      state: 'issued',
      created_at: portal.clock.now(),
    })
    .execute()
}
