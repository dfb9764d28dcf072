import { checkOfflineChain } from './check-chain.ts'
import type { OfflineTrust } from './finding.ts'
import { judgeStamp } from './judge-stamp.ts'
import { digestByOid, digestOf, isSigned } from './mathematics.ts'
import type { OfflineSigner } from './read-signed-data.ts'

/** When a signature was there already, by its time-stamp; null: it has none that is believed. */
export async function stampedAt(
  { timeStamp, signature }: OfflineSigner,
  { trust, receivedAt }: { trust: OfflineTrust; receivedAt: Date },
): Promise<Date | null> {
  if (!timeStamp) return null
  const means = { digestByOid, digestOf, isSigned }
  const { fault, at, service, certificates } = await judgeStamp(timeStamp, { signature, receivedAt }, means)
  if (fault !== null || !service || !at) return null
  const chain = await checkOfflineChain(service, { known: certificates, trust, at })
  return chain.findings.length === 0 ? at : null
}
