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

async function totalOf({ id, staff }: Scene): Promise<string> {
  const { contract } = await staff(documents.deal, { params: { id } })
  return contract?.total ?? '0.00'
}
