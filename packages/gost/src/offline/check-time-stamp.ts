import { sameBytes } from '../bytes.ts'
import { oids } from '../oids.ts'
import { checkOfflineChain } from './check-chain.ts'
import type { OfflineTrust } from './finding.ts'
import { digestByOid, digestOf, isSigned } from './mathematics.ts'
import { type OfflineSigner, readSignedData } from './read-signed-data.ts'
import { readTimeStampInfo } from './time-stamp-info.ts'

// Clocks of services differ by seconds; more is a stamp from the future.
const mostAheadMs = 5 * 60_000

/** When a signature was there already, by its time-stamp; null: it has none that is believed. */
export async function stampedAt(
  { timeStamp, signature }: OfflineSigner,
  { trust, receivedAt }: { trust: OfflineTrust; receivedAt: Date },
): Promise<Date | null> {
  const data = timeStamp && readSignedData(timeStamp)
  const info = data?.content ? readTimeStampInfo(data.content) : null
  const [signer] = data?.signers ?? []
  const service = signer && data?.certificates.find(signer.names)
  if (!data?.content || !info || !signer || !service) return null
  const [imprint, digest] = [digestByOid(info.digestOid), digestByOid(signer.digestOid)]
  if (!imprint || !digest || !signer.attributes || !signer.messageDigest) return null
  if (signer.contentType !== oids.timestampInfo || !service.purposes.includes(oids.timeStamping)) return null
  if (!sameBytes(await digestOf(imprint, signature), info.imprint)) return null
  if (!sameBytes(await digestOf(digest, data.content), signer.messageDigest)) return null
  const { attributes, signature: made } = signer
  if ((await isSigned({ data: attributes, signature: made, publicKey: service.publicKey, digest })) !== true)
    return null
  const isThen = info.at >= service.from && info.at <= service.until
  if (!isThen || info.at.getTime() - receivedAt.getTime() > mostAheadMs) return null
  const chain = await checkOfflineChain(service, { known: data.certificates, trust, at: info.at })
  return chain.findings.length === 0 ? info.at : null
}
