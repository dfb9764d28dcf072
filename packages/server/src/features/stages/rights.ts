import type { Handler } from '../../platform/http/bind.ts'
import type { stages } from '@portal/contract/features/stages/endpoints'
import { explainMoves, seenBy } from '@portal/domain/stages/moves/explain-moves'
import { type Facts, rights as bits } from '@portal/domain/stages/facts'
import { clientKeyNames, type ServerKey, serverKeyNames } from '@portal/domain/stages/permissions/keys'
import { clientReason, serverReason } from '@portal/domain/stages/permissions/permissions'
import { mapNames } from '@portal/domain/typed-keys'
import { permissionView } from '../../kernel/facts/permission-view.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { fullFacts, keyFacts } from './facts/facts.ts'
import { viewerOf } from './viewer.ts'

/** The rights of the caller on a request; the reply of the request itself carries them too. */
export const permissions: Handler<typeof stages.permissions> = async (ctx, { params }) =>
  permissionView(await keyFacts(ctx, await seeRequest(ctx, params.id)))

/** The same with every move and each of its conditions, and every key with its reason; staff also see what either side sees. */
export const explain: Handler<typeof stages.explain> = async (ctx, { params }) => {
  const request = await seeRequest(ctx, params.id)
  const viewer = viewerOf(ctx, request)
  const facts = await fullFacts(ctx, request, viewer)
  const views = [{ by: 'self' as const, facts }]
  const others = sides.map((by) => ({ by, facts: seenBy(by, facts) }))
  const shown = viewer.capacities.includes('examStaff') ? [...views, ...others] : views
  return {
    views: shown.map(({ by, facts }) => ({
      by,
      permissions: permissionView(facts),
      openedBy: mapNames(clientKeyNames, (key) => [...clientReason(key, facts).by]),
      server: mapNames(serverKeyNames, (key) => serverReasonOf(key, facts)),
      moves: explainMoves(facts),
    })),
  }
}

function serverReasonOf(key: ServerKey, facts: Facts) {
  const { by, ...reason } = serverReason(key, facts)
  return { ...reason, by: [...by] }
}

const sides = ['declarant', 'organisation'] as const

/** Roles and capacities of the caller on a request. */
export const roles: Handler<typeof stages.roles> = async (ctx, { params }) => {
  const viewer = viewerOf(ctx, await seeRequest(ctx, params.id))
  const names = ['view', 'edit', 'sign'] as const
  return {
    roles: [...viewer.roles],
    capacities: [...viewer.capacities],
    rights: names.filter((name) => (viewer.rights & bits[name]) !== 0),
  }
}
