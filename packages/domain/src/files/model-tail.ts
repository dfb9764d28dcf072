/** So many bytes of its end show whether a model is whole: some programs fill a file up with zeros to a block of the disk. */
export const modelTailSize = 65_536

/**
 * Whether the last bytes of an IFC, a letter for each, are those of a whole one. Behind its last line some programs fill the
 * file up with zeros, empty lines or a line of signs.
 */
export function isModelWhole(tail: string): boolean {
  return /END-ISO-10303-21\s*;[^\p{L}\d]*$/u.test(tail)
}
