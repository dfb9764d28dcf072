import { bearsStem, bearsWholeName } from '@portal/domain/request/documents/formats'
import { folderOf } from '../../../platform/ui/files/dropped-files.ts'

/**
 * Which signature came with which file. Each goes with one: that of its own folder before one of another, that of its whole
 * name before one of the same name with another ending. Where several fit alike none is taken, and a person decides.
 */
export function pairSignatures(files: readonly File[], signatures: readonly File[]): Map<File, File> {
  const pairs = new Map<File, File>()
  for (const isNear of [isOfOneFolder, isAnywhere])
    for (const isNamed of [bearsWholeName, bearsStem]) {
      const taken = new Set(pairs.values())
      const fits = (signature: File, file: File) =>
        !pairs.has(file) && !taken.has(signature) && isNear(signature, file) && isNamed(signature.name, file.name)
      const found = files.flatMap((file) => {
        const own = signatures.filter((one) => fits(one, file))
        const [signature, another] = own
        if (!signature || another || files.some((other) => other !== file && fits(signature, other))) return []
        return [[file, signature] as const]
      })
      for (const [file, signature] of found) pairs.set(file, signature)
    }
  return pairs
}

function isOfOneFolder(one: File, another: File): boolean {
  return folderOf(one) === folderOf(another)
}

function isAnywhere(): boolean {
  return true
}
