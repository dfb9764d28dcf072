import type { Matched } from '../../../platform/signing/match-signatures.ts'
import type { SignableFile } from '../documents-acts.ts'

/** A signature that came without its file, and the file here that is called like it. */
export interface Alone {
  signature: File
  named?: SignableFile | undefined
}

/**
 * Puts signatures under the files of the application they were made for: the digest inside a signature decides, its name only
 * where it tells none. Those that fit nothing come back with why.
 */
export async function attachAlone(
  requestId: string,
  alone: readonly Alone[],
  onAttach: (file: SignableFile, signature: File) => void,
): Promise<{ signature: File; why: string }[]> {
  if (alone.length === 0) return []
  const left: { signature: File; why: string }[] = []
  const { fileOf, matchByDigest } = await import('../../../platform/signing/match-signatures.ts')
  // Whoever cannot ask the portal now goes by the names.
  const matched = await matchByDigest(
    requestId,
    alone.map(({ signature }) => signature),
  ).catch(() => new Map<File, Matched>())
  const taken = new Set<string>()
  for (const { signature, named } of alone) {
    const own = matched.get(signature)
    const isSure = own?.isSure ?? false
    const same = (own?.files ?? []).map((file) => ({ size: 0, place: '', ...file }))
    const file = fileOf({ same, named: named ? [named] : [], isSure, taken })
    if (file) {
      taken.add(file.ref)
      onAttach(file, signature)
    } else left.push({ signature, why: isSure ? otherFile : noFile })
  }
  return left
}

const noFile = 'Нет файла с таким именем: сначала загрузите сам документ'
const otherFile = 'Сделана под файлом, которого в заявлении нет: сначала загрузите сам документ'
