/**
 * A model made ready to be shown, as one file: a head of 16 bytes, an index (JSON), the geometry (parts one after another)
 * and blocks of properties (JSON), each gzipped by itself. The index says where the blocks begin, so that the properties of
 * one element are fetched by a range.
 */
export interface FragmentsIndex {
  /** The model it was made of: two models never share one file. */
  source: string
  elements: number
  tree: ModelNode
  /** First element of a block, where it begins after the geometry, how long it is; by the first element. */
  properties: (readonly [number, number, number])[]
}

export interface ModelNode {
  id: number
  type: string
  name: string
  children: ModelNode[]
}

/** Properties of one element under one heading. */
export interface ModelProperties {
  title: string
  rows: (readonly [string, string])[]
}

/** Properties of some elements, by element: its own rows and the sets it shares with others. */
export interface PropertiesBlock {
  sets: ModelProperties[]
  /** Own rows, then places among the sets. */
  elements: Record<string, { rows: ModelProperties['rows']; sets: number[] }>
}

export const fragmentsHeadSize = 16
const mark = 0x46_52_41_47
const version = 1

/** The first bytes of the file. */
export function fragmentsHead({ index, geometry }: { index: number; geometry: number }): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fragmentsHeadSize)
  const head = new DataView(bytes.buffer)
  for (const [i, number] of [mark, version, index, geometry].entries()) head.setUint32(i * 4, number, true)
  return bytes
}

/** How long the index and the geometry are; null: this is no such file, or one of another version. */
export function readFragmentsHead(bytes: Uint8Array): { index: number; geometry: number } | null {
  if (bytes.length < fragmentsHeadSize) return null
  const head = new DataView(bytes.buffer, bytes.byteOffset)
  if (head.getUint32(0, true) !== mark || head.getUint32(4, true) !== version) return null
  return { index: head.getUint32(8, true), geometry: head.getUint32(12, true) }
}

/** Where the properties of an element lie in the file, both bytes counted; null: it has none. */
export function propertiesRange(
  element: number,
  { properties }: FragmentsIndex,
  head: { index: number; geometry: number },
): { start: number; end: number } | null {
  const block = properties.findLast(([first]) => first <= element)
  if (!block) return null
  const start = fragmentsHeadSize + head.index + head.geometry + block[1]
  return { start, end: start + block[2] - 1 }
}

/** The properties of an element out of its block. */
export function propertiesIn(block: PropertiesBlock, element: number): ModelProperties[] {
  const { rows = [], sets = [] } = block.elements[String(element)] ?? {}
  const shared = sets.flatMap((at) => block.sets[at] ?? [])
  return [{ title: 'Элемент', rows }, ...shared.filter((set) => set.rows.length > 0)]
}
