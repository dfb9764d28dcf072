import type { ModelNode, ModelProperties } from '@portal/contract/models/model-fragments'
import { modelInUtf8 } from './model-encoding.ts'
import { type ModelPart, growParts } from '@portal/contract/models/model-parts'
import { attributeRows, modelText, namedTree, propertyRow } from '@portal/contract/models/model-words'
import { type FlatMesh, IfcAPI, LogLevel } from 'web-ifc'
import wasmUrl from 'web-ifc/web-ifc.wasm?url'
import { type OpenedFragments, openFragments } from './ifc-fragments.ts'
import type { IfcAnswer, IfcQuestion } from './ifc-messages.ts'

// Models are read here, away from the page: it stays alive however large they are.

const api = new IfcAPI()
let model = -1
let fragments: OpenedFragments | undefined

self.addEventListener('message', ({ data }: MessageEvent<IfcQuestion>) => {
  work(data).catch(() => tell({ tell: 'failed' }))
})

function work(question: IfcQuestion): Promise<void> {
  switch (question.ask) {
    case 'open':
      return open(question.bytes)
    case 'fragments':
      return openMade(question.url)
    case 'properties':
      return tellProperties(question.id)
  }
}

function tell(answer: IfcAnswer, transfer: Transferable[] = []): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  self.postMessage(answer, { transfer })
}

function tellOpened(parts: ModelPart[], { tree, elements }: { tree: ModelNode; elements: number }): void {
  const buffers = parts.flatMap(({ positions, normals, indices, ranges }) =>
    [positions, normals, indices, ranges].map(({ buffer }) => buffer),
  )
  tell({ tell: 'opened', parts, tree, elements }, buffers)
}

async function openMade(url: string): Promise<void> {
  fragments = await openFragments(url, (done, total) => tell({ tell: 'received', done, total }))
  tellOpened(fragments.parts, fragments.index)
}

async function open(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await api.Init(() => wasmUrl, true)
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF)
  model = api.OpenModel(modelInUtf8(bytes), { COORDINATE_TO_ORIGIN: true })
  if (model < 0) throw new Error('not a model')
  const { parts, elements } = readParts()
  tellOpened(parts, { tree: await readTree(), elements })
}

function readParts(): { parts: ModelPart[]; elements: number } {
  const growing = growParts()
  const parts: ModelPart[] = []
  let elements = 0
  api.StreamAllMeshes(model, (mesh: FlatMesh, index: number, total: number) => {
    elements += 1
    if (index % 500 === 0) tell({ tell: 'progress', done: index, total })
    for (let i = 0; i < mesh.geometries.size(); i += 1) {
      const { color, flatTransformation, geometryExpressID } = mesh.geometries.get(i)
      const geometry = api.GetGeometry(model, geometryExpressID)
      const part = growing.add({
        element: mesh.expressID,
        color: [color.x, color.y, color.z, color.w],
        vertices: api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize()),
        indices: api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize()),
        matrix: flatTransformation,
      })
      if (part) parts.push(part)
      geometry.delete()
    }
  })
  return { parts: [...parts, ...growing.rest()], elements }
}

async function readTree(): Promise<ModelNode> {
  return namedTree(await api.properties.getSpatialStructure(model), (id) => api.GetLine(model, id)?.Name)
}

async function tellProperties(id: number): Promise<void> {
  const groups = fragments ? await fragments.propertiesOf(id) : await readProperties(id)
  tell({ tell: 'properties', id, groups })
}

async function readProperties(id: number): Promise<ModelProperties[]> {
  const groups: ModelProperties[] = [{ title: 'Элемент', rows: attributeRows(api.GetLine(model, id)) }]
  const own = await api.properties.getPropertySets(model, id, true)
  // Of the type of the element; one without a type has none.
  const common = await api.properties.getPropertySets(model, id, true, true).catch(() => [])
  for (const set of [...own, ...common]) {
    const rows = [...(set.HasProperties ?? []), ...(set.Quantities ?? [])].map(propertyRow)
    if (rows.length > 0) groups.push({ title: modelText(set.Name) || 'Свойства', rows })
  }
  return groups
}
