import { extensionOf } from '@portal/domain/settings/limits'

/** In which viewer of ours a file opens. */
export type FileKind = 'pdf' | 'picture' | 'xml' | 'model'

// biome-ignore format: read by columns
const kinds: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  png: 'picture', jpg: 'picture', jpeg: 'picture', gif: 'picture', webp: 'picture', bmp: 'picture', avif: 'picture',
  xml: 'xml', gge: 'xml', xsd: 'xml', landxml: 'xml', ifcxml: 'xml',
  ifc: 'model',
}

/** By the name; null: it can only be downloaded. */
export function fileKindOf(name: string): FileKind | null {
  return kinds[extensionOf(name)] ?? null
}
