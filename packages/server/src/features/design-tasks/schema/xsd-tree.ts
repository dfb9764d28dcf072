import { SaxesParser } from 'saxes'
import { brokenXml } from '../../../platform/xml/broken-xml.ts'
import { RefusedFile, UnsafeFile } from '../../../platform/xml/refused-file.ts'

/** An element of a schema. */
export interface XsdNode {
  kind: string
  attributes: Readonly<Record<string, string>>
  children: XsdNode[]
  text: string
  line: number
  file: string
}

const mostNodes = 200_000
const deepest = 200

/** Reads the text of one schema as a tree; names lose the prefix of the schema's own namespace. */
export function readXsdTree(text: string, file: string): XsdNode {
  const open: XsdNode[] = []
  let root: XsdNode | undefined
  let nodes = 0
  const parser = new SaxesParser({ position: true, xmlns: false })
  parser.on('doctype', () => {
    throw new UnsafeFile('объявление DOCTYPE не принимается, удалите его.', parser.line, file)
  })
  parser.on('error', (error) => {
    throw new RefusedFile(brokenXml(error.message), parser.line, file)
  })
  parser.on('opentag', ({ name, attributes }) => {
    nodes += 1
    if (nodes > mostNodes) throw new UnsafeFile(`в схеме больше ${mostNodes} элементов.`, parser.line, file)
    if (open.length > deepest) throw new UnsafeFile(`вложенность больше ${deepest} уровней.`, parser.line, file)
    const kind = name.slice(name.indexOf(':') + 1)
    const node: XsdNode = { kind, attributes, children: [], text: '', line: parser.line, file }
    open.at(-1)?.children.push(node)
    root ??= node
    open.push(node)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const keep = (value: string) => {
    const node = open.at(-1)
    if (node?.kind === 'documentation') node.text += value
  }
  parser.on('text', keep)
  parser.on('cdata', keep)
  parser.write(text.replace(/^\uFEFF/, '')).close()
  if (root?.kind !== 'schema')
    throw new RefusedFile('это не схема XSD: корневой элемент не schema.', root?.line ?? 1, file)
  return root
}

/** Children of these kinds. */
export function childrenOf(node: XsdNode, ...kinds: readonly string[]): XsdNode[] {
  return node.children.filter(({ kind }) => kinds.includes(kind))
}

/** What the schema says of a node in words, a line for each documentation. */
export function wordsOf(node: XsdNode): string[] {
  return childrenOf(node, 'annotation')
    .flatMap((annotation) => childrenOf(annotation, 'documentation'))
    .map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}
