import {
  choicesOf,
  elementsOf,
  type FormAttribute,
  type FormChoice,
  type FormElement,
  isRepeated,
} from './form-model.ts'
import type { FormModel, FormType } from './form-model.ts'

/**
 * A place in a document: names of elements from the root's children on, joined by «/». One of several bears its key:
 * «Authors/Author~2/Organization/INN». The key stays with the element wherever it is moved. «@Number» is an attribute,
 * «|c1» a choice.
 */
export type PlaceInForm =
  | { of: 'root'; type: FormType }
  /** Of a repeated element its key is given, or it names the whole list. */
  | { of: 'element'; element: FormElement; type?: FormType | undefined; key: number | null; inside: FormType }
  | { of: 'attribute'; attribute: FormAttribute; inside: FormType }
  | { of: 'choice'; choice: FormChoice; inside: FormType }

export interface FoundPlace {
  place: PlaceInForm
  /** Paths of the repeated elements it stands in or is: each has to be there. */
  blocks: readonly string[]
  /** Branches it stands in, the outer ones first: the path of each choice with its branch. */
  branches: readonly { path: string; branch: string }[]
}

/** Elements stand within one another so deep at most. */
export const deepestPath = 64
export const longestPath = 2000

const step = /^(?:@([^\s/~|@]+)|\|(c\d+)|([^\s/~|@]+?)(?:~([1-9]\d{0,8}))?)$/

/** Finds what a path names; undefined: the schema has no such place. */
export function findPlace(model: FormModel, path: string): FoundPlace | undefined {
  const root = model.types[model.type]
  if (!root || path.length > longestPath) return undefined
  if (path === '') return { place: { of: 'root', type: root }, blocks: [], branches: [] }
  const steps = path.split('/')
  if (steps.length > deepestPath) return undefined
  const blocks: string[] = []
  const branches: { path: string; branch: string }[] = []
  let inside: FormType | undefined = root
  let place: PlaceInForm | undefined
  for (const [at, one] of steps.entries()) {
    if (!inside || isWholeList(place)) return undefined
    place = placeIn(model, inside, one)
    if (!place) return undefined
    const parent = steps.slice(0, at).join('/')
    for (const { choice, branch } of branchesAbove(inside, place))
      branches.push({ path: within(parent, `|${choice}`), branch })
    if (place.of === 'element' && place.key !== null) blocks.push(steps.slice(0, at + 1).join('/'))
    inside = place.of === 'element' ? place.type : undefined
  }
  return place && { place, blocks, branches }
}

/** The choices of its type that lead to a place, the outer one first. */
function branchesAbove(inside: FormType, place: PlaceInForm) {
  const above: { choice: string; branch: string }[] = []
  const own =
    place.of === 'element' ? inInside(inside, place.element.name) : place.of === 'choice' ? place.choice.in : undefined
  for (let at = own; at; at = choicesOf(inside).find(({ key }) => key === above[0]?.choice)?.in) above.unshift(at)
  return above
}

function inInside({ parts }: FormType, name: string) {
  return parts.find((part) =>
    part.kind === 'element'
      ? part.name === name
      : part.kind === 'mix' && part.elements.some((one) => one.name === name),
  )?.in
}

function isWholeList(place: PlaceInForm | undefined): boolean {
  return place?.of === 'element' && isRepeated(place.element) && place.key === null
}

function placeIn(model: FormModel, inside: FormType, text: string): PlaceInForm | undefined {
  const [, attributeName, choiceKey, name, key] = step.exec(text) ?? []
  if (attributeName) {
    const attribute = inside.attributes.find((one) => one.name === attributeName)
    return attribute && { of: 'attribute', attribute, inside }
  }
  if (choiceKey) {
    const choice = choicesOf(inside).find((one) => one.key === choiceKey)
    return choice && { of: 'choice', choice, inside }
  }
  const element = elementsOf(inside).find((one) => one.name === name)
  if (!element || (key !== undefined && !isRepeated(element))) return undefined
  const type = element.type === undefined ? undefined : model.types[element.type]
  return { of: 'element', element, type, key: key === undefined ? null : Number(key), inside }
}

/** Whether a value may be written there: a field, a text with attributes, or an attribute. */
export function valueAt({ place }: FoundPlace) {
  if (place.of === 'attribute') return place.attribute.value
  if (place.of !== 'element' || isWholeList(place)) return undefined
  return place.element.value ?? place.type?.value
}

/** The path of a child. */
export function within(path: string, child: string): string {
  return path === '' ? child : `${path}/${child}`
}

/** The path of what it stands in; empty: the root. */
export function parentOf(path: string): string {
  const end = path.lastIndexOf('/')
  return end === -1 ? '' : path.slice(0, end)
}

/** The path of the list that one of several belongs to: without its key. */
export function listOf(path: string): string {
  return path.replace(/~\d+$/, '')
}
