import type {
  EnumerationValue,
  FormChoice,
  FormElement,
  FormModel,
  FormMix,
  FormPart,
  FormType,
  FormValue,
} from '@portal/domain/design-tasks/form-model'
import { RefusedFile } from '../../../platform/xml/refused-file.ts'
import { localName } from '../../../platform/xml/read-xml.ts'
import {
  branchTitle,
  countIn,
  endlessType,
  lookOf,
  occursAttributes,
  occursOf,
  prefixesOfXsd,
  prohibitedIn,
  rootOf,
  sameBranch,
  titleAndHelp,
  versionOf,
  repeatedIds,
  type Place,
  type Reading,
  type SchemaProblem,
} from './schema-parts.ts'
import { assertsIn, attributesIn } from './schema-attributes.ts'
import { simpleValues } from './simple-values.ts'
import { childrenOf, wordsOf, type XsdNode } from './xsd-tree.ts'

export interface FormOfSchema {
  model: FormModel
  enumerations: Record<string, EnumerationValue[]>
  version: string
  problems: SchemaProblem[]
  counts: { elements: number; enumerations: number; asserts: number; keys: number }
}

/** So much may be described; a form of more is nobody's. */
const mostTypes = 5000

/** Makes a form of a schema, whatever document it is of: nothing but the schema is known here. */
export function formOfSchema(trees: readonly XsdNode[]): FormOfSchema {
  const [main] = trees
  if (!main) throw new RefusedFile('нет ни одной схемы.')
  const tops = trees.flatMap(({ children }) => children)
  const named = (kind: string) =>
    new Map(tops.flatMap((node) => (node.kind === kind && node.attributes.name ? [[node.attributes.name, node]] : [])))
  const complexTypes = named('complexType')
  const simpleTypes = named('simpleType')
  const groups = named('group')
  const attributeGroups = named('attributeGroup')
  const globals = named('element')
  const globalAttributes = named('attribute')
  const prefixes = prefixesOfXsd(main)
  const isOwn = (name: string) => !prefixes.has(name.includes(':') ? name.slice(0, name.indexOf(':')) : '')
  const simple = simpleValues(simpleTypes, isOwn)
  const types: Record<string, FormType> = {}
  const problems: SchemaProblem[] = []
  const beingRead = new Set<string>()
  const note = (node: XsdNode, text: string, kind: SchemaProblem['kind'] = 'note') =>
    problems.push({ kind, file: node.file, line: node.line, text })

  const root = rootOf(globals, main)
  const rootElement = elementOf(root, { min: 1, max: 1, owner: '' })
  if (rootElement.type === undefined)
    throw new RefusedFile('корневой элемент не имеет вложенных: формы из такой схемы не сделать.', root.line, root.file)
  const endless = endlessType(types, rootElement.type)
  if (endless !== undefined)
    problems.push({
      kind: 'error',
      file: main.file,
      line: null,
      text: `Тип ${endless} обязательно содержит сам себя: такой документ не кончается.`,
    })
  problems.push(...repeatedIds(trees))
  return {
    model: {
      root: rootElement.name,
      type: rootElement.type,
      title: rootElement.title,
      namespace: main.attributes.targetNamespace ?? null,
      types,
    },
    enumerations: Object.fromEntries(simple.enumerations),
    version: versionOf(types[rootElement.type], main),
    problems,
    counts: {
      elements: countIn(trees, 'element'),
      enumerations: simple.enumerations.size,
      asserts: countIn(trees, 'assert'),
      keys: countIn(trees, 'key') + countIn(trees, 'keyref') + countIn(trees, 'unique'),
    },
  }

  function elementOf(
    given: XsdNode,
    { min, max, owner, inside }: { min: number; max: number | null; owner: string; inside?: FormPart['in'] },
  ): FormElement {
    const { ref } = given.attributes
    const node = ref ? (globals.get(localName(ref)) ?? given) : given
    if (ref && node === given) note(given, `Элемент ${ref} нигде не описан.`, 'error')
    const name = node.attributes.name ?? localName(ref ?? '')
    const { words, type, value } = contentOf(node, owner === '' ? name : `${owner}/${name}`)
    const told = [...wordsOf(given), ...(ref ? wordsOf(node) : [])]
    const said = told.length > 0 ? told : words
    const { title, help } = titleAndHelp(said, name)
    const element: FormElement = { kind: 'element', name, title, help, min, max, look: 'field' }
    if (value) element.value = value
    if (type !== undefined) element.type = type
    if (node.attributes.fixed !== undefined) element.fixed = node.attributes.fixed
    if (node.attributes.default !== undefined) element.initial = node.attributes.default
    if (inside) element.in = inside
    element.look = lookOf(element, types)
    if (node.attributes.abstract === 'true') note(node, `Элемент ${name} отвлечённый: форма его не показывает.`)
    return element
  }

  function contentOf(node: XsdNode, key: string): { words: string[]; type?: string; value?: FormValue } {
    const { type } = node.attributes
    if (type !== undefined) {
      const name = localName(type)
      const complex = isOwn(type) ? complexTypes.get(name) : undefined
      if (complex) {
        readType(name, complex)
        return { words: wordsOf(complex), type: name }
      }
      const value = simple.named(type)
      if (value) return { words: wordsOf(simpleTypes.get(name) ?? node), value }
      note(node, `Тип ${type} нигде не описан.`, 'error')
      return { words: [], value: { kind: 'text' } }
    }
    const [complex] = childrenOf(node, 'complexType')
    if (complex) {
      readType(key, complex)
      return { words: wordsOf(complex), type: key }
    }
    const [inPlace] = childrenOf(node, 'simpleType')
    return { words: [], value: inPlace ? simple.inPlace(inPlace, key) : { kind: 'longText' } }
  }

  /** Reads a type under its name once; a type that contains itself is met again while it is being read. */
  function readType(key: string, node: XsdNode): void {
    if (types[key] || beingRead.has(key)) return
    if (Object.keys(types).length > mostTypes)
      throw new RefusedFile(`в схеме больше ${mostTypes} типов.`, node.line, node.file)
    beingRead.add(key)
    types[key] = typeOf(key, node, [])
    beingRead.delete(key)
  }

  function typeOf(key: string, node: XsdNode, derivedFrom: readonly string[]): FormType {
    const [title = ''] = wordsOf(node)
    const own: FormType = { title, attributes: [], parts: [], asserts: [] }
    const [content] = childrenOf(node, 'complexContent', 'simpleContent')
    const [derivation] = content ? childrenOf(content, 'extension', 'restriction') : []
    if (node.attributes.mixed === 'true') note(node, `Тип ${key}: текст вперемешку с элементами форма не показывает.`)
    const body = derivation ?? node
    const base = derivation ? baseOf(derivation, derivedFrom) : undefined
    const isRestricted = derivation?.kind === 'restriction' && content?.kind === 'complexContent'
    const parts: FormPart[] = base && !isRestricted ? [...base.parts] : []
    const place: Place = { owner: key, parts, choices: parts.filter(({ kind }) => kind === 'choice').length }
    for (const model of childrenOf(body, 'sequence', 'choice', 'all', 'group')) readModel(model, place, {})
    const attributes = new Map((base?.attributes ?? []).map((one) => [one.name, one]))
    for (const one of attributesIn({ groups: attributeGroups, globals: globalAttributes, simple }, body, key))
      attributes.set(one.name, one)
    for (const one of prohibitedIn(body)) attributes.delete(one)
    const value = base?.value ?? valueOf(derivation, content)
    return {
      ...own,
      attributes: [...attributes.values()],
      ...(value && { value }),
      parts,
      asserts: [...(base?.asserts ?? []), ...assertsIn(body)],
    }
  }

  function baseOf(derivation: XsdNode, derivedFrom: readonly string[]): FormType | undefined {
    const { base = '' } = derivation.attributes
    const name = localName(base)
    const node = isOwn(base) ? complexTypes.get(name) : undefined
    if (!node) return undefined
    if (derivedFrom.includes(name))
      throw new RefusedFile(`тип ${name} выводится из самого себя.`, derivation.line, derivation.file)
    return typeOf(name, node, [...derivedFrom, name])
  }

  function valueOf(derivation: XsdNode | undefined, content: XsdNode | undefined): FormValue | undefined {
    return content?.kind === 'simpleContent' && derivation ? simple.named(derivation.attributes.base ?? '') : undefined
  }

  /** Puts the parts of a group of elements where they belong. */
  function readModel(node: XsdNode, place: Place, { inside, isOptional = false, within = [] }: Reading): void {
    const { min, max } = occursOf(node)
    if (node.kind === 'group') {
      const name = localName(node.attributes.ref ?? '')
      const group = groups.get(name)
      if (within.includes(name)) throw new RefusedFile(`группа ${name} содержит саму себя.`, node.line, node.file)
      if (!group) return void note(node, `Группа ${name} нигде не описана.`, 'error')
      for (const model of childrenOf(group, 'sequence', 'choice', 'all')) {
        const repeated = { ...model, attributes: { ...model.attributes, ...occursAttributes(node, model) } }
        readModel(repeated, place, { inside, isOptional, within: [...within, name] })
      }
      return
    }
    if (max === null || max > 1)
      return void place.parts.push(mixOf(node, place, { inside, min: isOptional ? 0 : min, max, within }))
    if (node.kind === 'choice') return readChoice(node, place, { inside, isOptional: isOptional || min === 0, within })
    for (const child of node.children)
      readParticle(child, place, { inside, isOptional: isOptional || min === 0, within })
  }

  function readParticle(node: XsdNode, place: Place, reading: Reading): void {
    if (node.kind === 'element') {
      const { min, max } = occursOf(node)
      if (max === 0) return
      const element = elementOf(node, {
        min: reading.isOptional ? 0 : min,
        max,
        owner: place.owner,
        inside: reading.inside,
      })
      const same = place.parts.some(
        (one) => one.kind === 'element' && one.name === element.name && sameBranch(one.in, element.in),
      )
      if (same) return void note(node, `Элемент ${element.name} описан в одном месте дважды: форма показывает первый.`)
      place.parts.push(element)
    } else if (node.kind === 'any') note(node, 'xs:any: любые элементы форма не показывает.')
    else if (['sequence', 'choice', 'all', 'group'].includes(node.kind)) readModel(node, place, reading)
  }

  function readChoice(node: XsdNode, place: Place, { inside, isOptional = false, within }: Reading): void {
    const branches = node.children.filter(({ kind }) =>
      ['element', 'sequence', 'choice', 'all', 'group', 'any'].includes(kind),
    )
    place.choices += 1
    const key = `c${place.choices}`
    const [title = ''] = wordsOf(node)
    const at = place.parts.length
    const made: { key: string; title: string }[] = []
    for (const [number, branch] of branches.entries()) {
      const own = { choice: key, branch: `b${number + 1}` }
      const before = place.parts.length
      readParticle(branch, place, { inside: own, within })
      const names = place.parts
        .slice(before)
        .flatMap((part) => (sameBranch(part.in, own) ? [part.kind === 'element' || part.title ? part.title : ''] : []))
      made.push({ key: own.branch, title: branchTitle(wordsOf(branch)[0], names) })
    }
    const choice: FormChoice = {
      kind: 'choice',
      key,
      title,
      isObligatory: !isOptional,
      branches: made,
      ...(inside && { in: inside }),
    }
    place.parts.splice(at, 0, choice)
  }

  function mixOf(
    node: XsdNode,
    place: Place,
    { inside, min, max, within }: Pick<Reading, 'inside' | 'within'> & { min: number; max: number | null },
  ): FormPart {
    const gathered: Place = { owner: place.owner, parts: [], choices: 0 }
    const isChoice = node.kind === 'choice'
    for (const child of node.children) readParticle(child, gathered, { isOptional: true, within })
    const elements = gathered.parts.flatMap((part) =>
      part.kind === 'element' ? [part] : part.kind === 'mix' ? part.elements : [],
    )
    const repeated = elements.map((one) => {
      const { in: _, ...element } = one
      return { ...element, min: 0, max: null, look: 'list' as const }
    })
    const [only] = repeated
    if (only && repeated.length === 1)
      return { ...only, min, max, look: lookOf({ ...only, max }, types), ...(inside && { in: inside }) }
    if (!isChoice) note(node, 'Повторяющаяся последовательность показана как отдельные блоки: следите за их порядком.')
    const [title = ''] = wordsOf(node)
    const mix: FormMix = {
      kind: 'mix',
      key: `m${node.line}`,
      title,
      min,
      max,
      elements: repeated,
      ...(inside && { in: inside }),
    }
    return mix
  }
}
