import { sameBytes } from '@portal/gost/bytes'
import { oids } from '@portal/gost/oids'
import { type OfflineSigner, readSignedData } from '@portal/gost/offline/read-signed-data'
import { readTimeStampInfo, type TimeStampInfo } from '@portal/gost/offline/time-stamp-info'
import { hasPurpose, ownerTitle, certificateIn } from './certificate.ts'
import { type ChainInput, checkChain, isValidAt } from './chain.ts'
import type { KnownCertificate } from './known-certificate.ts'
import { digestByOid, digestOf, isSigned } from './mathematics.ts'
import type { TimeStamp } from './verdict.ts'

interface Stamped {
  /** The signature the stamp should be of. */
  signature: Uint8Array
  /** Judged at the receipt by the portal. */
  chain: ChainInput
}

/** Checks a time-stamp (RFC 3161): that it is of this signature, and by an authority that is trusted. */
export async function checkTimeStamp(token: Uint8Array, { signature, chain }: Stamped): Promise<TimeStamp> {
  const data = readSignedData(token)
  const [signer] = data?.signers ?? []
  const info = data?.content ? readTimeStampInfo(data.content) : null
  if (!data?.content || !signer || !info) return refused('метка не прочитана')
  const imprint = digestByOid(info.digestOid)
  if (!imprint) return refused('она сделана по алгоритму, который портал не знает', info)
  if (!sameBytes(await digestOf(imprint, signature), info.imprint))
    return refused('она поставлена на другую подпись', info)
  const known = data.certificates.flatMap(({ der }) => certificateIn(der) ?? [])
  if (known.length < data.certificates.length) return refused('сертификаты в ней не прочитаны', info)
  const certificate = known[data.certificates.findIndex(signer.names)]
  if (!certificate) return refused('в ней нет сертификата службы', info)
  const why =
    (await isMadeBy(certificate, signer, data.content)) === true
      ? await faultOf(certificate, info.at, { ...chain, known })
      : 'подпись службы под ней неверна'
  const authority = ownerTitle(certificate)
  return why === null ? { state: 'believed', at: info.at, authority } : { ...refused(why, info), authority }
}

function refused(why: string, info?: TimeStampInfo) {
  return { state: 'refused', at: info?.at ?? null, authority: null, why } as const
}

async function isMadeBy(certificate: KnownCertificate, signer: OfflineSigner, content: Uint8Array) {
  const digest = digestByOid(signer.digestOid)
  const { attributes: data, messageDigest, contentType, signature } = signer
  if (digest === null || !data || !messageDigest || contentType !== oids.timestampInfo) return false
  if (!sameBytes(await digestOf(digest, content), messageDigest)) return false
  return isSigned({ data, signature, publicKey: certificate.publicKey, digest })
}

// Clocks of services differ by seconds; more is a stamp from the future.
const mostAheadMs = 5 * 60_000

/** Why the service is not believed at that moment; null: it is. */
async function faultOf(certificate: KnownCertificate, at: Date, chain: ChainInput): Promise<string | null> {
  if (at.getTime() - chain.at.getTime() > mostAheadMs) return 'её время позже получения подписи порталом'
  if (!hasPurpose(certificate, oids.timeStamping)) return 'сертификат службы выдан не для меток времени'
  if (!isValidAt(certificate, at)) return 'сертификат службы тогда не действовал'
  const { findings } = await checkChain(certificate, { ...chain, at, revocationRequired: false })
  const [first] = findings
  if (!first) return null
  return first.reason === 'CERT_REVOKED' ? 'сертификат службы отозван' : 'службе портал не доверяет'
}
