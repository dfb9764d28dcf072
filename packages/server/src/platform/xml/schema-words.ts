import { SaxesParser } from 'saxes'

interface Described {
  words: string
  /** Name of its type, or the type written in place. */
  type: string | ComplexType
}

interface ComplexType {
  words: string
  base: string | null
  groups: string[]
  elements: Map<string, Described>
  attributes: Map<string, string>
}

/** What a schema says of its elements in Russian, found by the place of an element in a document. */
export interface SchemaWords {
  /** Names of the elements a document may begin with. */
  roots: readonly string[]
  /** Title of an element: what the schema says of it there, else of its type; null when it says nothing. */
  titleOf(xpath: string): string | null
  /** Title of a child an element expects, or of its attribute. */
  titleInside(xpath: string, name: string): string | null
}

/** Reads the annotations of a schema. Only what is needed to name an element. */
export function readSchemaWords(xsd: string): SchemaWords {
  const { roots, types } = gather(xsd)
  const complex = (type: string | ComplexType): ComplexType | undefined =>
    typeof type === 'string' ? types.get(type) : type
  const inside = (type: string | ComplexType, name: string): Described | undefined => {
    const found = complex(type)
    if (!found) return undefined
    const further = [...found.groups, ...(found.base ? [found.base] : [])]
    return found.elements.get(name) ?? further.map((one) => inside(one, name)).find((one) => one !== undefined)
  }
  const attribute = (type: string | ComplexType, name: string): string | undefined => {
    const found = complex(type)
    return found?.attributes.get(name) ?? (found?.base ? attribute(found.base, name) : undefined)
  }
  const elementAt = (xpath: string): Described | undefined => {
    const [first = '', ...names] = xpath.split('/').flatMap((step) => step.replace(/\[\d+\]$/, '') || [])
    return names.reduce<Described | undefined>((at, name) => at && inside(at.type, name), roots.get(first))
  }
  const titled = (at: Described | undefined) => at && (at.words || complex(at.type)?.words)
  return {
    roots: [...roots.keys()],
    titleOf: (xpath) => titled(elementAt(xpath)) || null,
    titleInside(xpath, name) {
      const at = elementAt(xpath)
      return (at && (titled(inside(at.type, name)) ?? attribute(at.type, name))) || null
    },
  }
}

function gather(xsd: string) {
  const roots = new Map<string, Described>()
  const types = new Map<string, ComplexType>()
  const open: { kind: string; described?: Described; type?: ComplexType; attribute?: string }[] = []
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const kind = name.slice(name.indexOf(':') + 1)
    const type = nearestType()
    if (kind === 'complexType' || kind === 'simpleType' || (kind === 'group' && attributes.name))
      open.push({ kind, type: newType(attributes.name) })
    else if (kind === 'element' && attributes.name) open.push({ kind, described: newElement(attributes, type) })
    else if (kind === 'attribute' && attributes.name) {
      type?.attributes.set(attributes.name, '')
      open.push({ kind, attribute: attributes.name })
    } else {
      if (kind === 'group' && attributes.ref) type?.groups.push(attributes.ref)
      if ((kind === 'extension' || kind === 'restriction') && type && attributes.base) type.base = attributes.base
      open.push({ kind })
    }
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('text', (text) => {
    if (open.at(-1)?.kind === 'documentation') tell(text.trim().replaceAll(/\s+/g, ' '))
  })
  parser.write(xsd).close()
  return { roots, types }

  function nearestType(): ComplexType | undefined {
    return open.findLast((one) => one.type !== undefined)?.type
  }

  function newType(name: string | undefined): ComplexType {
    const type: ComplexType = { words: '', base: null, groups: [], elements: new Map(), attributes: new Map() }
    const holder = open.at(-1)?.described
    if (name) types.set(name, type)
    else if (holder) holder.type = type
    return type
  }

  function newElement({ name = '', type = '' }: Readonly<Record<string, string>>, inType: ComplexType | undefined) {
    const described: Described = { words: '', type }
    if (inType) inType.elements.set(name, described)
    else roots.set(name, described)
    return described
  }

  // Documentation stands inside the annotation of what it describes.
  function tell(words: string) {
    const of = open.at(-3)
    if (!of || words === '') return
    if (of.described) of.described.words ||= words
    else if (of.attribute) nearestType()?.attributes.set(of.attribute, words)
    else if (of.type) of.type.words ||= words
  }
}
