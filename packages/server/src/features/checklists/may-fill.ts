import { rights } from '@portal/domain/stages/facts'
import type { SignedCtx } from '../../context.ts'
import type { VisibleRequest } from '../../kernel/scope/visible-request.ts'
import { refuse } from '../../platform/http/refuse.ts'

type Asked = Pick<VisibleRequest, 'rights'>

/** Why a person does not fill in checklists of an application; null: he does. They are open at every stage. */
export function whyNotFills({ user }: SignedCtx, request: Asked): string | null {
  if (user.isAdmin) return 'Контрольные листы заполняет заявитель.'
  return (request.rights & rights.edit) === 0
    ? 'Вам открыт только просмотр этого заявления. Изменять его может тот, кому дано право редактирования.'
    : null
}

/** Refuses whoever does not. */
export function assertFills(ctx: SignedCtx, request: Asked): void {
  const why = whyNotFills(ctx, request)
  if (why !== null) throw refuse('FORBIDDEN', { why })
}
