import { completeness } from '@portal/contract/features/completeness/endpoints'
import { opening } from '@portal/contract/features/opening/endpoints'
import { deed } from '../filling/story.ts'

/** The declarant asks to open documents that no remark is about; the organisation has not decided yet. */
export const askToOpen = deed(async ({ id, declarant }) => {
  const params = { id }
  const before = await declarant(opening.currentStage, { params })
  const { current } = before.current ? before : await declarant(opening.createRequest, { params })
  if (current?.state !== 'selecting') return
  const { folders } = await declarant(completeness.folders, { params })
  const filled = folders.flatMap(({ items }) => items).filter((one) => one.documents.length > 0 && !one.isOpen)
  const items = filled.slice(-2).map((one) => one.id)
  const reason = 'Изменилась марка светильников в зрительном зале: уточнены спецификация и план сети.'
  await declarant(opening.saveSelected, { params, body: { revision: current.revision, items, reason, send: true } })
})
