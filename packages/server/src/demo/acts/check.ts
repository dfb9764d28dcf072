import { completeness } from '@portal/contract/features/completeness/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import type { Scene } from '../filling/story.ts'
import { deed, declarantMoves, staffMoves } from '../filling/story.ts'
import { putFile, signEverything } from './papers.ts'
import { aSheet } from '../files/samples.ts'

/** The head of the department gives the application to whoever will lead it. */
export const assign = deed(async (scene) => {
  const { lead } = scene.story
  if (lead === null) return
  const expert = { id: await scene.idOf('admin3'), discipline: '955.7' }
  const body = { leadId: await scene.idOf(lead), experts: [expert] }
  await scene.as('admin')(requests.assign, { params: { id: scene.id }, body })
})

/** Some of the documents are looked through. */
export const judgeSome = deed((scene) => acceptUploaded(scene, 9))

/** Every document is accepted, the price is counted, the contract goes to the declarant. */
export const accept = staffMoves('acceptDocuments', async (scene) => {
  await acceptUploaded(scene)
  await scene.staff(documents.calculatePrice, {
    params: { id: scene.id },
    body: scene.story.chosen.support
      ? { inputs: {}, manualTotal: '122000.00', manualReason: 'Приказ о плате за сопровождение' }
      : { inputs: { costPD2001: '1240000.00', costRII2001: '310000.00' } },
  })
})

async function acceptUploaded({ id, staff }: Scene, most = Number.POSITIVE_INFINITY): Promise<void> {
  const { folders } = await staff(completeness.folders, { params: { id } })
  const uploaded = folders.flatMap(({ items }) => items).filter((item) => item.documents.length > 0)
  for (const { id: itemId, verdict } of uploaded.slice(0, most))
    if (verdict === null) await staff(completeness.judge, { params: { id: itemId }, body: { verdict: 'accepted' } })
}

/** Three documents are sent back. */
export const sendBack = staffMoves('sendCompletenessRemarks', async (scene) => {
  const { folders } = await scene.staff(completeness.folders, { params: { id: scene.id } })
  const uploaded = folders.flatMap(({ items }) => items).filter((item) => item.documents.length > 0)
  for (const [at, { id, title }] of uploaded.entries()) {
    const text = wrongs[at]
    const body = text ? ({ verdict: 'remark', text: `${title}: ${text}` } as const) : ({ verdict: 'accepted' } as const)
    await scene.staff(completeness.judge, { params: { id }, body })
  }
})

const wrongs: readonly string[] = [
  'нет подписи главного инженера проекта.',
  'представлена редакция до изменений от 02.02.2026.',
  'не читается лист 3, замените файл.',
]

export const beginCorrection = declarantMoves('startCompletenessCorrection')

/** The first of the documents that were sent back is replaced and answered. */
export const correctOne = deed(async (scene) => {
  const { remarks: all } = await scene.declarant(remarks.list, { params: { id: scene.id }, query: { round: 0 } })
  const [first] = all.filter(({ replies }) => replies.length === 0)
  if (!first?.item) return
  const { folders } = await scene.declarant(completeness.folders, { params: { id: scene.id } })
  const item = folders.flatMap(({ items }) => items).find(({ id }) => id === first.item?.id)
  const old = item?.documents[0]
  if (!item || !old) return
  const file = item.formats.includes('docx') ? await replace(scene, item, old.id) : undefined
  await signEverything(scene, scene.declarant)
  const body = file
    ? { type: 'corrected' as const, text: 'Документ заменён, подпись поставлена.', files: [file] }
    : { type: 'explained' as const, text: 'Подпись главного инженера проекта стоит на листе 1.' }
  await scene.declarant(remarks.reply, { params: { id: first.id }, body })
})

/** The next version of a document; answers its file. */
async function replace(
  scene: Scene,
  { id, code, title }: { id: string; code: string; title: string },
  documentId: string,
): Promise<string | undefined> {
  const sample = await aSheet(scene, `${code} ${title}, изм. 1`)
  const { documents: now } = await putFile(scene.declarant, id, sample, documentId)
  return now.find((one) => one.id === documentId)?.file.ref
}
