import type { ModelNode } from './model-fragments.ts'

// biome-ignore format: read by columns
const attributes: Readonly<Record<string, string>> = {
  GlobalId: 'GUID', Name: 'Имя', Description: 'Описание', ObjectType: 'Тип', Tag: 'Метка',
  LongName: 'Полное имя', PredefinedType: 'Вид', Elevation: 'Отметка',
}

/** What an element of a model says of itself, in words. */
export function attributeRows(line: Readonly<Record<string, unknown>>): (readonly [string, string])[] {
  return Object.entries(attributes)
    .map(([key, title]) => [title, modelText(line[key])] as const)
    .filter(([, value]) => value !== '')
}

/** A property of a set: its name and its value, whatever kind of value it is. */
export function propertyRow(property: Readonly<Record<string, unknown>>): readonly [string, string] {
  const found = Object.entries(property).find(([key]) => key.endsWith('Value'))
  const value = property.EnumerationValues
    ? [property.EnumerationValues].flat().map(modelText).join(', ')
    : modelText(found?.[1])
  return [modelText(property.Name), value]
}

/** A value of a model as text: readers of models wrap it in its type. */
export function modelText(wrapped: unknown): string {
  const value = typeof wrapped === 'object' && wrapped !== null && 'value' in wrapped ? wrapped.value : wrapped
  if (value === true || value === 'T') return 'да'
  if (value === false || value === 'F') return 'нет'
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000).replace('.', ',')
  return typeof value === 'string' ? value : ''
}

/** An element of the spatial structure, as readers of models give it. */
interface Place {
  expressID: number
  type: string
  children: Place[]
}

/** The spatial structure of a model with the names of its elements; `nameOf` reads the name an element bears. */
export function namedTree({ expressID, type, children }: Place, nameOf: (id: number) => unknown): ModelNode {
  return {
    id: expressID,
    type,
    name: modelText(nameOf(expressID)),
    children: children.map((child) => namedTree(child, nameOf)),
  }
}
