import type { FormElement, FormLook, FormPart, FormType } from '@portal/domain/design-tasks/form-model'
import { RefusedFile } from '../../../platform/xml/refused-file.ts'
import { localName } from '../../../platform/xml/read-xml.ts'
import { childrenOf, type XsdNode } from './xsd-tree.ts'

const longestTitle = 160
const mostColumns = 15

/** How an element is shown: the schema alone decides. */
export function lookOf(element: FormElement, types: Readonly<Record<string, FormType>>): FormLook {
  const type = element.type === undefined ? undefined : types[element.type]
  const isOne = element.max !== null && element.max <= 1
  if (isOne) return element.value || type?.value ? 'field' : 'section'
  if (!type) return 'list'
  const [only] = type.parts
  if (type.parts.length === 1 && only?.kind === 'element' && (only.max === null || only.max > 1)) {
    const cell = only.type === undefined ? undefined : types[only.type]
    if (only.value || cell?.value) return 'grid'
  }
  const columns = type.parts.length + type.attributes.length
  const isPlain = type.parts.every(
    (part) => part.kind === 'element' && part.value && part.value.kind !== 'image' && part.max === 1,
  )
  return isPlain && !type.value && columns > 0 && columns <= mostColumns ? 'table' : 'list'
}

/** A type that obligatorily contains itself: no document of it could ever end. */
export function endlessType(
  types: Readonly<Record<string, FormType>>,
  type: string,
  within: readonly string[] = [],
): string | undefined {
  if (within.includes(type)) return type
  if (within.length > 64) return undefined
  for (const part of types[type]?.parts ?? []) {
    if (part.kind !== 'element' || part.min === 0 || part.in || part.type === undefined) continue
    const found = endlessType(types, part.type, [...within, type])
    if (found !== undefined) return found
  }
  return undefined
}

export function sameBranch(one: FormPart['in'], other: FormPart['in']): boolean {
  return one?.choice === other?.choice && one?.branch === other?.branch
}

export function branchTitle(said: string | undefined, titles: readonly string[]): string {
  if (said) return shortened(said)
  const [first = 'Без сведений', second] = titles.filter(Boolean)
  if (second === undefined) return shortened(first)
  const more = titles.length > 2 ? ' и другое' : ''
  return shortened(`${first}, ${second}${more}`)
}

function shortened(text: string): string {
  return text.length > longestTitle ? `${text.slice(0, longestTitle - 1)}…` : text
}

export function titleAndHelp(words: readonly string[], name: string): { title: string; help: string } {
  const [first = '', ...rest] = words
  const title = shortened(first.replace(/[.:;]$/, '')) || name
  const further = rest.filter((one) => one !== first)
  const help = [...(first.length > longestTitle ? [first] : []), ...further].join('\n')
  return { title, help }
}

export function occursOf({ attributes: { minOccurs = '1', maxOccurs = '1' } }: XsdNode): {
  min: number
  max: number | null
} {
  return { min: Number(minOccurs) || 0, max: maxOccurs === 'unbounded' ? null : Number(maxOccurs) || 0 }
}

/** How often a group stands where it is named is told by the name. */
export function occursAttributes(reference: XsdNode, model: XsdNode): Record<string, string> {
  const { minOccurs, maxOccurs } = { ...model.attributes, ...reference.attributes }
  return { ...(minOccurs !== undefined && { minOccurs }), ...(maxOccurs !== undefined && { maxOccurs }) }
}

export function prohibitedIn(node: XsdNode): string[] {
  return childrenOf(node, 'attribute').flatMap(({ attributes }) =>
    attributes.use === 'prohibited' && attributes.name ? [attributes.name] : [],
  )
}

const xsdNamespace = 'http://www.w3.org/2001/XMLSchema'

export function prefixesOfXsd({ attributes }: XsdNode): ReadonlySet<string> {
  return new Set(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === xsdNamespace && name.startsWith('xmlns') ? [name === 'xmlns' ? '' : name.slice('xmlns:'.length)] : [],
    ),
  )
}

/** The element a document begins with: the first global one that no other names. */
export function rootOf(globals: ReadonlyMap<string, XsdNode>, main: XsdNode): XsdNode {
  const referred = new Set<string>()
  const visit = (node: XsdNode) => {
    if (node.kind === 'element' && node.attributes.ref) referred.add(localName(node.attributes.ref))
    node.children.forEach(visit)
  }
  visit(main)
  const all = [...globals]
  const found = all.find(([name]) => !referred.has(name)) ?? all[0]
  if (!found) throw new RefusedFile('в схеме не описан корневой элемент.', main.line, main.file)
  return found[1]
}

export function versionOf(type: FormType | undefined, main: XsdNode): string {
  const attribute = type?.attributes.find(({ name }) => name === 'SchemaVersion')
  return attribute?.fixed ?? attribute?.value.values?.at(-1)?.value ?? main.attributes.version ?? ''
}

export function countIn(trees: readonly XsdNode[], kind: string): number {
  let count = 0
  const visit = (node: XsdNode) => {
    if (node.kind === kind) count += 1
    node.children.forEach(visit)
  }
  trees.forEach(visit)
  return count
}

function countRepeatedIds(trees: readonly XsdNode[]): number {
  const seen = new Set<string>()
  let repeated = 0
  const visit = (node: XsdNode) => {
    const id = node.attributes['xml:id']
    if (id !== undefined && seen.has(id)) repeated += 1
    if (id !== undefined) seen.add(id)
    node.children.forEach(visit)
  }
  trees.forEach(visit)
  return repeated
}

/** Where the parts of a type are gathered. */
export interface Place {
  /** The type whose parts these are. */
  owner: string
  parts: FormPart[]
  choices: number
}

/** How what is being read stands in its type. */
export interface Reading {
  inside?: FormPart['in']
  isOptional?: boolean
  /** Groups that are being read. */
  within?: readonly string[] | undefined
}

/** Documentation that bears one identifier twice, as the ministry writes it: said, and tolerated. */
export function repeatedIds(trees: readonly XsdNode[]): SchemaProblem[] {
  const count = countRepeatedIds(trees)
  if (count === 0) return []
  const text = `Пояснения схемы имеют повторяющиеся xml:id (${count}): это не мешает.`
  return [{ kind: 'note', file: trees[0]?.file ?? '', line: null, text }]
}

/** Assertions that no document could ever satisfy, because they cannot be read. */
export function unreadableAsserts(trees: readonly XsdNode[], isUnreadable: (test: string) => boolean): SchemaProblem[] {
  const found: SchemaProblem[] = []
  const visit = ({ kind, attributes, children, line, file }: XsdNode) => {
    if (kind === 'assert' && isUnreadable(attributes.test ?? ''))
      found.push({ kind: 'error', file, line, text: `Правило «${shortened(attributes.test ?? '')}» не вычисляется.` })
    children.forEach(visit)
  }
  trees.forEach(visit)
  return found
}

// The checker's work grows with the cube of them: of a thousand it takes seconds, of ten thousand it would not end.
const mostOptional = 1000

/** Groups of so many optional elements that no document could be checked by them in a reasonable time. */
export function crowdedGroups(trees: readonly XsdNode[]): SchemaProblem[] {
  const found: SchemaProblem[] = []
  const visit = ({ kind, children, line, file }: XsdNode) => {
    const optional = children.filter(({ attributes }) => attributes.minOccurs === '0').length
    if ((kind === 'sequence' || kind === 'all') && optional > mostOptional)
      found.push({
        kind: 'error',
        file,
        line,
        text: `В одной группе ${optional} необязательных элементов, а проверить документ в разумное время можно не больше чем с ${mostOptional}: разделите их по вложенным элементам.`,
      })
    children.forEach(visit)
  }
  trees.forEach(visit)
  return found
}

/** What is wrong, or worth knowing, about a schema. */
export interface SchemaProblem {
  kind: 'error' | 'note'
  file: string
  line: number | null
  text: string
}
