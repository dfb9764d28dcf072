import { attorneyStates, isInForce } from '@portal/domain/attorneys/attorney'
import { dayText } from '@portal/domain/calendar/days'
import { lowerFirst } from '@portal/domain/russian/lower-first'
import type { Ctx } from '../../../context.ts'
import { powerOfSigner } from '../../../kernel/attorneys-on.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { SignerSubject } from '../../../platform/signature/verdict.ts'
import { ownDocuments, type Signed } from './signer-organization.ts'

/**
 * By what machine-readable power of attorney a person signs for the declarant, asked at every signing. A paper of the
 * declarant's is refused when such a power is required and none is in force; else one that has ended is told. Null: nothing
 * to tell.
 */
export async function checkSignerPower(
  ctx: Ctx,
  { snils }: SignerSubject,
  { requestId, side, type }: Signed,
): Promise<string | null> {
  if (requestId === null || side !== 'declarant') return null
  const { power, isRequired } = await powerOfSigner(ctx, requestId, snils)
  if (isRequired && type !== null && ownDocuments.has(type) && !(power && isInForce(power.state)))
    throw refuse('SIGNATURE_REFUSED', {
      why: power
        ? `доверенность ${power.guid} ${lowerFirst(attorneyStates[power.state])}. Приложите действующую в разделе «Доверенности».`
        : 'за заявителя подписывают только по машиночитаемой доверенности, а на владельца этого сертификата её нет. Приложите её в разделе «Доверенности».',
      check: 'certificate',
    })
  if (!power) return null
  if (!isInForce(power.state)) return `Доверенность ${power.guid}: ${lowerFirst(attorneyStates[power.state])}.`
  return `По доверенности ${power.guid}${power.until === null ? '' : `, действует до ${dayText(power.until)}`}.`
}
