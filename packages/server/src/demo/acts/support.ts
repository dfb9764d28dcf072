import { completeness } from '@portal/contract/features/completeness/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { aSheet, sampleFor } from '../files/samples.ts'
import { signFiles, today } from '../filling/scene.ts'
import { deed, declarantMoves, staffMoves } from '../filling/story.ts'
import { fillFolders, putFile } from './papers.ts'

/** An assessment of what was changed, under the contract of support for the same object. */
export const createAssessment = deed(async (scene) => {
  const { rows } = await scene.declarant(requests.list, {
    body: { text: scene.story.chosen.objectName, stages: ['waitingForExpertSupportRequest'] },
  })
  const [root] = rows
  if (!root) throw new Error('the contract of support is not in force yet')
  const { id } = await scene.declarant(expertSupport.createEstimation, { params: { id: root.id } })
  await scene.keep(id)
})

export const beginAssessment = declarantMoves('completeCreating')

export const describeChanges = declarantMoves('completeFilling', async ({ declarant, id }) => {
  const { sections } = await declarant(requests.get, { params: { id } })
  const changes = {
    'declarer.changeSummary':
      'Заменены конструкции покрытия над входной группой: вместо ферм балки. Показатели объекта прежние.',
    'declarer.costChanged': 'no',
    'declarer.personalDataConsent': true,
    'declarer.paymentGuarantee': true,
  }
  await declarant(requests.update, {
    params: { id },
    body: { revision: sections['declarer']?.revision ?? 0, changes },
  })
})

/** Only the sections that were changed, and the papers every assessment needs. */
export const bringChanged = deed(async (scene) => {
  const { folders } = await scene.declarant(completeness.folders, { params: { id: scene.id } })
  for (const code of ['03', '04']) {
    const item = folders.find((folder) => folder.code === code)?.items[0]
    if (item && item.documents.length === 0)
      await putFile(
        scene.declarant,
        item.id,
        await sampleFor(scene, `${item.code} ${item.title}, изм. 1`, item.formats),
      )
  }
  await fillFolders(scene, scene.declarant)
})

export const takeAssessment = staffMoves('acceptComplianceEstimation', async ({ id, staff }) => {
  const { folders } = await staff(completeness.folders, { params: { id } })
  for (const item of folders.flatMap(({ items }) => items))
    if (item.documents.length > 0 && item.verdict === null)
      await staff(completeness.judge, { params: { id: item.id }, body: { verdict: 'accepted' } })
})

export const agree = staffMoves(
  'issueConclusion',
  async (scene) => {
    const sheet = await aSheet(scene, 'Заключение о согласовании раздела')
    const query = { name: 'Согласование.pdf', size: String(sheet.bytes.length) }
    const { ref } = await scene.staff(files.upload, { query, bytes: sheet.bytes })
    await scene.staff(documents.saveConclusion, { params: { id: scene.id }, body: { result: 'positive', file: ref } })
    await signFiles(scene, scene.staff, [ref])
  },
  (scene) => Promise.resolve({ number: `0412-${today(scene).slice(0, 4)}`, date: today(scene) }),
)
