import { SaxesParser } from 'saxes'
import { type Element, parseXmlDocument } from 'slimdom'
import { judgeAssert } from './evaluate-assert.ts'
import type { SchemaFault } from './schema-fault.ts'

/** What a type of a schema asserts, and the types of the elements inside it. */
interface Type {
  asserts: { test: string; text: string }[]
  children: Map<string, Element>
}

const longestEvaluation = 20_000

/** The assertions of a schema (XSD 1.1) that do not hold in a document, by their lines; and how many nobody could evaluate. */
export function failedAsserts(xml: string, xsd: string): { faults: SchemaFault[]; unknown: number } {
  const schema = schemaOf(xsd)
  const root = parseXmlDocument(xml).documentElement
  const declared = root && schema.element(root.localName)
  // Assertions over single values: of them nothing is evaluated here.
  const unknownTests = new Set<string | null>(schema.all('assertion').map((one) => one.getAttribute('test')))
  if (!root || !declared) return { faults: [], unknown: unknownTests.size }
  const lines = linesIn(xml)
  const until = performance.now() + longestEvaluation
  const faults: SchemaFault[] = []
  let at = -1
  const visit = (element: Element, declaration: Element | undefined) => {
    at += 1
    const line = lines[at] ?? 1
    const type = declaration && schema.typeOf(declaration)
    for (const { test, text } of type?.asserts ?? []) {
      const verdict = performance.now() < until ? judgeAssert(test, element) : 'unknown'
      if (verdict === 'unknown') unknownTests.add(test)
      else if (verdict === 'fails') faults.push({ line, text })
    }
    for (const child of element.children) visit(child, type?.children.get(child.localName))
  }
  visit(root, declared)
  return { faults, unknown: unknownTests.size }
}

/** What a schema fixes in the attributes of its root, besides the version: «TypeCode» → «05.03». */
export function fixedInRoot(xsd: string, root: string): Record<string, string> {
  const schema = schemaOf(xsd)
  const declared = schema.element(root)
  const type = declared && schema.complexOf(declared)
  const fixed = (type ? ownParts(type) : []).flatMap((node) => {
    const [name, value] = [node.getAttribute('name'), node.getAttribute('fixed')]
    return node.localName === 'attribute' && name && name !== 'SchemaVersion' && value ? [[name, value] as const] : []
  })
  return Object.fromEntries(fixed)
}

function schemaOf(xsd: string) {
  const top = parseXmlDocument(xsd.replace(/^\uFEFF/, '')).documentElement
  const named = (kind: string, name: string | null | undefined) =>
    top?.children.find((one) => one.localName === kind && one.getAttribute('name') === withoutPrefix(name))
  const known = new Map<Element, Type>()
  const complexOf = (declaration: Element) =>
    childOf(declaration, 'complexType') ?? named('complexType', declaration.getAttribute('type'))

  function gather(from: Element, into: Type): Type {
    for (const node of ownParts(from)) {
      const name = node.getAttribute('name')
      if (node.localName === 'element') {
        const ref = node.getAttribute('ref')
        const declaration = ref ? named('element', ref) : node
        const called = name ?? withoutPrefix(ref)
        if (declaration && called) into.children.set(called, declaration)
      } else if (node.localName === 'assert') into.asserts.push(assertOf(node))
      else if (node.localName === 'group') {
        const group = named('group', node.getAttribute('ref'))
        if (group) gather(group, into)
      } else if (node.localName === 'extension') {
        const base = named('complexType', node.getAttribute('base'))
        if (base) gather(base, into)
      }
    }
    return into
  }

  return {
    element: (name: string) => named('element', name),
    all: (kind: string) => top?.getElementsByTagNameNS('*', kind) ?? [],
    complexOf,
    typeOf(declaration: Element): Type | undefined {
      const complex = complexOf(declaration)
      if (!complex) return undefined
      const type = known.get(complex) ?? gather(complex, { asserts: [], children: new Map() })
      known.set(complex, type)
      return type
    },
  }
}

/** Everything a type is written of, down to its elements: what is inside them is of other types. */
function ownParts(node: Element): Element[] {
  return node.children.flatMap((child) => [child, ...(child.localName === 'element' ? [] : ownParts(child))])
}

function assertOf(node: Element): { test: string; text: string } {
  const test = node.getAttribute('test') ?? ''
  const said = [...node.attributes].find(({ localName }) => localName === 'message')?.value
  const words = node.getElementsByTagNameNS('*', 'documentation').map(({ textContent }) => textContent ?? '')
  const text = (said ?? words.join(' ')).replaceAll(/\s+/g, ' ').trim()
  return { test, text: text || `условие схемы не выполнено: ${test}` }
}

function childOf(node: Element, kind: string): Element | undefined {
  return node.children.find(({ localName }) => localName === kind)
}

function withoutPrefix(name: string | null | undefined): string | undefined {
  return name?.slice(name.indexOf(':') + 1)
}

/** On which line each element begins, in their order. */
function linesIn(xml: string): number[] {
  const lines: number[] = []
  const parser = new SaxesParser({ position: true, xmlns: false })
  // The tag may stand on several lines: its beginning is told.
  // The sign behind its name has been read already.
  parser.on('opentagstart', () => lines.push(parser.column === 0 ? parser.line - 1 : parser.line))
  parser.write(xml).close()
  return lines
}
