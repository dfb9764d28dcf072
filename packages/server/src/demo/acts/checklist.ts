import { checklists } from '@portal/contract/features/checklists/endpoints'
import type { Got } from '@portal/contract/endpoint'
import { questionsOf } from '@portal/domain/checklists/checklist'
import type { Scene } from '../filling/story.ts'
import { deed } from '../filling/story.ts'

/** Every question of the first checklist is answered, and the experts are given it. */
export const fillChecklist = deed(async (scene) => {
  const params = { id: await begin(scene) }
  const { state } = await answer(scene, params.id)
  if (state !== 'submitted') await scene.declarant(checklists.fill, { params, body: { answers: [], act: 'submit' } })
})

/** Two answers are there, the rest is for whoever looks. */
export const beginChecklist = deed(async (scene) => {
  await answer(scene, await begin(scene), 2)
})

/** The checklist of the application; without one the first that fits is begun. */
async function begin({ id, declarant }: Scene): Promise<string> {
  const { rows, offered } = await declarant(checklists.infoByRequest, { params: { id } })
  const [begun] = rows
  if (begun) return begun.id
  const [first] = offered
  if (!first) throw new Error('no checklist fits the application')
  const body = { of: 'request' as const, requestId: id, versionId: first.versionId }
  return (await declarant(checklists.create, { body })).id
}

async function answer(
  { declarant }: Scene,
  id: string,
  most = Number.POSITIVE_INFINITY,
): Promise<Got<typeof checklists.checklist>> {
  const params = { id }
  const whole = await declarant(checklists.checklist, { params })
  if (whole.state === 'submitted') return whole
  const answered = new Set(whole.answers.map(({ question }) => question))
  const answers = questionsOf(whole.content)
    .slice(0, most)
    .filter((question) => !answered.has(question.id))
    .map(({ id: question, kind }) => ({ question, value: values[kind], comment: '', revision: 0 }))
  return declarant(checklists.fill, { params, body: { answers } })
}

const values = {
  yesNo: 'yes',
  yesNoNa: 'yes',
  number: '4.2',
  text: 'Подъезд обеспечен с двух сторон, решения – в разделе 9, лист 3.',
} as const
