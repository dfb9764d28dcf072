/** All triangles of one colour, as they are drawn; `ranges` tells whose they are: element, first index, how many. */
export interface ModelPart {
  color: readonly [number, number, number, number]
  positions: Float32Array<ArrayBuffer>
  /** Four bytes a vertex, the fourth empty: −127 is −1, 127 is 1. */
  normals: Int8Array<ArrayBuffer>
  indices: Uint32Array<ArrayBuffer>
  ranges: Uint32Array<ArrayBuffer>
}

/** One body of one element, as readers of models give it. */
export interface ModelMesh {
  element: number
  color: readonly [number, number, number, number]
  /** Place and normal of every vertex: six numbers. */
  vertices: Float32Array
  indices: Uint32Array
  /** Column by column, as WebGL writes matrices. */
  matrix: readonly number[]
}

interface Growing {
  color: ModelMesh['color']
  meshes: Placed[]
  vertices: number
}

interface Placed {
  element: number
  positions: Float32Array<ArrayBuffer>
  normals: Int8Array<ArrayBuffer>
  indices: Uint32Array
}

// A part that is out of sight is not drawn: those of a large model are not the whole of it.
const usualMost = 250_000

/**
 * Gathers bodies into parts of one colour: a picture of thousands of elements is drawn by as many calls as it has parts.
 * `add` gives a part away as soon as it is large enough, `rest` those that are left.
 */
export function growParts(most = usualMost) {
  const growing = new Map<string, Growing>()
  return {
    add(mesh: ModelMesh): ModelPart | undefined {
      const key = mesh.color.map((one) => one.toFixed(3)).join()
      const part = growing.get(key) ?? { color: mesh.color, meshes: [], vertices: 0 }
      part.meshes.push(placed(mesh))
      part.vertices += mesh.vertices.length / 6
      growing.set(key, part)
      if (part.vertices < most) return undefined
      growing.delete(key)
      return joined(part)
    },
    rest: (): ModelPart[] => [...growing.values()].map(joined),
  }
}

function placed({ element, vertices, indices, matrix: m }: ModelMesh): Placed {
  const count = vertices.length / 6
  const positions = new Float32Array(count * 3)
  const normals = new Int8Array(count * 4)
  const at = (i: number) => m[i] ?? 0
  for (let v = 0; v < count; v += 1) {
    const [x = 0, y = 0, z = 0, nx = 0, ny = 0, nz = 0] = vertices.subarray(v * 6, v * 6 + 6)
    const turned = [0, 1, 2].map((axis) => at(axis) * nx + at(axis + 4) * ny + at(axis + 8) * nz)
    // A matrix may stretch: the normal is brought back to the length of one.
    const length = Math.hypot(...turned) || 1
    for (let axis = 0; axis < 3; axis += 1) {
      positions[v * 3 + axis] = at(axis) * x + at(axis + 4) * y + at(axis + 8) * z + at(axis + 12)
      normals[v * 4 + axis] = Math.round(((turned[axis] ?? 0) / length) * 127)
    }
  }
  return { element, positions, normals, indices }
}

function joined({ color, meshes, vertices }: Growing): ModelPart {
  const total = meshes.reduce((sum, { indices }) => sum + indices.length, 0)
  const part = {
    color,
    positions: new Float32Array(vertices * 3),
    normals: new Int8Array(vertices * 4),
    indices: new Uint32Array(total),
    ranges: new Uint32Array(meshes.length * 3),
  }
  let [vertex, index] = [0, 0]
  for (const [i, { element, positions, normals, indices }] of meshes.entries()) {
    part.positions.set(positions, vertex * 3)
    part.normals.set(normals, vertex * 4)
    for (let at = 0; at < indices.length; at += 1) part.indices[index + at] = (indices[at] ?? 0) + vertex
    part.ranges.set([element, index, indices.length], i * 3)
    vertex += positions.length / 3
    index += indices.length
  }
  return part
}

const headSize = 28

/** A part as bytes: its colour, three counts, then its numbers, all little-endian. */
export function packPart({ color, positions, normals, indices, ranges }: ModelPart): Uint8Array<ArrayBuffer> {
  const numbers = [positions, normals, indices, ranges]
  const packed = new Uint8Array(headSize + numbers.reduce((sum, { byteLength }) => sum + byteLength, 0))
  const head = new DataView(packed.buffer)
  for (const [i, one] of color.entries()) head.setFloat32(i * 4, one, true)
  for (const [i, count] of [positions.length / 3, indices.length, ranges.length].entries())
    head.setUint32(16 + i * 4, count, true)
  let at = headSize
  for (const { buffer, byteLength } of numbers) {
    packed.set(new Uint8Array(buffer, 0, byteLength), at)
    at += byteLength
  }
  return packed
}

/** How many of the bytes are a part, or undefined while not even its head has come. */
export function partSize(bytes: Uint8Array): number | undefined {
  if (bytes.length < headSize) return undefined
  const { vertices, indices, ranges } = countsOf(bytes)
  return headSize + vertices * 16 + indices * 4 + ranges * 4
}

/** The part these bytes are, in memory of its own. */
export function unpackPart(bytes: Uint8Array): ModelPart {
  const head = new DataView(bytes.buffer, bytes.byteOffset)
  const { vertices, indices, ranges } = countsOf(bytes)
  let at = bytes.byteOffset + headSize
  const next = (length: number) => {
    const from = at
    at += length
    // A copy begins where typed arrays of four bytes may.
    return new Uint8Array(bytes.buffer).slice(from, at).buffer
  }
  const color = [0, 4, 8, 12].map((offset) => head.getFloat32(offset, true))
  const [red = 0, green = 0, blue = 0, opacity = 1] = color
  return {
    color: [red, green, blue, opacity],
    positions: new Float32Array(next(vertices * 12)),
    normals: new Int8Array(next(vertices * 4)),
    indices: new Uint32Array(next(indices * 4)),
    ranges: new Uint32Array(next(ranges * 4)),
  }
}

function countsOf(bytes: Uint8Array) {
  const head = new DataView(bytes.buffer, bytes.byteOffset)
  return {
    vertices: head.getUint32(16, true),
    indices: head.getUint32(20, true),
    ranges: head.getUint32(24, true),
  }
}
