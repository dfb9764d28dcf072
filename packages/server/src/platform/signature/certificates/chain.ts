import { isSameOwner, isSound, isValidAt, mayIssueAt } from '@portal/gost/offline/path-rules'
import { isDemoCertificate, isIssuedBy } from './certificate.ts'
import type { KnownCertificate } from './known-certificate.ts'
import { type Finding, moscowDate } from '../finding.ts'
import { digestOfSignature, isSigned } from '../mathematics.ts'
import type { AccreditationState, Revocation, TrustedCertificate, TrustStore, UsedList } from './trust-store.ts'

export interface ChainInput {
  store: TrustStore
  /** Certificates of the signature itself: they may connect the signer's one with a root. */
  known: readonly KnownCertificate[]
  at: Date
  demoAllowed: boolean
  revocationRequired: boolean
}

export interface ChainFindings {
  findings: Finding[]
  /** Whether a fresh list spoke for every certificate of the chain. */
  revocationChecked: boolean
  /** From the signer's issuer to the root, as far as the chain goes. */
  issuers: KnownCertificate[]
  /** The lists that were asked. */
  lists: UsedList[]
}

/** A certificate on the way, with what the store knows of it; null: it came with the signature alone. */
interface Link {
  certificate: KnownCertificate
  trusted: Pick<TrustedCertificate, 'isRoot' | 'accreditation'> | null
}

interface Path {
  links: Link[]
  /** Why it ends before a root; null: it does not. */
  broken: Finding | null
}

// Longer chains are not met; the bounds stop certificates that name each other, and heaps of them.
const longestChain = 8
const mostSignatures = 60
// Certificates looked at on the ways of one chain.
const mostVisits = 200
// A pair that was once found right stays so: the certificates of one issuer are computed once.
const mostRemembered = 5000
const remembered = new Set<string>()

/** Follows the issuers from the signer's certificate to a trusted root and reports everything that does not hold. */
export async function checkChain(certificate: KnownCertificate, input: ChainInput): Promise<ChainFindings> {
  const { links, broken } = await bestPath([await linkOf(certificate, input)], {
    ...input,
    left: { signatures: mostSignatures, visits: mostVisits },
  })
  const way = certificatesOf(links)
  const revocations = await revocationsOf(links, input)
  const findings: Finding[] = []
  const lists: UsedList[] = []
  let revocationChecked = broken === null
  for (const [at, { certificate: current }] of links.entries()) {
    const [issuer, revocation] = [links[at + 1], revocations[at]]
    if (!issuer || !revocation) break
    const values = { issuer: current.issuerTitle }
    if (!mayIssueAt(way, at + 1)) findings.push({ reason: 'CHAIN_NOT_CA', values })
    if (!isValidAt(issuer.certificate, input.at)) findings.push({ reason: 'CHAIN_EXPIRED', values })
    findings.push(...checkAccreditation(issuer.trusted?.accreditation ?? null, current))
    if (revocation.state !== 'unknown' && revocation.list) lists.push(revocation.list)
    if (revocation.state === 'revoked')
      findings.push({ reason: 'CERT_REVOKED', values: { revokedAt: moscowDate(revocation.at) } })
    if (revocation.state === 'unknown') {
      revocationChecked = false
      if (input.revocationRequired) findings.push({ reason: 'CRL_UNAVAILABLE', values })
    }
  }
  if (broken) findings.push(broken)
  const demo = way.some(isDemoCertificate)
  return {
    findings: demo && !input.demoAllowed ? refuseDemo(findings) : findings,
    revocationChecked,
    issuers: way.slice(1),
    lists,
  }
}

interface Search extends ChainInput {
  left: { signatures: number; visits: number }
}

/** One authority may have several certificates, of one key or of several: the way that ends at a root and is sound goes first. */
async function bestPath(links: readonly Link[], search: Search): Promise<Path> {
  const last = links.at(-1)
  if (!last) throw new Error('a chain begins with a certificate')
  if (last.trusted?.isRoot) return { links: [...links], broken: null }
  const { certificate: current } = last
  const values = { issuer: current.issuerTitle }
  const named = links.length > longestChain ? [] : await issuersOf(current, links, search)
  const reason = named.length > 0 ? 'CHAIN_SIGNATURE_INVALID' : 'CHAIN_UNTRUSTED'
  let best: Path = { links: [...links], broken: { reason, values } }
  // Certificates of one name and one key make more ways than can be walked.
  if (search.left.visits-- <= 0) return best
  let isFound = false
  for (const issuer of named) {
    if (!(await isKnownToSign(current, issuer.certificate, search))) continue
    const path = await bestPath([...links, issuer], search)
    if (!isFound || (best.broken && !path.broken)) best = path
    isFound = true
    if (!path.broken && isSound(certificatesOf(path.links), search.at)) return path
  }
  return best
}

function certificatesOf(links: readonly Link[]): KnownCertificate[] {
  return links.map(({ certificate }) => certificate)
}

async function issuersOf(current: KnownCertificate, links: readonly Link[], search: Search): Promise<Link[]> {
  const { store, known } = search
  const seen = new Set<string>()
  const isNew = (one: KnownCertificate) =>
    !links.some((link) => isSameOwner(link.certificate, one)) && !seen.has(one.sha256) && seen.add(one.sha256)
  const trusted = (await store.issuersOf(current)).filter(({ certificate }) => isNew(certificate))
  const brought = known.filter((one) => isIssuedBy(current, one) && isNew(one))
  return [
    ...trusted.map((one) => ({ certificate: one.certificate, trusted: one })),
    ...(await Promise.all(brought.map((one) => linkOf(one, search)))),
  ]
}

/** Only who may issue others can be one of the store's: nobody else is asked about. */
async function linkOf(certificate: KnownCertificate, { store }: ChainInput): Promise<Link> {
  return { certificate, trusted: certificate.isAuthority ? await store.find(certificate) : null }
}

/** What is known of the revocation of each link but the last: asked all at once. */
function revocationsOf(links: readonly Link[], { store, at }: ChainInput): Promise<Revocation[]> {
  const asked = links.flatMap(({ certificate }, n) => {
    const issuer = links[n + 1]?.certificate
    return issuer ? [store.revocationOf(certificate, { issuer, at })] : []
  })
  return Promise.all(asked)
}

async function isKnownToSign(current: KnownCertificate, issuer: KnownCertificate, { left }: Search): Promise<boolean> {
  const pair = `${current.sha256} ${issuer.publicKeyDigest}`
  if (remembered.has(pair)) return true
  if (left.signatures-- <= 0 || !(await isSignedBy(current, issuer))) return false
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.add(pair)
  return true
}

/** Whether a certificate bears the signature of this issuer, proved by mathematics. */
export async function isSignedBy(issued: KnownCertificate, { publicKey }: KnownCertificate): Promise<boolean> {
  const { tbs: data, signature, signatureOid } = issued
  return (await isSigned({ data, signature, publicKey, digest: digestOfSignature(signatureOid) })) === true
}

/** The issuer had to be accredited on the day he issued the certificate (63-FZ, article 11, clause 1). */
function checkAccreditation(states: readonly AccreditationState[] | null, issued: KnownCertificate): Finding[] {
  if (!states || states.length === 0) return []
  const day = issued.from.toISOString()
  const inForce = states.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
  if (inForce && inForce.state.toLowerCase().startsWith('действует')) return []
  const values = { issuer: issued.issuerTitle, issuedOn: moscowDate(issued.from) }
  return [{ reason: 'ISSUER_NOT_ACCREDITED', values }]
}

// A portal without the demonstration does not know the root: «refused as a demonstration» says more than «not trusted».
function refuseDemo(findings: readonly Finding[]): Finding[] {
  return [...findings.filter(({ reason }) => reason !== 'CHAIN_UNTRUSTED'), { reason: 'DEMO_ROOT_REFUSED', values: {} }]
}
