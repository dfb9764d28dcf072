import { type FlatMesh, IfcAPI, LogLevel } from 'web-ifc'
import wasmUrl from 'web-ifc/web-ifc.wasm?url'
import type { IfcAnswer, IfcNode, IfcPart, IfcProperties, IfcQuestion } from './ifc-model.ts'

// Models are read here, away from the page: it stays alive however large they are.

const api = new IfcAPI()
let model = -1

self.addEventListener('message', ({ data }: MessageEvent<IfcQuestion>) => {
  const work = data.ask === 'open' ? open(data.bytes) : tellProperties(data.id)
  work.catch(() => tell({ tell: 'failed' }))
})

function tell(answer: IfcAnswer, transfer: Transferable[] = []): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  self.postMessage(answer, { transfer })
}

async function open(bytes: Uint8Array): Promise<void> {
  await api.Init(() => wasmUrl, true)
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF)
  model = api.OpenModel(bytes, { COORDINATE_TO_ORIGIN: true })
  if (model < 0) throw new Error('not a model')
  const { parts, elements } = readParts()
  const tree = await readTree()
  const buffers = parts.flatMap(({ positions, normals, indices, ranges }) =>
    [positions, normals, indices, ranges].map(({ buffer }) => buffer),
  )
  tell({ tell: 'opened', parts, tree, elements }, buffers)
}

interface Growing {
  color: IfcPart['color']
  positions: Float32Array[]
  normals: Float32Array[]
  indices: Uint32Array[]
  ranges: number[]
  vertices: number
  count: number
}

/** One part a colour: a picture of thousands of elements is drawn by as many calls as it has colours. */
function readParts(): { parts: IfcPart[]; elements: number } {
  const byColor = new Map<string, Growing>()
  let elements = 0
  api.StreamAllMeshes(model, (mesh: FlatMesh, index: number, total: number) => {
    elements += 1
    if (index % 500 === 0) tell({ tell: 'progress', done: index, total })
    for (let i = 0; i < mesh.geometries.size(); i += 1) {
      const { color, flatTransformation, geometryExpressID } = mesh.geometries.get(i)
      const key = [color.x, color.y, color.z, color.w].map((one) => one.toFixed(3)).join()
      const part = byColor.get(key) ?? {
        color: [color.x, color.y, color.z, color.w] as const,
        positions: [],
        normals: [],
        indices: [],
        ranges: [],
        vertices: 0,
        count: 0,
      }
      byColor.set(key, part)
      const geometry = api.GetGeometry(model, geometryExpressID)
      const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize())
      const indices = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize())
      place(part, mesh.expressID, { vertices, indices, matrix: flatTransformation })
      geometry.delete()
    }
  })
  const parts = [...byColor.values()].map(({ color, positions, normals, indices, ranges }) => ({
    color,
    positions: joined(Float32Array, positions),
    normals: joined(Float32Array, normals),
    indices: joined(Uint32Array, indices),
    ranges: new Uint32Array(ranges),
  }))
  return { parts, elements }
}

interface Mesh {
  vertices: Float32Array
  indices: Uint32Array
  /** Column by column, as WebGL writes matrices. */
  matrix: readonly number[]
}

function place(part: Growing, id: number, { vertices, indices, matrix: m }: Mesh) {
  const count = vertices.length / 6
  const positions = new Float32Array(count * 3)
  const normals = new Float32Array(count * 3)
  const at = (i: number) => m[i] ?? 0
  for (let v = 0; v < count; v += 1) {
    const [x = 0, y = 0, z = 0, nx = 0, ny = 0, nz = 0] = vertices.subarray(v * 6, v * 6 + 6)
    for (let axis = 0; axis < 3; axis += 1) {
      positions[v * 3 + axis] = at(axis) * x + at(axis + 4) * y + at(axis + 8) * z + at(axis + 12)
      normals[v * 3 + axis] = at(axis) * nx + at(axis + 4) * ny + at(axis + 8) * nz
    }
  }
  part.positions.push(positions)
  part.normals.push(normals)
  part.indices.push(indices.map((index) => index + part.vertices))
  part.ranges.push(id, part.count, indices.length)
  part.vertices += count
  part.count += indices.length
}

function joined<T extends Float32Array | Uint32Array>(
  Kind: new (length: number) => T,
  pieces: readonly (Float32Array | Uint32Array)[],
): T {
  const whole = new Kind(pieces.reduce((total, { length }) => total + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

async function readTree(): Promise<IfcNode> {
  type Node = Awaited<ReturnType<typeof api.properties.getSpatialStructure>>
  const named = ({ expressID, type, children }: Node): IfcNode => ({
    id: expressID,
    type,
    name: valueOf(api.GetLine(model, expressID)?.Name),
    children: children.map(named),
  })
  return named(await api.properties.getSpatialStructure(model))
}

async function tellProperties(id: number): Promise<void> {
  const groups: IfcProperties[] = [{ title: 'Элемент', rows: plainRows(api.GetLine(model, id)) }]
  const own = await api.properties.getPropertySets(model, id, true)
  // Of the type of the element; one without a type has none.
  const common = await api.properties.getPropertySets(model, id, true, true).catch(() => [])
  const sets = [...own, ...common]
  for (const set of sets) {
    const rows = [...(set.HasProperties ?? []), ...(set.Quantities ?? [])].map(
      (one: Record<string, unknown>): readonly [string, string] => [valueOf(one.Name), propertyValue(one)],
    )
    if (rows.length > 0) groups.push({ title: valueOf(set.Name) || 'Свойства', rows })
  }
  tell({ tell: 'properties', id, groups })
}

// biome-ignore format: read by columns
const attributes: Readonly<Record<string, string>> = {
  GlobalId: 'GUID', Name: 'Имя', Description: 'Описание', ObjectType: 'Тип', Tag: 'Метка',
  LongName: 'Полное имя', PredefinedType: 'Вид', Elevation: 'Отметка',
}

function plainRows(line: Record<string, unknown>): (readonly [string, string])[] {
  return Object.entries(attributes)
    .map(([key, title]) => [title, valueOf(line[key])] as const)
    .filter(([, value]) => value !== '')
}

function propertyValue(property: Record<string, unknown>): string {
  const found = Object.entries(property).find(([key]) => key.endsWith('Value'))
  if (property.EnumerationValues) return [property.EnumerationValues].flat().map(valueOf).join(', ')
  return valueOf(found?.[1])
}

function valueOf(wrapped: unknown): string {
  const value = typeof wrapped === 'object' && wrapped !== null && 'value' in wrapped ? wrapped.value : wrapped
  if (value === true || value === 'T') return 'да'
  if (value === false || value === 'F') return 'нет'
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000).replace('.', ',')
  return typeof value === 'string' ? value : ''
}
