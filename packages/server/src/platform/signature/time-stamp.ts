import { judgeStamp, type StampFault } from '@portal/gost/offline/judge-stamp'
import { certificateIn, ownerTitle } from './certificates/certificate.ts'
import { type ChainInput, checkChain } from './certificates/chain.ts'
import type { KnownCertificate } from './certificates/known-certificate.ts'
import { digestByOid, digestOf, isSigned } from './mathematics.ts'
import type { TimeStamp } from './verdict.ts'

interface Stamped {
  /** The signature the stamp should be of. */
  signature: Uint8Array
  /** Judged at the receipt by the portal. */
  chain: ChainInput
}

// biome-ignore format: read by columns
const faults: Readonly<Record<StampFault, string>> = {
  unread:           'метка не прочитана',
  unknownAlgorithm: 'она сделана по алгоритму, который портал не знает',
  otherSignature:   'она поставлена на другую подпись',
  noCertificate:    'в ней нет сертификата службы',
  wrongSignature:   'подпись службы под ней неверна',
  late:             'её время позже получения подписи порталом',
  wrongPurpose:     'сертификат службы выдан не для меток времени',
  notValidThen:     'сертификат службы тогда не действовал',
}

/** Checks a time-stamp (RFC 3161): that it is of this signature, and by an authority that is trusted. */
export async function checkTimeStamp(token: Uint8Array, { signature, chain }: Stamped): Promise<TimeStamp> {
  const means = { digestByOid, digestOf, isSigned }
  const { fault, at, service, certificates } = await judgeStamp(token, { signature, receivedAt: chain.at }, means)
  const certificate = service && certificateIn(service.der)
  const authority = certificate && ownerTitle(certificate)
  const refused = (why: string) => ({ state: 'refused', at, authority, why }) as const
  if (fault) return refused(faults[fault])
  const known = certificates.flatMap(({ der }) => certificateIn(der) ?? [])
  if (!at || !certificate || known.length < certificates.length) return refused('сертификаты в ней не прочитаны')
  const why = await faultOfChain(certificate, { ...chain, at, known })
  return why === null ? { state: 'believed', at, authority: ownerTitle(certificate) } : refused(why)
}

/** Why the service is not believed at that moment; null: it is. */
async function faultOfChain(certificate: KnownCertificate, chain: ChainInput): Promise<string | null> {
  const { findings } = await checkChain(certificate, { ...chain, revocationRequired: false })
  const [first] = findings
  if (!first) return null
  return first.reason === 'CERT_REVOKED' ? 'сертификат службы отозван' : 'службе портал не доверяет'
}
