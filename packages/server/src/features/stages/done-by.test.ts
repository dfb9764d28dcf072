import { requests } from '@portal/contract/features/requests/endpoints'
import type { Side } from '@portal/domain/stages/facts'
import type { StoredStage } from '@portal/domain/stages/stages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, answered, standAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { putAct, putAgreement, putContract, putTermination } from '../../testing/moves/put-deal.ts'

let portal: TestPortal
let declarant: Api
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

async function signed(stage: StoredStage, side: Side) {
  const { id } = await aDraft(declarant)
  await standAt(portal, id, stage)
  const form = stage.endsWith('InPaperForm') ? ('paper' as const) : ('electronic' as const)
  const papers = { form, signedBy: [side] }
  if (stage === 'contractTerminationInitiated')
    await putTermination(portal, id, { state: 'proposed', initiator: side, ground: 'agreement' })
  else if (stage.startsWith('signingAct')) await putAct(portal, id, papers)
  else if (stage.startsWith('signingExtension')) await putAgreement(portal, id, { ...papers, kind: 'extension' })
  else if (stage.startsWith('signingAgreement')) await putAgreement(portal, id, { ...papers, kind: 'termination' })
  else await putContract(portal, id, { ...papers, actRequired: true })
  return id
}

async function told(id: string) {
  const { rows } = answered(await declarant(requests.list, { body: { turn: 'other' } }))
  return rows.find((row) => row.id === id)?.turn.who ?? null
}

const stages = [
  'signingInPaperForm',
  'signingDisputesInElectronicForm',
  'signingActInElectronicForm',
  'signingActInPaperForm',
  'signingExtensionAgreementInPaperForm',
  'signingExtensionAgreementInElectronicForm',
  'signingAgreementContractTerminationInPaperForm',
  'contractTerminationInitiated',
] as const

test.each(stages.flatMap((stage) => [[stage, 'declarant'] as const, [stage, 'organisation'] as const]))(
  'at %s the row says that the %s has done its part',
  async (stage, side) => {
    const id = await signed(stage, side)
    const doneBy = async () =>
      (await portal.db.selectFrom('request').select('done_by').where('id', '=', id).executeTakeFirstOrThrow()).done_by
    expect(await doneBy()).toBeNull()
    await portal.ctx.process.settle(portal.ctx, id)
    expect(await doneBy()).toBe(side)
    expect(await told(id)).toBe(side === 'declarant' ? 'Ход экспертизы' : null)
  },
)
