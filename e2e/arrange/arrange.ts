import { completeness } from '@portal/contract/features/completeness/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { fillExample } from '@portal/contract/fill-example'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import type { Api } from '../portal/api.ts'
import { today } from '../portal/day.ts'
import { fillFolders, signDocuments, signPrintForms } from './documents.ts'
import { aDraft, type Chosen, exampleOf } from './fill-draft.ts'
import { makeMove, untilStage } from './make-move.ts'

/** Whom a journey meets: the declarant and who decides. */
export interface Sides {
  declarant: Api
  staff: Api
}

/** Brings a request to where a journey begins, by the calls the screens make, with real files and signatures. */
export async function aFilledDraft({ declarant }: Pick<Sides, 'declarant'>, chosen: Chosen = {}): Promise<string> {
  const id = await aDraft(declarant, chosen)
  await fillExample(declarant, id, exampleOf(chosen))
  return id
}

export async function aDraftWithDocuments(sides: Pick<Sides, 'declarant'>, chosen: Chosen = {}): Promise<string> {
  const id = await aFilledDraft(sides, chosen)
  await makeMove(sides.declarant, id, 'completeFilling')
  await fillFolders(sides.declarant, id)
  return id
}

export async function aSubmittedRequest(sides: Pick<Sides, 'declarant'>, chosen: Chosen = {}): Promise<string> {
  const id = await aDraftWithDocuments(sides, chosen)
  await makeMove(sides.declarant, id, 'completeDocuments')
  await signPrintForms(sides.declarant, id)
  await makeMove(sides.declarant, id, 'submitRequest')
  return id
}

/** The documents are accepted, the price is calculated, the contract waits for signatures. */
export async function aRequestAtSigning(sides: Sides, chosen: Chosen = {}): Promise<string> {
  const id = await aSubmittedRequest(sides, chosen)
  await acceptEverything(sides.staff, id)
  await sides.staff(documents.calculatePrice, {
    params: { id },
    body: chosen.support
      ? { inputs: {}, manualTotal: '122000.00', manualReason: 'Приказ о плате за сопровождение' }
      : { inputs: { costPD2001: '1240000.00', costRII2001: '310000.00' } },
  })
  await makeMove(sides.staff, id, 'acceptDocuments')
  return id
}

/** Marks every uploaded document as accepted. */
export async function acceptEverything(staff: Api, id: string): Promise<void> {
  const { folders } = await staff(completeness.folders, { params: { id } })
  const uploaded = folders.flatMap(({ items }) => items).filter((item) => item.documents.length > 0)
  for (const item of uploaded)
    await staff(completeness.judge, { params: { id: item.id }, body: { verdict: 'accepted' } })
}

/** The contract is signed by both sides; the prepayment is due. */
export async function aRequestAtPayment(sides: Sides, chosen: Chosen = {}): Promise<string> {
  const id = await aRequestAtSigning(sides, chosen)
  await makeMove(sides.declarant, id, 'chooseElectronicForm')
  await signDocuments(sides.staff, id, 'contract')
  await signDocuments(sides.declarant, id, 'contract')
  await untilStage(sides.declarant, id, 'waitingForPayment')
  return id
}

/** The prepayment has come; the examination goes on. */
export function aRequestAtExamination(sides: Sides, chosen: Chosen = {}): Promise<string> {
  return aPaidRequest(sides, chosen)
}

/** The prepayment has come, whatever it was for. */
export async function aPaidRequest(sides: Sides, chosen: Chosen): Promise<string> {
  const id = await aRequestAtPayment(sides, chosen)
  const { contract } = await sides.staff(documents.deal, { params: { id } })
  await makeMove(sides.staff, id, 'confirmPayment', {
    amount: contract?.total ?? '0',
    date: await today(sides.staff),
    number: '15',
  })
  return id
}

/** Experts have issued a remark; the declarant must answer. */
export async function aRequestWithRemarks(sides: Sides, chosen: Chosen = {}): Promise<string> {
  const id = await aRequestAtExamination(sides, chosen)
  await writeRemark(sides.staff, id)
  await makeMove(sides.staff, id, 'issueRemarks')
  return id
}

/** A remark on the section «Конструктивные решения», which is not issued yet. */
export async function writeRemark(staff: Api, id: string): Promise<void> {
  const { folders } = await staff(completeness.folders, { params: { id } })
  const item = folders.find(({ title }) => title.startsWith('КР'))?.items[0]
  await staff(remarks.create, {
    params: { id },
    body: {
      kind: 'document',
      discipline: '955.7',
      itemId: item?.id ?? null,
      text: 'Уточните расчётную нагрузку на перекрытие спортивного зала.',
      norm: 'п. 8.2 СП 20.13330.2016',
    },
  })
}
