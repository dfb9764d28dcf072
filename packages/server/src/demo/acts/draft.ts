import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { fillExample } from '@portal/contract/fill-example'
import { makeMove } from '../filling/scene.ts'
import { deed, declarantMoves } from '../filling/story.ts'
import { applicationOf } from './application.ts'
import { addAttorney } from './attorneys.ts'
import { fillFolders, putModel, signPrintForms } from './papers.ts'

/** A new draft, its basis chosen. */
export const create = deed(async (scene) => {
  const { goal = '21', objectType = '2', workType = '1', primacy = '1', support, objectName } = scene.story.chosen
  const body = {
    goal,
    objectType,
    workType,
    subdivision: '01',
    objectName,
    ...(support ? { support } : { primacy }),
  }
  const { id } = await scene.declarant(requests.create, { body })
  await scene.keep(id)
})

/** To where it is filled; an application that rests on a conclusion names it on the way. */
export const beginFilling = deed(async (scene) => {
  const { declarant, id } = scene
  const { stage, sections } = await declarant(requests.get, { params: { id } })
  if (stage === 'draft_creating') return makeMove(declarant, id, 'completeCreating')
  if (stage !== 'draft_selectLinkedRequest') return
  const { previousConclusions } = applicationOf(scene.story).sections['declarer'] ?? {}
  const changes = { 'declarer.previousConclusions': previousConclusions }
  const revision = sections['declarer']?.revision ?? 0
  await declarant(requests.update, { params: { id }, body: { revision, changes } })
  await makeMove(declarant, id, 'confirmLinkedRequest')
})

/** What one has at hand on the first day: whom to ask, what it is, where it stands. */
export const fillHalf = deed(async (scene) => {
  const whole = applicationOf(scene.story)
  const { declarer = {}, object = {} } = whole.sections
  const { placement, pdReuse, signingForm, contactName } = declarer
  const half = {
    ...whole,
    sections: { declarer: { placement, pdReuse, signingForm, contactName }, object: { name: object['name'] } },
    participants: whole.participants.slice(0, 1),
    steads: [],
    indicators: whole.indicators.slice(0, 2),
  }
  await fillExample(scene.declarant, scene.id, half)
})

export const fill = declarantMoves('completeFilling', async (scene) => {
  await fillExample(scene.declarant, scene.id, applicationOf(scene.story))
})

/** The explanatory note that the portal forms of it, begun as a document of its own. */
export const formNote = deed(async ({ declarant, id }) => {
  await declarant(designTasks.create, { body: { documentType: 'explanatoryNote', requestId: id } })
})

/** Every needed document, named and signed, and a model of the building where one is taken. */
const loadDocuments = deed(async (scene) => {
  await putModel(scene)
  await fillFolders(scene, scene.declarant)
})

export const makeForms = declarantMoves('completeDocuments')

export const signForms = deed((scene) => signPrintForms(scene, scene.declarant))

export const submit = declarantMoves('submitRequest')

/** All the way from nothing to the application sent. */
export const prepare = [create, beginFilling, fill] as const
export const papers = [addAttorney, loadDocuments, makeForms, signForms] as const
