import { isDemoCertificate, isIssuedBy, issuerTitle, type KnownCertificate, mayIssue } from './certificate.ts'
import { type Finding, moscowDate } from './finding.ts'
import { digestOfSignature, isSigned } from './mathematics.ts'
import { type RevocationList, revocationOf } from './revocation.ts'

export interface ChainInput {
  /** Certificates believed without proof. */
  roots: readonly KnownCertificate[]
  /** Certificates that may connect the signer's one with a root. */
  known: readonly KnownCertificate[]
  lists: readonly RevocationList[]
  at: Date
  demoAllowed: boolean
  revocationRequired: boolean
}

export interface ChainFindings {
  findings: Finding[]
  /** Whether a fresh list spoke for every certificate of the chain. */
  revocationChecked: boolean
}

// Longer chains are not met; the bound stops certificates that name each other.
const longestChain = 8

/** Follows the issuers from the signer's certificate to a trusted root and reports everything that does not hold. */
export async function checkChain(certificate: KnownCertificate, input: ChainInput): Promise<ChainFindings> {
  const findings: Finding[] = []
  const links: KnownCertificate[] = [certificate]
  let revocationChecked = true
  let trusted = isAmong(input.roots, certificate)
  for (let current = certificate; !trusted; ) {
    const values = { issuer: issuerTitle(current) }
    const named = links.length > longestChain ? [] : issuersOf(current, input).filter((one) => !isAmong(links, one))
    const issuer = await signerOf(current, named)
    if (issuer === null) {
      findings.push({ reason: named.length > 0 ? 'CHAIN_SIGNATURE_INVALID' : 'CHAIN_UNTRUSTED', values })
      break
    }
    if (!mayIssue(issuer, links.length - 1)) findings.push({ reason: 'CHAIN_NOT_CA', values })
    if (!isValidAt(issuer, input.at)) findings.push({ reason: 'CHAIN_EXPIRED', values })
    const revocation = await revocationOf(current, { issuer, lists: input.lists, at: input.at })
    if (revocation.state === 'revoked') {
      findings.push({ reason: 'CERT_REVOKED', values: { revokedAt: moscowDate(revocation.at) } })
    }
    if (revocation.state === 'unknown') {
      revocationChecked = false
      if (input.revocationRequired) findings.push({ reason: 'CRL_UNAVAILABLE', values })
    }
    links.push(issuer)
    trusted = isAmong(input.roots, issuer)
    current = issuer
  }
  const demo = links.some(isDemoCertificate)
  return { findings: demo && !input.demoAllowed ? refuseDemo(findings) : findings, revocationChecked }
}

function issuersOf(certificate: KnownCertificate, { roots, known }: ChainInput): KnownCertificate[] {
  return [...roots, ...known].filter((one) => isIssuedBy(certificate, one))
}

function isValidAt({ read }: KnownCertificate, at: Date): boolean {
  return read.notBefore.value <= at && at <= read.notAfter.value
}

// A portal without the demonstration does not know the root: «refused as a demonstration» says more than «not trusted».
function refuseDemo(findings: readonly Finding[]): Finding[] {
  return [...findings.filter(({ reason }) => reason !== 'CHAIN_UNTRUSTED'), { reason: 'DEMO_ROOT_REFUSED', values: {} }]
}

async function signerOf(certificate: KnownCertificate, named: readonly KnownCertificate[]) {
  for (const issuer of named) {
    const signed = await isSigned({
      data: certificate.tbs,
      signature: certificate.read.signatureValue.valueBlock.valueHexView,
      publicKey: issuer.publicKey,
      digest: digestOfSignature(certificate.read.signatureAlgorithm.algorithmId),
    })
    if (signed === true) return issuer
  }
  return null
}

function isAmong(certificates: readonly KnownCertificate[], one: KnownCertificate): boolean {
  return certificates.some(({ der }) => Buffer.compare(der, one.der) === 0)
}
