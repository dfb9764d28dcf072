import type { SchemaFault } from '../../platform/xml/schema-fault.ts'
import { longestPicture, readXml } from '../../platform/xml/read-xml.ts'
import { RefusedFile } from '../../platform/xml/refused-file.ts'

/** An element of a note with what may be carried from it. */
export interface NoteNode {
  name: string
  line: number
  attributes: Readonly<Record<string, string>>
  children: NoteNode[]
  text: string
  /** Some of what stands in it was passed over. */
  hasProse?: boolean
  /** What was read of it: names of attributes, «» for its text. Whatever nobody reads is told as left in the note. */
  said?: Set<string>
}

export interface NoteTree {
  root: NoteNode
  /** References of the note to what is not in it. */
  broken: SchemaFault[]
  /** How many paragraphs, cells and pictures were passed over. */
  prose: number
}

/** A note of a version that is not read: it may be kept as a file, nothing of it is carried. */
export class OtherVersion extends Error {
  override name = 'OtherVersion'
  readonly version: string

  constructor(version: string) {
    super(`записка составлена по схеме версии ${version}.`)
    this.version = version
  }
}

// Prose, tables and pictures are most of a note and none of an application.
const proseNames = new Set(['Text', 'Table', 'Image', 'ImageContent'])
const limits = { bytes: 100 * 1024 ** 2, depth: 64, value: longestPicture }
const mostNodes = 200_000
const longestText = 10_000
// What stands in its place is told and goes into the record.
const longestVersion = 20

/** Reads what matters of a note as it comes; the prose is passed over and never held. */
export async function readTree(
  source: AsyncIterable<Uint8Array>,
  versions: readonly string[] = ['01.07'],
): Promise<NoteTree> {
  const open: NoteNode[] = []
  let root: NoteNode | undefined
  let nodes = 0
  let passed = 0
  let prose = 0
  let isLeaf = false
  await readXml(
    source,
    {
      open(name, attributes, line) {
        isLeaf = true
        if (passed > 0 || proseNames.has(name)) {
          const around = open.at(-1)
          if (around) around.hasProse = true
          passed += 1
          prose += attributesOf(attributes).length
          return
        }
        nodes += 1
        if (nodes > mostNodes) throw new RefusedFile('в записке больше 200 000 элементов.', line)
        const node = { name, line, attributes, children: [], text: '' }
        open.at(-1)?.children.push(node)
        root ??= known(node, versions)
        open.push(node)
      },
      close() {
        if (passed > 0) {
          passed -= 1
          if (isLeaf) prose += 1
        } else {
          const node = open.pop()
          if (node) node.text = node.text.trim()
        }
        isLeaf = false
      },
      text(value) {
        const node = open.at(-1)
        if (passed === 0 && node) node.text += value.slice(0, longestText - node.text.length)
      },
    },
    limits,
  )
  if (!root) throw new RefusedFile('в файле нет ни одного элемента: это не XML.')
  return { root, broken: brokenReferences(root), prose }
}

const others: Readonly<Record<string, string>> = {
  Conclusion: 'это заключение экспертизы',
  Document: 'это задание на проектирование',
}

/** Refuses another document at its first element, so that a foreign file of any size is answered at once. */
function known(root: NoteNode, versions: readonly string[]): NoteNode {
  if (root.name !== 'ExplanatoryNote') {
    const what = others[root.name] ?? `корневой элемент файла — ${root.name}`
    throw new RefusedFile(`нужна пояснительная записка (ExplanatoryNote), а ${what}.`, root.line)
  }
  const { SchemaVersion: version } = root.attributes
  if (!version) throw new RefusedFile('записка составлена без номера версии схемы.', root.line)
  if (!versions.includes(version)) throw new OtherVersion(version.slice(0, longestVersion))
  return root
}

/** Documents are known by their numbers, parts by their identifiers: each once, and each that is named. */
function brokenReferences(root: NoteNode): SchemaFault[] {
  const faults: SchemaFault[] = []
  const numbers = new Set<string>()
  const ids = new Set<string>()
  const object = root.children.find(({ name }) => name.endsWith('Object'))
  for (const node of object ? everyNode(object) : []) {
    if (node.attributes.ObjectID) ids.add(node.attributes.ObjectID)
    if (node.name !== 'Document') continue
    const number = textOf(node, 'DocNumber')
    if (numbers.has(number))
      faults.push({ line: node.line, text: `Документ: шифр «${number}» уже есть у другого документа.` })
    numbers.add(number)
  }
  for (const node of object ? everyNode(object) : []) {
    const missing = (node.attributes.ObjectIDREFS ?? '').split(/\s+/).find((id) => id !== '' && !ids.has(id))
    if (missing) faults.push({ line: node.line, text: `Документ: назван объект «${missing}», которого в записке нет.` })
    const number = textOf(node, 'DocNumber')
    if (node.name === 'ProjectDocumentationLink' && !numbers.has(number))
      faults.push({ line: node.line, text: `Ссылка на документ «${number}», которого в записке нет.` })
  }
  return faults
}

export function* everyNode(node: NoteNode): Generator<NoteNode> {
  yield node
  for (const child of node.children) yield* everyNode(child)
}

/** Attributes that say something of the object and not of the file. */
export function attributesOf(attributes: NoteNode['attributes']): string[] {
  return Object.keys(attributes).filter((name) => !/^(xmlns|xsi)(:|$)/.test(name))
}

/** The text of a child; empty when there is none. */
export function textOf(node: NoteNode, name: string): string {
  return node.children.find((child) => child.name === name)?.text ?? ''
}
