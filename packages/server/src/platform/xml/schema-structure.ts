import { type Element, parseXmlDocument } from 'slimdom'

/** What a type of a schema asserts, and the types of the elements inside it. */
interface Type {
  asserts: { test: string; text: string }[]
  children: Map<string, Element>
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

/** The elements and types of a schema (XSD 1.1) by their names. */
export function schemaOf(xsd: string) {
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
