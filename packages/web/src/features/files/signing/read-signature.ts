import { isSignatureOf } from '@portal/domain/request/documents/formats'
import type { OwnedFile, Wanted } from './signing-queue.ts'

const maxSignatureSize = 1_500_000

export interface MatchedSignatures {
  matched: { file: OwnedFile; signature: File }[]
  /** Signatures of none of the files, each with why. */
  strangers: { signature: File; why: string }[]
}

/**
 * Ready signatures with their files: by the digest inside a signature; by the names («Раздел 4.pdf.sig» and «Раздел 4.sig»
 * belong to «Раздел 4.pdf») only where it tells none.
 */
export async function matchSignatures(
  files: readonly OwnedFile[],
  signatures: readonly File[],
): Promise<MatchedSignatures> {
  const [only] = files
  if (only && files.length === 1 && signatures.length === 1)
    return { matched: signatures.map((signature) => ({ file: only, signature })), strangers: [] }
  const { fileOf, matchByDigest } = await import('../../../platform/signing/match-signatures.ts')
  const requests = [...new Set(files.map(({ requestId }) => requestId))]
  const told = await Promise.all(requests.map((id) => matchByDigest(id, signatures)))
  const matched: MatchedSignatures['matched'] = []
  const strangers: MatchedSignatures['strangers'] = []
  const taken = new Set<string>()
  for (const signature of signatures) {
    const own = told.map((one) => one.get(signature))
    const refs = new Set(own.flatMap((one) => one?.files ?? []).map(({ ref }) => ref))
    const isSure = own.some((one) => one?.isSure)
    const named = files.filter(({ name }) => isSignatureOf(signature.name, name))
    const same = files.filter(({ ref }) => refs.has(ref))
    const file = fileOf({ same, named, isSure, taken })
    if (file) {
      taken.add(file.ref)
      matched.push({ file, signature })
    } else
      strangers.push({
        signature,
        why: isSure ? 'сделана под другим файлом: с её хешем не совпадает ни один' : 'нет файла с таким именем',
      })
  }
  return { matched, strangers }
}

/** The bytes of a `.sig` as the server takes them. Too large a file is no signature: its text is the reason. */
export async function readSignature({ file, signature }: { file: OwnedFile; signature: File }): Promise<Wanted> {
  if (signature.size > maxSignatureSize) throw new Error(`Файл «${signature.name}» слишком велик для подписи`)
  const bytes = new Uint8Array(await signature.arrayBuffer())
  return { file, ready: btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')) }
}
