import type { Handler } from '../../platform/http/bind.ts'
import type { stages } from '@portal/contract/stages'
import { rights as bits } from '@portal/domain/stages/facts'
import { permissionView, seeRequest } from '../requests/index.ts'
import { keyFacts } from './facts.ts'
import { viewerOf } from './viewer.ts'

/** The rights of the caller on a request; the reply of the request itself carries them too. */
export const permissions: Handler<typeof stages.permissions> = async (ctx, { params }) =>
  permissionView(await keyFacts(ctx, await seeRequest(ctx, params.id)))

/** Roles and capacities of the caller on a request. */
export const roles: Handler<typeof stages.roles> = async (ctx, { params }) => {
  const viewer = await viewerOf(ctx, await seeRequest(ctx, params.id))
  const names = ['view', 'edit', 'sign'] as const
  return {
    roles: [...viewer.roles],
    capacities: [...viewer.capacities],
    rights: names.filter((name) => (viewer.rights & bits[name]) !== 0),
  }
}
