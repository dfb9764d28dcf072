import { isDemoCertificate, isIssuedBy, issuerTitle, mayIssue } from './certificate.ts'
import type { KnownCertificate } from './known-certificate.ts'
import { type Finding, moscowDate } from './finding.ts'
import { digestOfSignature, isSigned } from './mathematics.ts'
import type { AccreditationState, TrustStore, UsedList } from './trust-store.ts'

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

interface Path {
  links: KnownCertificate[]
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
  const { links, broken } = await bestPath([certificate], {
    ...input,
    left: { signatures: mostSignatures, visits: mostVisits },
  })
  const findings: Finding[] = []
  const lists: UsedList[] = []
  let revocationChecked = broken === null
  for (const [at, current] of links.entries()) {
    const issuer = links[at + 1]
    if (issuer === undefined) break
    const values = { issuer: issuerTitle(current) }
    if (!mayIssue(issuer, at)) findings.push({ reason: 'CHAIN_NOT_CA', values })
    if (!isValidAt(issuer, input.at)) findings.push({ reason: 'CHAIN_EXPIRED', values })
    const known = await input.store.find(issuer)
    findings.push(...checkAccreditation(known?.accreditation ?? null, current))
    const revocation = await input.store.revocationOf(current, { issuer, at: input.at })
    if (revocation.state !== 'unknown' && revocation.list) lists.push(revocation.list)
    if (revocation.state === 'revoked')
      findings.push({ reason: 'CERT_REVOKED', values: { revokedAt: moscowDate(revocation.at) } })
    if (revocation.state === 'unknown') {
      revocationChecked = false
      if (input.revocationRequired) findings.push({ reason: 'CRL_UNAVAILABLE', values })
    }
  }
  if (broken) findings.push(broken)
  const demo = links.some(isDemoCertificate)
  return {
    findings: demo && !input.demoAllowed ? refuseDemo(findings) : findings,
    revocationChecked,
    issuers: links.slice(1),
    lists,
  }
}

interface Search extends ChainInput {
  left: { signatures: number; visits: number }
}

/** One authority may have several certificates, of one key or of several: the way that ends at a root and is valid goes first. */
async function bestPath(links: readonly KnownCertificate[], search: Search): Promise<Path> {
  const current = links.at(-1)
  if (!current) throw new Error('a chain begins with a certificate')
  if ((await search.store.find(current))?.isRoot) return { links: [...links], broken: null }
  const values = { issuer: issuerTitle(current) }
  const named = links.length > longestChain ? [] : await issuersOf(current, links, search)
  const reason = named.length > 0 ? 'CHAIN_SIGNATURE_INVALID' : 'CHAIN_UNTRUSTED'
  let best: Path = { links: [...links], broken: { reason, values } }
  // Certificates of one name and one key make more ways than can be walked.
  if (search.left.visits-- <= 0) return best
  let isFound = false
  for (const issuer of named) {
    if (!(await isKnownToSign(current, issuer, search))) continue
    const path = await bestPath([...links, issuer], search)
    if (!isFound || (best.broken && !path.broken)) best = path
    isFound = true
    if (!path.broken && path.links.slice(1).every((link) => isValidAt(link, search.at))) return path
  }
  return best
}

async function issuersOf(current: KnownCertificate, links: readonly KnownCertificate[], { store, known }: Search) {
  const trusted = (await store.issuersOf(current)).map(({ certificate }) => certificate)
  const named = [...trusted, ...known.filter((one) => isIssuedBy(current, one))]
  const seen = new Set(links.map(({ sha256 }) => sha256))
  return named.filter(({ sha256 }) => !seen.has(sha256) && seen.add(sha256))
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
export async function isSignedBy({ tbs, read }: KnownCertificate, { publicKey }: KnownCertificate): Promise<boolean> {
  const signed = await isSigned({
    data: tbs,
    signature: read.signatureValue.valueBlock.valueHexView,
    publicKey,
    digest: digestOfSignature(read.signatureAlgorithm.algorithmId),
  })
  return signed === true
}

/** The issuer had to be accredited on the day he issued the certificate (63-FZ, article 11, clause 1). */
function checkAccreditation(states: readonly AccreditationState[] | null, issued: KnownCertificate): Finding[] {
  if (!states || states.length === 0) return []
  const day = issued.read.notBefore.value.toISOString()
  const inForce = states.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
  if (inForce && inForce.state.toLowerCase().startsWith('действует')) return []
  const values = { issuer: issuerTitle(issued), issuedOn: moscowDate(issued.read.notBefore.value) }
  return [{ reason: 'ISSUER_NOT_ACCREDITED', values }]
}

/** Whether a certificate is in force at a moment. */
export function isValidAt({ read }: KnownCertificate, at: Date): boolean {
  return read.notBefore.value <= at && at <= read.notAfter.value
}

// A portal without the demonstration does not know the root: «refused as a demonstration» says more than «not trusted».
function refuseDemo(findings: readonly Finding[]): Finding[] {
  return [...findings.filter(({ reason }) => reason !== 'CHAIN_UNTRUSTED'), { reason: 'DEMO_ROOT_REFUSED', values: {} }]
}
