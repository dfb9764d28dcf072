import { completeness } from '@portal/contract/features/completeness/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { today } from '../portal/day.ts'
import type { Api } from '../portal/api.ts'
import { aPaidRequest, type Sides } from './arrange.ts'
import { fillFolders, nameDocuments, putFile, signEverything, signPrintForms } from './documents.ts'
import { makeMove, untilStage } from './make-move.ts'
import { aPdf } from './samples.ts'
import { signFiles } from './signature.ts'

/** A contract of support before the examination, signed by both sides and paid. */
export async function aContractOfSupport(sides: Sides, objectName: string): Promise<string> {
  const id = await aPaidRequest(sides, { support: 'esPreExamination', objectName })
  await untilStage(sides.declarant, id, 'waitingForExpertSupportRequest')
  return id
}

/** Saves fields of one section of an application. */
export async function saveFields(
  declarant: Api,
  id: string,
  section: 'declarer' | 'cost',
  changes: Record<string, unknown>,
): Promise<void> {
  const { sections } = await declarant(requests.get, { params: { id } })
  await declarant(requests.update, { params: { id }, body: { revision: sections[section]?.revision ?? 0, changes } })
}

/** An assessment under the contract with its change described. */
export async function described(declarant: Api, root: string, costChanged: 'yes' | 'no'): Promise<string> {
  const { id } = await declarant(expertSupport.createEstimation, { params: { id: root } })
  await makeMove(declarant, id, 'completeCreating')
  await saveFields(declarant, id, 'declarer', {
    'declarer.changeSummary': 'Изменены плиты перекрытия: раздел КР.',
    'declarer.costChanged': costChanged,
    'declarer.personalDataConsent': true,
    'declarer.paymentGuarantee': true,
  })
  return id
}

/** From what was filled to what was sent under a contract; an assessment with its changed section. */
export async function sendUnderContract(declarant: Api, id: string, changed?: string): Promise<void> {
  await makeMove(declarant, id, 'completeFilling')
  const { folders } = await declarant(completeness.folders, { params: { id } })
  const place = folders.find(({ slot }) => slot === '04')?.items[0]
  if (changed) await putFile(declarant, place?.id ?? '', aPdf(changed))
  await fillFolders(declarant, id)
  await nameDocuments(declarant, id)
  await signEverything(declarant, id)
  await makeMove(declarant, id, 'completeDocuments')
  await signPrintForms(declarant, id)
  await makeMove(declarant, id, 'submitRequest')
}

/** Staff write the positive result of an assessment, or of a request for a conclusion, and give it out. */
export async function giveOut(staff: Api, id: string, number: string): Promise<void> {
  const { name, bytes } = aPdf('Оценка соответствия.pdf')
  const { ref } = await staff(files.upload, { query: { name, size: String(bytes.length) }, bytes })
  await staff(documents.saveConclusion, { params: { id }, body: { result: 'positive', file: ref } })
  await signFiles(staff, [ref])
  await makeMove(staff, id, 'issueConclusion', { number, date: await today(staff) })
}

/** From a described change to a positive assessment: with the changed section, sent, examined. */
export async function assess({ declarant, staff }: Sides, id: string, number: string): Promise<void> {
  await sendUnderContract(declarant, id, 'КР изм.1.pdf')
  await makeMove(staff, id, 'acceptComplianceEstimation')
  await makeMove(staff, id, 'startConclusion')
  await giveOut(staff, id, number)
}
