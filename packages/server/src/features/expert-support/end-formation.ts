import type { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { numberOf } from '../../kernel/request-names.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { showPrintForms } from '../documents/index.ts'
import { move } from '../stages/index.ts'
import { namedRoot } from './group-of.ts'

/** Ends the formation of a draft under a contract: the same move as on its own page, by whoever has named its number. */
export const endFormation: Handler<typeof expertSupport.endFormation> = (ctx, { params, body, key }) =>
  ctx.transaction(async (tx) => {
    const request = await seeRequest(tx, params.id)
    const number = numberOf(request)
    if (body.number !== number)
      throw refuse('INVALID_INPUT', {
        errors: [{ path: 'number', message: `Это заявление № ${number}. Обновите страницу и подтвердите ещё раз.` }],
      })
    const { stage, stageTitle } = await move(tx, {
      params: { requestId: request.id, stage: 'withoutConsiderationRejection' },
      body: { action: 'terminateApplicationFormation', expectedStage: request.stage, reason: body.reason },
      ...(key !== undefined && { key }),
    })
    return { id: request.id, stage, stageTitle }
  })

/** Print forms of the application for the contract, for whoever works on a request under it. */
export const rootForms: Handler<typeof expertSupport.rootForms> = async (ctx, { params }) => {
  const { id } = await namedRoot(ctx, params.id)
  if (id === null) return { rootId: null, forms: [] }
  const { forms } = await showPrintForms(ctx, { params: { id } })
  return { rootId: id, forms }
}
