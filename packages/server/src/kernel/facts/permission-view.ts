import type { Reply } from '@portal/contract/endpoint'
import type { stages } from '@portal/contract/features/stages/endpoints'
import type { Facts } from '@portal/domain/stages/facts'
import { clientKeyNames } from '@portal/domain/stages/permissions/keys'
import { clientReasons, serverView } from '@portal/domain/stages/permissions/permissions'
import { permissionNameOf } from '@portal/domain/stages/stages'
import { mapNames } from '@portal/domain/typed-keys'
import { memoized } from '../../platform/memoized/memoized.ts'

type View = Reply<typeof stages.permissions>

// Most calls about requests meet the same few hundred combinations of stage, role and guards.
const viewAt = memoized<View>(500)

/**
 * Client keys with the reason why one is not granted, and the server keys. One and the same object for the same facts: it is
 * only to be read.
 */
export function permissionView(facts: Facts): Readonly<View> {
  // Every fact, also one that is added later: what is left out here would decide nothing any more.
  return viewAt(JSON.stringify(facts), () => viewOf(facts))
}

function viewOf(facts: Facts): View {
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
