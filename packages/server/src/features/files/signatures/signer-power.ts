import { attorneyStates, isInForce } from '@portal/domain/attorneys/attorney'
import { dayText } from '@portal/domain/calendar/days'
import { lowerFirst } from '@portal/domain/russian/lower-first'
import type { CheckStep } from '../../../kernel/files/evidence.ts'
import type { Ctx } from '../../../context.ts'
import { powerOfSigner } from '../../../kernel/on-behalf/attorneys-on.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { SignerSubject } from '../../../platform/signature/verdict.ts'
import { ownDocuments, type Signed } from './signer-organization.ts'

/** How the step is called that tells of the power a signature was made by. */
export const powerTitle = 'Доверенность'

/**
 * By what machine-readable power of attorney a person signs for the declarant, asked at every signing. A paper of the
 * declarant's is refused when such a power is required and none is in force; else one that has ended is told. Null: he signs
 * by none.
 */
export async function checkSignerPower(
  ctx: Ctx,
  { snils }: SignerSubject,
  { requestId, side, type }: Signed,
): Promise<CheckStep | null> {
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
  const until = power.until === null ? '' : `, действует до ${dayText(power.until)}`
  return isInForce(power.state)
    ? { title: powerTitle, state: 'ok', detail: `По доверенности ${power.guid}${until}.` }
    : { title: powerTitle, state: 'failed', detail: `${power.guid}: ${lowerFirst(attorneyStates[power.state])}.` }
}
