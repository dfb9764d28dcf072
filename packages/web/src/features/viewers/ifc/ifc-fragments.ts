import {
  type FragmentsIndex,
  type ModelProperties,
  type PropertiesBlock,
  fragmentsHeadSize,
  propertiesIn,
  propertiesRange,
  readFragmentsHead,
} from '@portal/contract/models/model-fragments'
import { type ModelPart, partSize, unpackPart } from '@portal/contract/models/model-parts'
import { fetchBytes, fetchRange } from '../fetch-bytes.ts'

export interface OpenedFragments {
  index: FragmentsIndex
  parts: ModelPart[]
  /** Fetched when an element is asked about. */
  propertiesOf: (element: number) => Promise<ModelProperties[]>
}

/** A model the server has made ready: its geometry at once, the properties of an element by ranges. */
export async function openFragments(
  url: string,
  onProgress: (done: number, total: number) => void,
): Promise<OpenedFragments> {
  const head = readFragmentsHead(await fetchRange(url, { start: 0, end: fragmentsHeadSize - 1 }))
  if (!head) throw new Error('not the fragments of a model')
  const total = fragmentsHeadSize + head.index + head.geometry
  const signal = new AbortController().signal
  const { bytes } = await fetchBytes(url, { limit: total, onProgress: (done) => onProgress(done, total), signal })
  const geometryAt = fragmentsHeadSize + head.index
  const index: FragmentsIndex = JSON.parse(await textOf(bytes.subarray(fragmentsHeadSize, geometryAt)))
  const parts = partsOf(await unpacked(bytes.subarray(geometryAt, total)))
  return {
    index,
    parts,
    async propertiesOf(element) {
      const range = propertiesRange(element, index, head)
      if (!range) return []
      const block: PropertiesBlock = JSON.parse(await textOf(await fetchRange(url, range)))
      return propertiesIn(block, element)
    },
  }
}

function partsOf(bytes: Uint8Array): ModelPart[] {
  const parts: ModelPart[] = []
  for (let at = 0; at < bytes.length; ) {
    const size = partSize(bytes.subarray(at))
    if (size === undefined) throw new Error('the fragments are cut')
    parts.push(unpackPart(bytes.subarray(at, at + size)))
    at += size
  }
  return parts
}

function unzipped(bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')))
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await unzipped(bytes).arrayBuffer())
}

function textOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return unzipped(bytes).text()
}
