import { toHex } from '../bytes.ts'
import type { OfflineFinding, OfflineTrust } from './finding.ts'
import { digestOf, digestOfSignature, isSigned } from './mathematics.ts'
import type { OfflineCertificate } from './read-certificate.ts'

interface ChainInput {
  /** Certificates of the signature itself: they may connect the signer's one with a root. */
  known: readonly OfflineCertificate[]
  trust: OfflineTrust
  at: Date
}

interface Chain {
  findings: OfflineFinding[]
  /** From the signer's issuer to the root, as far as the chain goes. */
  issuers: OfflineCertificate[]
  root: string | null
}

// Longer chains are not met; the bound stops certificates that name each other, and heaps of them.
const longestChain = 8
const mostSignatures = 60

/** Follows the issuers to a root and tells what does not hold. */
export async function checkOfflineChain(certificate: OfflineCertificate, input: ChainInput): Promise<Chain> {
  const links = await pathToRoot([certificate], { ...input, left: { signatures: mostSignatures } })
  if (!links)
    return {
      findings: [{ reason: 'CHAIN_UNTRUSTED', values: { issuer: certificate.issuerTitle } }],
      issuers: [],
      root: null,
    }
  const [, ...issuers] = links
  const findings = issuers.flatMap((issuer): OfflineFinding[] => {
    const values = { issuer: issuer.owner }
    // keyCertSign.
    if (!issuer.isAuthority || (issuer.usage !== null && (issuer.usage & 0x04) === 0))
      return [{ reason: 'CHAIN_NOT_CA', values }]
    return input.at < issuer.from || input.at > issuer.until ? [{ reason: 'CHAIN_EXPIRED', values }] : []
  })
  const last = links.at(-1)
  return { findings, issuers, root: last ? await fingerprintOf(last) : null }
}

type Search = ChainInput & { left: { signatures: number } }

/** The way that is valid at the moment goes first; null: none ends at a root. */
async function pathToRoot(links: readonly OfflineCertificate[], search: Search): Promise<OfflineCertificate[] | null> {
  const current = links.at(-1)
  if (!current) return null
  if (search.trust.roots.has(await fingerprintOf(current))) return [...links]
  if (links.length > longestChain) return null
  const named = [...search.trust.certificates, ...search.known]
    .filter((one) => one.subject === current.issuer && !links.includes(one))
    .toSorted((a, b) => Number(isValidAt(b, search.at)) - Number(isValidAt(a, search.at)))
  for (const issuer of named) {
    if (search.left.signatures-- <= 0) return null
    if (!(await isSignedBy(current, issuer))) continue
    const path = await pathToRoot([...links, issuer], search)
    if (path) return path
  }
  return null
}

async function isSignedBy(
  { tbs, signature, signatureOid }: OfflineCertificate,
  issuer: OfflineCertificate,
): Promise<boolean> {
  const digest = digestOfSignature(signatureOid)
  return (await isSigned({ data: tbs, signature, publicKey: issuer.publicKey, digest })) === true
}

function isValidAt({ from, until }: OfflineCertificate, at: Date): boolean {
  return from <= at && at <= until
}

async function fingerprintOf({ der }: OfflineCertificate): Promise<string> {
  return toHex(await digestOf('sha256', der))
}
