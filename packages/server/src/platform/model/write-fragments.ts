import { once } from 'node:events'
import { closeSync, createReadStream, createWriteStream, openSync, readSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import { type FragmentsIndex, type ModelNode, fragmentsHead } from '@portal/contract/models/model-fragments'
import { type ModelPart, growParts, packPart } from '@portal/contract/models/model-parts'
import { namedTree } from '@portal/contract/models/model-words'
import type { FlatMesh, IfcAPI } from 'web-ifc'
import { propertyBlocks } from './property-blocks.ts'

export interface FragmentsTask {
  /** The model. */
  path: string
  /** SHA-256 of the model. */
  source: string
  /** Where the result is written; beside it lies its geometry while it is being made. */
  target: string
}

/** Reads a model and writes what it takes to show it. Needs as much memory as five models; the caller gives it a process. */
export async function writeFragments({ path, source, target }: FragmentsTask): Promise<void> {
  const readable = (await isUtf8(path)) ? path : await inUtf8(path, `${target}.utf8`)
  const { api, model, close } = await openModel(readable)
  try {
    const geometryPath = `${target}.geometry`
    const { elements, geometry } = await writeGeometry(api, model, geometryPath)
    // What the reader does not understand it leaves out: of a spoilt model nothing is left.
    if (elements === 0) throw new Error('no element of it has a form')
    const tree = await readTree(api, model)
    const blocks = [...propertyBlocks(api, model)].map(({ first, block }) => ({ first, bytes: packed(block) }))
    await writeWhole(target, { source, elements, tree, geometry, geometryPath, blocks })
  } finally {
    close()
    if (readable !== path) await rm(readable)
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The reader of models knows UTF-8 alone; some programs write their letters in the encoding of Windows. */
async function inUtf8(path: string, copy: string): Promise<string> {
  const decoder = new TextDecoder('windows-1251')
  const decoded = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) yield decoder.decode(chunk, { stream: true })
  }
  await pipeline(createReadStream(path), decoded, createWriteStream(copy))
  return copy
}

async function openModel(path: string) {
  // The part of the library for Node is not a module.
  const { IfcAPI: Api, LogLevel }: typeof import('web-ifc') = createRequire(import.meta.url)('web-ifc')
  const api = new Api()
  await api.Init(undefined, true)
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF)
  const file = openSync(path, 'r')
  const read = (offset: number, size: number) => {
    const buffer = Buffer.alloc(size)
    return buffer.subarray(0, readSync(file, buffer, 0, size, offset))
  }
  const model = api.OpenModelFromCallback(read, { COORDINATE_TO_ORIGIN: true })
  if (model < 0) throw new Error('not a model')
  return { api, model, close: () => closeSync(file) }
}

async function writeGeometry(api: IfcAPI, model: number, path: string) {
  const gzip = createGzip({ level: 4 })
  const file = createWriteStream(path)
  const written = pipeline(gzip, file)
  const parts = growParts()
  let elements = 0
  const full: ModelPart[] = []
  api.StreamAllMeshes(model, (mesh) => {
    elements += 1
    for (const body of bodiesOf(api, model, mesh)) {
      const part = parts.add(body)
      if (part) full.push(part)
    }
  })
  for (const part of [...full, ...parts.rest()]) if (!gzip.write(packPart(part))) await once(gzip, 'drain')
  gzip.end()
  await written
  return { elements, geometry: file.bytesWritten }
}

function* bodiesOf(api: IfcAPI, model: number, { expressID, geometries }: FlatMesh) {
  for (let i = 0; i < geometries.size(); i += 1) {
    const { color, flatTransformation, geometryExpressID } = geometries.get(i)
    const geometry = api.GetGeometry(model, geometryExpressID)
    yield {
      element: expressID,
      color: [color.x, color.y, color.z, color.w] as const,
      vertices: api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize()),
      indices: api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize()),
      matrix: flatTransformation,
    }
    geometry.delete()
  }
}

async function readTree(api: IfcAPI, model: number): Promise<ModelNode> {
  return namedTree(await api.properties.getSpatialStructure(model), (id) => api.GetLine(model, id)?.Name)
}

interface Whole {
  source: string
  elements: number
  tree: ModelNode
  geometry: number
  geometryPath: string
  blocks: { first: number; bytes: Buffer }[]
}

async function writeWhole(target: string, { geometry, geometryPath, blocks, ...told }: Whole) {
  let at = 0
  const properties = blocks.map(({ first, bytes }) => {
    const place = [first, at, bytes.length] as const
    at += bytes.length
    return place
  })
  const content: FragmentsIndex = { ...told, properties }
  const index = packed(content)
  const file = await open(target, 'wx')
  try {
    await file.writeFile(fragmentsHead({ index: index.length, geometry }))
    await file.writeFile(index)
    await append(file, geometryPath)
    for (const { bytes } of blocks) await file.writeFile(bytes)
  } finally {
    await file.close()
  }
}

async function append(file: FileHandle, path: string) {
  for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 })) await file.writeFile(chunk)
}

function packed(value: object): Buffer {
  return gzipSync(JSON.stringify(value))
}
