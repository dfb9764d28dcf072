import { sameBytes } from '@portal/gost/bytes'
import { readDer } from '@portal/gost/der'
import { isOfSigner, readSigner } from '@portal/gost/offline/read-signed-data'
import { ownerTitle } from './certificates/certificate.ts'
import type { KnownCertificate } from './certificates/known-certificate.ts'
import { digestByOid, digestOf, isSigned } from './mathematics.ts'
import type { CounterSignature } from './verdict.ts'

const unread: CounterSignature = { owner: null, claimedAt: null, isRight: false }

/** Whose a counter-signature is, and whether it is over this signature, by mathematics. */
export async function checkCounterSignature(
  info: Uint8Array,
  { signature, known }: { signature: Uint8Array; known: readonly KnownCertificate[] },
): Promise<CounterSignature> {
  try {
    const signer = readSigner(readDer(info))
    const certificate = known.find((one) => isOfSigner(signer.name, one))
    const digest = digestByOid(signer.digestOid)
    const told = { owner: certificate ? ownerTitle(certificate) : null, claimedAt: signer.claimedAt }
    const { attributes: data, messageDigest } = signer
    if (!certificate || digest === null || !data || !messageDigest) return { ...told, isRight: false }
    const isOver = sameBytes(await digestOf(digest, signature), messageDigest)
    const { publicKey } = certificate
    const isMade = isOver && (await isSigned({ data, signature: signer.signature, publicKey, digest }))
    return { ...told, isRight: isMade === true }
  } catch {
    // Whatever a stranger's file breaks while it is read, it is no signature of anybody.
    return unread
  }
}
