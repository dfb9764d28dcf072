import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { today } from '../filling/scene.ts'
import type { Scene } from '../filling/story.ts'
import { deed, declarantMoves, staffMoves } from '../filling/story.ts'
import { signDocuments } from './papers.ts'

export const chooseElectronic = declarantMoves('chooseElectronicForm')
export const organisationSigns = deed((scene) => signDocuments(scene, scene.staff, 'contract'))
const declarantSigns = deed((scene) => signDocuments(scene, scene.declarant, 'contract'))

/** The whole of the contract, signed by both sides on one day. */
export const conclude = [chooseElectronic, organisationSigns, declarantSigns] as const

export const pay = staffMoves('confirmPayment', undefined, async (scene) => ({
  amount: await totalOf(scene),
  date: today(scene),
  number: '15',
}))

/** The declarant asks for an additional agreement, and its draft is prepared. */
export const askAgreement = deed(async ({ id, declarant, staff }) => {
  const letter = await declarant(correspondence.create, {
    body: {
      requestId: id,
      type: 'additionalAgreement',
      text: 'Просим заключить дополнительное соглашение о порядке передачи документов.',
      fields: { changes: 'Пункт 3.2 договора: документы передаются по разделам, по мере готовности каждого из них.' },
    },
  })
  await staff(correspondence.decide, { params: { id: letter.id }, body: { isAccepted: true } })
})

/** Sends it to be signed by both sides. */
export const sendAgreement = deed(async ({ id, staff }) => {
  const { agreements } = await staff(documents.deal, { params: { id } })
  const draft = agreements.find(({ state }) => state === 'draft')
  if (!draft) return
  await staff(documents.moveAgreement, { params: { id, agreementId: draft.id }, body: { to: 'sent' } })
})

async function totalOf({ id, staff }: Scene): Promise<string> {
  const { contract } = await staff(documents.deal, { params: { id } })
  return contract?.total ?? '0.00'
}
