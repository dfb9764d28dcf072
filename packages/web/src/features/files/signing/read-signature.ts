import { isSignatureOf } from '@portal/domain/request/documents/formats'
import type { OwnedFile, Wanted } from './signing-queue.ts'

const maxSignatureSize = 1_500_000

/** Ready signatures by the names of their files: «Раздел 4.pdf.sig» and «Раздел 4.sig» belong to «Раздел 4.pdf». */
export function matchSignatures(
  files: readonly OwnedFile[],
  signatures: readonly File[],
): { matched: { file: OwnedFile; signature: File }[]; strangers: File[] } {
  const [only] = files
  if (only && files.length === 1 && signatures.length === 1)
    return { matched: signatures.map((signature) => ({ file: only, signature })), strangers: [] }
  const matched = signatures.flatMap((signature) => {
    const file = files.find(({ name }) => isSignatureOf(signature.name, name))
    return file ? [{ file, signature }] : []
  })
  return { matched, strangers: signatures.filter((one) => !matched.some(({ signature }) => signature === one)) }
}

/** The bytes of a `.sig` as the server takes them. Too large a file is no signature: its text is the reason. */
export async function readSignature({ file, signature }: { file: OwnedFile; signature: File }): Promise<Wanted> {
  if (signature.size > maxSignatureSize) throw new Error(`Файл «${signature.name}» слишком велик для подписи`)
  const bytes = new Uint8Array(await signature.arrayBuffer())
  return { file, ready: btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')) }
}
