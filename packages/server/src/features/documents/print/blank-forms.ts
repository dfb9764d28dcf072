import type { documents } from '@portal/contract/features/documents/endpoints'
import { type Facts, sidesOf } from '@portal/domain/stages/facts'
import { stagesBefore } from '@portal/domain/stages/moves/find-moves'
import { otherSideActs } from '@portal/domain/stages/permissions/permissions'
import { signingStages } from '@portal/domain/stages/papers'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import type { Template } from '../../../platform/pdf/printer.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { keyFacts } from '../../stages/index.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { wrongStage } from '../../../kernel/wrong-stage.ts'
import { disputeData, settlementData } from '../contents/dispute-data.ts'
import { reconciliationData } from '../contents/reconciliation-data.ts'
import { loadPaper } from '../contents/paper.ts'
import { requestCardData } from '../contents/request-card-data.ts'
import { disputeProtocolForm, settlementProtocolForm } from '../forms/contract/dispute-protocol-form.ts'
import { reconciliationForm } from '../forms/contract/reconciliation-form.ts'
import { requestCardForm } from '../forms/request/request-card-form.ts'

const disputing = stagesBefore('settleDispute')

/**
 * A form printed for the asking and kept nowhere: the card for anybody who reads, the act of reconciliation for both sides,
 * protocols to fill in for their side.
 */
export const showBlank: Handler<typeof documents.blank> = async (ctx, { params }) => {
  const request = await seeRequest(ctx, params.id)
  const facts = await keyFacts(ctx, request)
  const { name, template } = await blankOf(ctx, params, facts)
  return { name, mediaType: 'application/pdf', content: await ctx.printer.print(template, { at: ctx.now() }) }
}

type Asked = Parameters<typeof showBlank>[1]['params']

async function blankOf(
  ctx: SignedCtx,
  { id, form }: Asked,
  facts: Facts,
): Promise<{ name: string; template: Template }> {
  const sides = sidesOf(facts)
  switch (form) {
    case 'disputeProtocol': {
      if (!signingStages('contract').includes(facts.stage)) throw wrongStage(facts)
      const data = await disputeData(ctx.db, await loadPaper(ctx.db, id))
      return { name: 'Протокол разногласий (бланк).pdf', template: disputeProtocolForm(data) }
    }
    case 'settlementProtocol': {
      if (!sides.includes('organisation')) throw refuse('FORBIDDEN', otherSideActs('organisation'))
      if (!disputing.includes(facts.stage)) throw wrongStage(facts)
      const data = await settlementData(ctx.db, await loadPaper(ctx.db, id))
      return { name: 'Протокол урегулирования разногласий (бланк).pdf', template: settlementProtocolForm(data) }
    }
    case 'reconciliation': {
      if (sides.length === 0) throw refuse('FORBIDDEN', otherSideActs('organisation'))
      const data = await reconciliationData(ctx, await loadPaper(ctx.db, id))
      return {
        name: `Акт сверки, договор ${data.contract.number.replaceAll('/', '-')}.pdf`,
        template: reconciliationForm(data),
      }
    }
    case 'requestCard':
      return { name: 'Карточка заявления.pdf', template: requestCardForm(await requestCardData(ctx, id)) }
  }
}
