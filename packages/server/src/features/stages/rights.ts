import type { Handler } from '../../platform/http/bind.ts'
import type { stages } from '@portal/contract/stages'
import { rights as bits } from '@portal/domain/stages/facts'
import { clientKeyNames } from '@portal/domain/stages/keys'
import { clientReasons, serverView } from '@portal/domain/stages/permissions'
import { mapNames } from '@portal/domain/typed-keys'
import { permissionNameOf } from '@portal/domain/stages/stages'
import { seeRequest } from '../requests/index.ts'
import { keyFacts } from './facts.ts'
import { viewerOf } from './viewer.ts'

/** Client keys with the reason why one is not granted, and the server keys, of the caller on a request. */
export const permissions: Handler<typeof stages.permissions> = async (ctx, { params }) => {
  const facts = await keyFacts(ctx, await seeRequest(ctx, params.id))
  const reasons = clientReasons(facts)
  return {
    stage: facts.stage,
    permissionName: permissionNameOf(facts.stage),
    client: mapNames(clientKeyNames, (key) => reasons[key].state),
    reasons: Object.fromEntries(
      clientKeyNames.filter((key) => reasons[key].state !== 'granted').map((key) => [key, reasons[key].why]),
    ),
    server: serverView(facts),
  }
}

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
