import type { Ctx } from '../../../context.ts'
import type { CheckStep } from '../../../kernel/files/evidence.ts'
import type { SignerSubject } from '../../../platform/signature/verdict.ts'
import { checkSignerOrganization, type Signed } from './signer-organization.ts'
import { checkSignerPower } from './signer-power.ts'

/** By what power he signs and for which organisation; refuses who may not sign this. */
export async function checkSigner(ctx: Ctx, subject: SignerSubject, signed: Signed): Promise<CheckStep[]> {
  const power = await checkSignerPower(ctx, subject, signed)
  const organization = await checkSignerOrganization(ctx, subject, signed)
  return [power, organization].filter((step) => step !== null)
}
