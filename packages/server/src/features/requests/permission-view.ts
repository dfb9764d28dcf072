import type { Reply } from '@portal/contract/endpoint'
import type { stages } from '@portal/contract/stages'
import type { Facts } from '@portal/domain/stages/facts'
import { clientKeyNames } from '@portal/domain/stages/keys'
import { clientReasons, serverView } from '@portal/domain/stages/permissions'
import { permissionNameOf } from '@portal/domain/stages/stages'
import { mapNames } from '@portal/domain/typed-keys'

/** Client keys with the reason why one is not granted, and the server keys. */
export function permissionView(facts: Facts): Reply<typeof stages.permissions> {
  const reasons = clientReasons(facts)
  return {
    stage: facts.stage,
    permissionName: permissionNameOf(facts.stage),
    client: mapNames(clientKeyNames, (key) => reasons[key].state),
    reasons: Object.fromEntries(
      clientKeyNames.flatMap((key) => {
        const { kind, why } = reasons[key]
        return kind === 'granted' ? [] : [[key, { kind, why }]]
      }),
    ),
    server: serverView(facts),
  }
}
