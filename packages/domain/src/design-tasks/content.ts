import {
  type FormElement,
  type FormModel,
  type FormPart,
  type FormType,
  isRepeated,
  standingParts,
} from './form-model.ts'
import { listOf, parentOf, within } from './form-path.ts'

/** One place of a document that holds something: a value, one block of several, or the branch of a choice. */
export interface ContentValue {
  path: string
  /** Of a block: null. Of a choice: the key of its branch. */
  value: string | null
  /** Of a block: its order among those of its list. Of an optional section that was added: 0. */
  position: number | null
  isRemoved?: boolean | undefined
  /** A picture kept beside the content. */
  file?: string | null | undefined
}

/** The content of a document, found by places. */
export interface Content {
  at(path: string): ContentValue | undefined
  /** The blocks of a list in their order, without what was taken away. */
  blocksOf(list: string): readonly ContentValue[]
  /** The branch of a choice. */
  chosen(path: string): (choice: string) => string | undefined
  /** Something stands in this place or under it. */
  isThere(path: string): boolean
}

/** Makes the values of a document ready to be asked. */
export function contentOf(values: Iterable<ContentValue>): Content {
  const byPath = new Map<string, ContentValue>()
  const blocks = new Map<string, ContentValue[]>()
  const removed = new Set<string>()
  for (const one of values) {
    byPath.set(one.path, one)
    if (one.isRemoved) removed.add(one.path)
    else if (one.position !== null) {
      const list = listOf(one.path)
      const others = blocks.get(list)
      if (others) others.push(one)
      else blocks.set(list, [one])
    }
  }
  for (const list of blocks.values()) list.sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
  const there = new Set<string>()
  for (const one of byPath.values()) if (isHeld(one) && !isInRemoved(one.path)) addWithParents(one.path)

  return {
    at: (path) => byPath.get(path),
    blocksOf: (list) => blocks.get(list) ?? [],
    chosen: (path) => (choice) => byPath.get(within(path, `|${choice}`))?.value ?? undefined,
    isThere: (path) => path === '' || there.has(path),
  }

  function isInRemoved(path: string): boolean {
    if (removed.size === 0) return false
    for (let one = path; one !== ''; one = parentOf(one)) if (removed.has(one)) return true
    return false
  }

  function addWithParents(path: string): void {
    for (let one = path; one !== '' && !there.has(one); one = parentOf(one)) there.add(one)
  }
}

function isHeld({ value, position, file }: ContentValue): boolean {
  return position !== null || (value !== null && value !== '') || Boolean(file)
}

/** An element that stands in the document, with its place. */
export interface StandingElement {
  element: FormElement
  path: string
}

/** The elements that stand directly in a place, in the order of the document. */
export function standingElements(content: Content, type: FormType, path: string): StandingElement[] {
  return standingParts(type, content.chosen(path)).flatMap((part) => standingOf(content, part, path))
}

function standingOf(content: Content, part: FormPart, path: string): StandingElement[] {
  if (part.kind === 'choice') return []
  if (part.kind === 'element') return placesOf(content, part, path)
  const found = part.elements.flatMap((element) =>
    content.blocksOf(within(path, element.name)).map((block) => ({ element, block })),
  )
  found.sort((one, other) => (one.block.position ?? 0) - (other.block.position ?? 0))
  return found.map(({ element, block }) => ({ element, path: block.path }))
}

function placesOf(content: Content, element: FormElement, path: string): StandingElement[] {
  const own = within(path, element.name)
  if (isRepeated(element)) return content.blocksOf(own).map((block) => ({ element, path: block.path }))
  const stands = content.isThere(own) || (element.min > 0 && element.type !== undefined)
  return stands ? [{ element, path: own }] : []
}

/** The names of the sections down to a place, as people read them: «Объект › Адрес › Улица». */
export function placeName(model: FormModel, path: string): string {
  const names: string[] = []
  let type = model.types[model.type]
  for (const step of path === '' ? [] : path.split('/')) {
    if (step.startsWith('@')) {
      names.push(type?.attributes.find(({ name }) => `@${name}` === step)?.title ?? step)
      break
    }
    if (step.startsWith('|')) {
      const choice = type?.parts.find((part) => part.kind === 'choice' && `|${part.key}` === step)
      names.push((choice?.kind === 'choice' && choice.title) || 'Выбор')
      break
    }
    const [name = '', key] = step.split('~')
    const element = type && partNamed(type, name)
    names.push(key === undefined ? (element?.title ?? name) : `${element?.title ?? name} ${key}`)
    type = element?.type === undefined ? undefined : model.types[element.type]
  }
  return names.join(' › ')
}

function partNamed(type: FormType, name: string): FormElement | undefined {
  for (const part of type.parts) {
    if (part.kind === 'element' && part.name === name) return part
    const found = part.kind === 'mix' ? part.elements.find((one) => one.name === name) : undefined
    if (found) return found
  }
  return undefined
}
