import type { registers } from '@portal/contract/features/registers/endpoints'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { activeVersion } from '../directories/index.ts'
import { registerAct } from './register-act.ts'
import { refreshBanks } from './refresh-banks.ts'

/** Takes a newer file where it is published. Our own small set never comes in place of what an operator has loaded. */
export const refresh: Handler<typeof registers.refresh> = async (ctx, { params: { code } }) => {
  if (code !== 'banks') throw refuse('NOT_FOUND')
  const active = await activeVersion(ctx.db, code)
  if (ctx.external.banks.adapter === 'embedded' && active?.is_own === false) throw refuse('NOT_FOUND')
  return registerAct(ctx, { register: code, name: 'служба реестра' }, async () => {
    const refreshed = await refreshBanks(ctx, ctx.user.id)
    if (!refreshed) throw refuse('REGISTER_UNAVAILABLE')
    return refreshed
  })
}
