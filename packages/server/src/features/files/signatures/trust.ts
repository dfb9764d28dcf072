import type { Ctx } from '../../../context.ts'
import type { Trust } from '../../../platform/signature/verdict.ts'

/** Whom this portal believes: the imported authorities, and the demonstration's own root while it is on. */
export async function readTrust({ db, config, demoKeys }: Pick<Ctx, 'db' | 'config' | 'demoKeys'>): Promise<Trust> {
  const [certificates, lists] = await Promise.all([
    db
      .selectFrom('certificate')
      .select(['der', 'trust'])
      .where('trust', 'is not', null)
      .orderBy('sha256')
      .limit(5000)
      .execute(),
    db
      .selectFrom('crl')
      .distinctOn('issuer_key')
      .select('der')
      .orderBy('issuer_key')
      .orderBy('this_update', 'desc')
      .limit(1000)
      .execute(),
  ])
  const trusted = (wanted: string) => certificates.filter(({ trust }) => trust === wanted).map(({ der }) => der)
  const demoAllowed = config.demo && demoKeys !== undefined
  return {
    roots: [...trusted('root'), ...(demoAllowed ? [await demoKeys.root(), ...trusted('demo')] : [])],
    intermediates: trusted('intermediate'),
    crls: lists.map(({ der }) => der),
    demoAllowed,
  }
}
