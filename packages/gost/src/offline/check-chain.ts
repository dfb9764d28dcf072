import { toHex } from '../bytes.ts'
import type { OfflineFinding, OfflineTrust } from './finding.ts'
import { digestOf, digestOfSignature, isSigned } from './mathematics.ts'
import { isSameOwner, isSound, isValidAt, mayIssueAt } from './path-rules.ts'
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
  const findings = issuers.flatMap((issuer, n): OfflineFinding[] => {
    const values = { issuer: issuer.owner }
    if (!mayIssueAt(links, n + 1)) return [{ reason: 'CHAIN_NOT_CA', values }]
    return isValidAt(issuer, input.at) ? [] : [{ reason: 'CHAIN_EXPIRED', values }]
  })
  const last = links.at(-1)
  return { findings, issuers, root: last ? await fingerprintOf(last) : null }
}

type Search = ChainInput & { left: { signatures: number } }

/** The way that is sound at the moment goes first; null: none ends at a root. */
async function pathToRoot(links: readonly OfflineCertificate[], search: Search): Promise<OfflineCertificate[] | null> {
  const current = links.at(-1)
  if (!current) return null
  if (search.trust.roots.has(await fingerprintOf(current))) return [...links]
  if (links.length > longestChain) return null
  const named = [...search.trust.certificates, ...search.known].filter(
    (one) => one.subject === current.issuer && !links.some((link) => isSameOwner(link, one)),
  )
  let best: OfflineCertificate[] | null = null
  for (const issuer of named) {
    if (search.left.signatures-- <= 0) break
    if (!(await isSignedBy(current, issuer))) continue
    const path = await pathToRoot([...links, issuer], search)
    if (path && isSound(path, search.at)) return path
    best ??= path
  }
  return best
}

async function isSignedBy(
  { tbs, signature, signatureOid }: OfflineCertificate,
  issuer: OfflineCertificate,
): Promise<boolean> {
  const digest = digestOfSignature(signatureOid)
  return (await isSigned({ data: tbs, signature, publicKey: issuer.publicKey, digest })) === true
}

async function fingerprintOf({ der }: OfflineCertificate): Promise<string> {
  return toHex(await digestOf('sha256', der))
}
