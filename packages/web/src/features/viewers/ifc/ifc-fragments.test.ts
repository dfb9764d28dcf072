import { fragmentsHead, fragmentsHeadSize, type FragmentsIndex } from '@portal/contract/models/model-fragments'
import { growParts, packPart } from '@portal/contract/models/model-parts'
import { afterEach, expect, test, vi } from 'vitest'
import { openFragments } from './ifc-fragments.ts'

afterEach(() => vi.unstubAllGlobals())

async function gzipped(content: Uint8Array<ArrayBuffer> | object): Promise<Uint8Array> {
  const bytes = content instanceof Uint8Array ? content : new TextEncoder().encode(JSON.stringify(content))
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

async function aFile(): Promise<Uint8Array> {
  const parts = growParts()
  for (const element of [40, 41])
    parts.add({
      element,
      color: [element / 41, 0, 0, 1],
      vertices: new Float32Array([0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0]),
      indices: new Uint32Array([0, 1, 2]),
      matrix: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
    })
  const packed = parts.rest().map(packPart)
  const geometry = await gzipped(new Uint8Array(await new Blob(packed).arrayBuffer()))
  const set = { title: 'Pset_SlabCommon', rows: [['FireRating', 'REI 60']] }
  const first = await gzipped({ sets: [set], elements: { 40: { rows: [['Имя', 'Плита']], sets: [0] } } })
  const second = await gzipped({ sets: [], elements: { 41: { rows: [['Имя', 'Балка']], sets: [] } } })
  const content: FragmentsIndex = {
    source: 'abc',
    elements: 2,
    tree: { id: 1, type: 'IFCPROJECT', name: 'School', children: [] },
    properties: [
      [40, 0, first.length],
      [41, first.length, second.length],
    ],
  }
  const index = await gzipped(content)
  const head = fragmentsHead({ index: index.length, geometry: geometry.length })
  return new Uint8Array(await new Blob([head, index, geometry, first, second].map((one) => one.slice())).arrayBuffer())
}

/** The portal, giving parts of a file. */
function serve(file: Uint8Array): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: { range: string } }) => {
    asked.push(headers.range)
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(headers.range) ?? []
    const bytes = file.slice(Number(from), Number(to) + 1)
    return new Response(bytes, { status: 206, headers: { 'content-range': `bytes ${from}-${to}/${file.length}` } })
  })
  return asked
}

test('a model made ready opens with its geometry, and the properties of an element come when it is asked about', async () => {
  const file = await aFile()
  const asked = serve(file)
  const progress: number[] = []
  const { index, parts, propertiesOf } = await openFragments('/model', (done) => progress.push(done))
  expect(index).toMatchObject({ elements: 2, tree: { name: 'School' } })
  expect(parts.map(({ ranges }) => ranges[0])).toEqual([40, 41])
  expect(asked).toHaveLength(2)
  expect(progress.at(-1)).toBeLessThan(file.length)
  expect(await propertiesOf(40)).toEqual([
    { title: 'Элемент', rows: [['Имя', 'Плита']] },
    { title: 'Pset_SlabCommon', rows: [['FireRating', 'REI 60']] },
  ])
  expect(await propertiesOf(41)).toEqual([{ title: 'Элемент', rows: [['Имя', 'Балка']] }])
  expect(await propertiesOf(39)).toEqual([])
})

test('what is not the fragments of a model is refused', async () => {
  serve(new Uint8Array(fragmentsHeadSize).fill(1))
  await expect(openFragments('/model', () => {})).rejects.toThrow('not the fragments')
})
