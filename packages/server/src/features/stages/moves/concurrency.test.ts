import { randomUUID } from 'node:crypto'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { findTransition } from '@portal/domain/stages/moves/transitions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrangeFor } from '../../../testing/moves/arrange-move.ts'
import { copyRequest } from '../../../testing/moves/copy-request.ts'
import { answered } from '../../../testing/arrange/drafts.ts'
import type { Api } from '../../../testing/portal.ts'
import { aPlaceOfMoves } from '../../../testing/moves/take-move.ts'
import type { MovesPlace } from '../../../testing/moves/wanted-move.ts'

let place: MovesPlace
let declarant: Api
beforeAll(async () => {
  place = await aPlaceOfMoves()
  declarant = await place.portal.as('declarant')
})
afterAll(() => place.portal.close())

/** A draft that needs nothing but to be sent. */
function aReadyDraft(): Promise<string> {
  const move = findTransition('draft_printing', 'completeness', 'submitRequest')
  if (!move) throw new Error('the table has no such move')
  return arrangeFor(place, { move, side: 'declarant', dueAt: new Date(0) })
}

function submit(requestId: string, key: string) {
  return declarant(stages.move, {
    params: { requestId, stage: 'completeness' },
    body: { action: 'submitRequest', expectedStage: 'draft_printing' },
    key,
  })
}

async function movesOf(id: string) {
  const rows = await place.portal.db
    .selectFrom('stage_move')
    .select('action')
    .where('request_id', '=', id)
    .where('action', '=', 'submitRequest')
    .execute()
  return rows.length
}

describe('several submissions at once', () => {
  test('of one press are one, and all are answered the same', async () => {
    const id = await aReadyDraft()
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 6 }, () => submit(id, key)))
    expect(new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(replies[0]?.body).toMatchObject({ stage: 'completeness', number: expect.stringMatching(/^01-2026-\d+$/) })
    expect(await movesOf(id)).toBe(1)
  })

  test('of two people are one: the second is told the stage and what he may do now', async () => {
    const id = await aReadyDraft()
    const replies = await Promise.all([submit(id, randomUUID()), submit(id, randomUUID())])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const late = replies.find(({ status }) => status === 409)
    expect(late?.problem).toMatchObject({
      code: 'WRONG_STAGE',
      stage: 'completeness',
      stageTitle: 'Проверка комплектности',
    })
    expect(late?.problem.moves).toEqual([expect.objectContaining({ action: 'withdrawRequest', allowed: true })])
    expect(await movesOf(id)).toBe(1)
  })

  test('a key that named one move does not make another', async () => {
    const id = await aReadyDraft()
    const key = randomUUID()
    answered(await submit(id, key))
    const other = await declarant(stages.move, {
      params: { requestId: id, stage: 'withoutConsiderationRejection' },
      body: { action: 'withdrawRequest', expectedStage: 'completeness', reason: 'Ошибка' },
      key,
    })
    expect(other.problem.code).toBe('KEY_REUSED')
  })

  test('of different requests get numbers one after another, none twice and none lost', async () => {
    const drafts = await Promise.all(Array.from({ length: 5 }, aReadyDraft))
    const replies = await Promise.all(drafts.map((id) => submit(id, randomUUID())))
    const numbers = replies
      .map((reply) => Number(answered(reply).number?.split('-')[2]))
      .toSorted((one, other) => one - other)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  })
})

describe('a save and a move at once', () => {
  const save = (id: string, revision: number) =>
    declarant(requests.update, {
      params: { id },
      body: { revision, changes: { 'declarer.contactName': `Образцова Вера ${revision}` } },
    })

  const revisionOf = async (id: string) =>
    answered(await declarant(requests.get, { params: { id } })).sections.declarer?.revision ?? 0

  test('a save waits for a move in hand and does not slip in behind it', async () => {
    const id = await copyRequest(place.portal, place.base)
    const revision = await revisionOf(id)
    let saving: ReturnType<typeof save> | undefined
    await place.portal.db.transaction().execute(async (tx) => {
      await tx.selectFrom('request').select('id').where('id', '=', id).forUpdate().execute()
      saving = save(id, revision)
      expect(await Promise.race([saving, pause(300)])).toBe('waits')
      await tx.updateTable('request').set({ stage: 'draft_documents' }).where('id', '=', id).execute()
    })
    expect((await saving)?.problem.code).toBe('EDIT_CLOSED')
    expect(await revisionOf(id)).toBe(revision)
  })

  test('whatever comes first, a save is either in what was frozen or refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await copyRequest(place.portal, place.base)
      const revision = await revisionOf(id)
      const [saved, moved] = await Promise.all([
        save(id, revision),
        declarant(stages.move, {
          params: { requestId: id, stage: 'draft_documents' },
          body: { action: 'completeFilling', expectedStage: 'draft_filling' },
        }),
      ])
      expect(moved.status).toBe(200)
      expect([200, 403, 409]).toContain(saved.status)
      expect(await revisionOf(id)).toBe(saved.status === 200 ? revision + 1 : revision)
      expect((await save(id, await revisionOf(id))).status).toBe(403)
    }
  })

  function pause(milliseconds: number): Promise<'waits'> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds, 'waits'))
  }
})
