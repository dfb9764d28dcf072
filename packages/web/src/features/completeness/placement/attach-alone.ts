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
  const { matchByDigest } = await import('../../../platform/signing/match-signatures.ts')
  // Whoever cannot ask the portal now goes by the names.
  const matched = await matchByDigest(
    requestId,
    alone.map(({ signature }) => signature),
  ).catch(() => new Map<File, Matched>())
  for (const { signature, named } of alone) {
    const own = matched.get(signature)
    const same = own?.files.find(({ ref }) => ref === named?.ref) ?? own?.files[0]
    if (same) onAttach({ size: 0, place: '', ...same }, signature)
    else if (own?.isSure) left.push({ signature, why: otherFile })
    else if (named) onAttach(named, signature)
    else left.push({ signature, why: 'Нет файла с таким именем: сначала загрузите сам документ' })
  }
  return left
}

const otherFile = 'Сделана под файлом, которого в заявлении нет: сначала загрузите сам документ'
