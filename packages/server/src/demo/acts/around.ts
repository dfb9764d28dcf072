import { delegation } from '@portal/contract/features/delegation/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { listExports } from '@portal/contract/features/list-exports/endpoints'
import { quality } from '@portal/contract/features/quality/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { type Act, deed } from '../filling/story.ts'

/** An expert is kept away from the application. */
export const excludeExpert = deed(async (scene) => {
  const userId = await scene.idOf('admin3')
  const { rows } = await scene.as('admin')(delegation.exclusions, { query: { requestId: scene.id } })
  if (rows.some((row) => row.person.id === userId)) return
  const reason = 'Родственник эксперта работает у исполнителя изысканий, он сам сообщил об этом.'
  await scene.as('admin')(delegation.exclude, { body: { requestId: scene.id, userId, reason, until: null } })
})

type Marks = Omit<Sent<typeof quality.create>['body'], 'requestId'>

/** Somebody of the declarant's side says how the service was. */
export function assess(login: string, marks: Marks): Act {
  return deed(async ({ id, as }) => {
    const { own } = await as(login)(quality.form, { params: { id } })
    if (own === null) await as(login)(quality.create, { body: { requestId: id, ...marks } })
  })
}

/** A draft that was begun by mistake and deleted: its owner may take it back. */
export const deleteMistaken = deed(async ({ declarant, story }) => {
  const { objectName } = story.chosen
  const begun = { goal: '21', objectType: '2', workType: '1', primacy: '1', subdivision: '01' } as const
  const { id } = await declarant(requests.create, { body: { ...begun, objectName: `${objectName} (вторая очередь)` } })
  const { drafts } = await declarant(requests.deleted, { query: { id } })
  if (drafts.length === 0) await declarant(requests.remove, { params: { id }, query: {} })
})

/** The lead has the journal of his subdivision made into a file, and every move of a stage. */
export const takeLists = deed(async ({ as }) => {
  const lead = as('admin')
  const { exports } = await lead(listExports.list)
  if (!exports.some(({ list }) => list === 'journal'))
    await lead(listExports.startJournal, { query: { subdivision: ['01'], format: 'xlsx' } })
  if (!exports.some(({ list }) => list === 'events'))
    await lead(listExports.startEvents, { query: { family: ['stage'], format: 'csv' } })
})
