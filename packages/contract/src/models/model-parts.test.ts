import { describe, expect, test } from 'vitest'
import { growParts, type ModelMesh, packPart, partSize, unpackPart } from './model-parts.ts'

const red = [1, 0, 0, 1] as const
const still = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/** One triangle that looks upwards. */
function aMesh(element: number, more: Partial<ModelMesh> = {}): ModelMesh {
  const vertices = new Float32Array([0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0])
  return { element, color: red, vertices, indices: new Uint32Array([0, 1, 2]), matrix: still, ...more }
}

describe('parts of a model', () => {
  test('hold all bodies of one colour, each with whose it is', () => {
    const parts = growParts()
    for (const mesh of [aMesh(7), aMesh(8, { color: [0, 0, 1, 0.5] }), aMesh(9)]) parts.add(mesh)
    const [reds, blues] = parts.rest()
    expect([...(reds?.indices ?? [])]).toEqual([0, 1, 2, 3, 4, 5])
    expect([...(reds?.ranges ?? [])]).toEqual([7, 0, 3, 9, 3, 3])
    expect([...(blues?.ranges ?? [])]).toEqual([8, 0, 3])
  })

  test('stand where the matrix puts them, and a stretched normal is one long again', () => {
    const parts = growParts()
    const moved = [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 10, 20, 30, 1]
    parts.add(aMesh(1, { matrix: moved }))
    const [part] = parts.rest()
    expect([...(part?.positions ?? [])]).toEqual([10, 20, 30, 12, 20, 30, 10, 20, 32])
    expect([...(part?.normals.subarray(0, 4) ?? [])]).toEqual([0, 127, 0, 0])
  })

  test('are given away as soon as they are large enough', () => {
    const parts = growParts(6)
    expect(parts.add(aMesh(1))).toBeUndefined()
    expect([...(parts.add(aMesh(2))?.ranges ?? [])]).toEqual([1, 0, 3, 2, 3, 3])
    expect(parts.rest()).toEqual([])
  })

  test('are the same after they went as bytes, one behind another at any place', () => {
    const parts = growParts()
    parts.add(aMesh(1))
    parts.add(aMesh(2, { color: [0, 0.25, 1, 0.5] }))
    const sent = parts.rest()
    const packed = sent.map(packPart)
    const bytes = new Uint8Array(3 + packed.reduce((sum, { length }) => sum + length, 0))
    let at = 3
    const read = packed.map((one) => {
      bytes.set(one, at)
      const size = partSize(bytes.subarray(at)) ?? 0
      const part = unpackPart(bytes.subarray(at, at + size))
      at += size
      return part
    })
    expect(read).toEqual(sent)
    expect(at).toBe(bytes.length)
    expect(partSize(bytes.subarray(0, 10))).toBeUndefined()
  })
})
