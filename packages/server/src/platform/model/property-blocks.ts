import { createRequire } from 'node:module'
import type { ModelProperties, PropertiesBlock } from '@portal/contract/models/model-fragments'
import { attributeRows, modelText, propertyRow } from '@portal/contract/models/model-words'
import type { IfcAPI } from 'web-ifc'

type Line = Record<string, unknown>

const elementsInBlock = 400

/** The properties of all elements in the order of their numbers, some hundreds together: one is asked for at a time. */
export function* propertyBlocks(api: IfcAPI, model: number): Generator<{ first: number; block: PropertiesBlock }> {
  const setsOf = relatedSets(api, model)
  const readSet = setReader(api, model)
  const elements = [...setsOf.keys()].sort((a, b) => a - b)
  for (let from = 0; from < elements.length; from += elementsInBlock) {
    const some = elements.slice(from, from + elementsInBlock)
    const block: PropertiesBlock = { sets: [], elements: {} }
    const places = new Map<number, number>()
    const placeOf = (set: number) => {
      const known = places.get(set)
      if (known !== undefined) return known
      places.set(set, block.sets.length)
      return block.sets.push(readSet(set)) - 1
    }
    for (const element of some)
      block.elements[String(element)] = {
        rows: attributeRows(api.GetLine(model, element)),
        sets: [...(setsOf.get(element) ?? [])].map(placeOf),
      }
    const [first = 0] = some
    yield { first, block }
  }
}

/** Every element with the sets that describe it: its own ones, then those of its type. */
function relatedSets(api: IfcAPI, model: number): Map<number, Set<number>> {
  const { IFCPRODUCT, IFCRELDEFINESBYPROPERTIES, IFCRELDEFINESBYTYPE }: typeof import('web-ifc') = createRequire(
    import.meta.url,
  )('web-ifc')
  const found = new Map<number, Set<number>>()
  for (const element of idsOf(api.GetLineIDsWithType(model, IFCPRODUCT, true))) found.set(element, new Set())
  for (const relation of linesOf(api, model, IFCRELDEFINESBYPROPERTIES))
    for (const element of refs(relation.RelatedObjects))
      for (const set of refs(relation.RelatingPropertyDefinition)) found.get(element)?.add(set)
  for (const relation of linesOf(api, model, IFCRELDEFINESBYTYPE)) {
    const sets = refs(relation.RelatingType).flatMap((type) => refs(api.GetLine(model, type)?.HasPropertySets))
    for (const element of refs(relation.RelatedObjects)) for (const set of sets) found.get(element)?.add(set)
  }
  return found
}

function setReader(api: IfcAPI, model: number): (id: number) => ModelProperties {
  const known = new Map<number, ModelProperties>()
  return (id) => {
    const read = known.get(id) ?? readSet(api, model, id)
    known.set(id, read)
    return read
  }
}

function readSet(api: IfcAPI, model: number, id: number): ModelProperties {
  const set: Line = api.GetLine(model, id) ?? {}
  const rows = [...refs(set.HasProperties), ...refs(set.Quantities)].map((one) => propertyRow(api.GetLine(model, one)))
  return { title: modelText(set.Name) || 'Свойства', rows }
}

function* linesOf(api: IfcAPI, model: number, type: number): Generator<Line> {
  for (const id of idsOf(api.GetLineIDsWithType(model, type))) yield api.GetLine(model, id)
}

function* idsOf(vector: { size(): number; get(index: number): number }): Generator<number> {
  for (let i = 0; i < vector.size(); i += 1) yield vector.get(i)
}

/** Numbers of the lines a field names: one of them or a list; readers wrap each. */
function refs(field: unknown): number[] {
  return [field].flat().flatMap((one) => {
    const value = typeof one === 'object' && one !== null && 'value' in one ? one.value : undefined
    return typeof value === 'number' ? [value] : []
  })
}
