import { foldFunctionCode } from '@portal/domain/request/objects/function-code'
import * as z from 'zod/mini'
import { RefusedFile } from '../../../platform/xml/refused-file.ts'
import { readText } from './read-text.ts'

export interface KosfnRow {
  code: string
  parent: string | null
  title: string
}

const wholeCode = /^\d{1,2}(\.\d{1,3}){0,3}$/

interface Node {
  Path?: string | undefined
  Text?: string | undefined
  Name?: string | undefined
  Values?: Node[] | undefined
}
const Node: z.ZodMiniType<Node> = z.object({
  Path: z.optional(z.string()),
  Text: z.optional(z.string()),
  Name: z.optional(z.string()),
  Values: z.optional(z.array(z.lazy(() => Node))),
})

/** A code and its title as the file gives them. */
interface Given {
  code: string
  title: string
  /** Of a table; a tree has no lines to tell. */
  line: number | null
}

/** The classifier as the register of conclusions gives it (a tree in JSON), or a table of codes and titles. */
export async function readKosfn(source: AsyncIterable<Uint8Array>): Promise<KosfnRow[]> {
  const text = await readText(source)
  const known = new Map<string, Given>()
  for (const given of /^\s*[{[]/.test(text) ? fromTree(text) : fromTable(text)) {
    const key = foldFunctionCode(given.code)
    assertEntry(given, known.get(key))
    known.set(key, given)
  }
  if (known.size === 0) throw new RefusedFile('В файле нет ни одного кода.')
  return [...known].map(([key, { code, title }]) => ({ code, parent: parentOf(key, known), title: title.trim() }))
}

function assertEntry({ code, title, line }: Given, before: Given | undefined): void {
  if (!wholeCode.test(code) || title.trim() === '')
    throw new RefusedFile(`«${code} ${title}» не похоже на код и наименование.`, line)
  if (before === undefined) return
  const spelt = before.code === code ? '' : `: до этого он записан как ${before.code}`
  throw new RefusedFile(`Код ${code} встречается дважды${spelt}.`, line)
}

function parentOf(key: string, known: ReadonlyMap<string, Given>): string | null {
  const upper = key.slice(0, Math.max(0, key.lastIndexOf('.')))
  return upper === '' ? null : (known.get(upper)?.code ?? parentOf(upper, known))
}

function fromTree(text: string): Given[] {
  const tree = z.safeParse(Node, parsed(text))
  if (!tree.success) throw new RefusedFile('В файле JSON нет дерева кодов (Values, Path, Text).')
  return flat(tree.data)
}

function flat({ Path, Text, Name, Values = [] }: Node): Given[] {
  const own = Path ? [{ code: Path, title: Text ?? Name ?? '', line: null }] : []
  return [...own, ...Values.flatMap(flat)]
}

function fromTable(text: string): Given[] {
  return text
    .split(/\r?\n/)
    .map((row, at) => ({ row, line: at + 1 }))
    .filter(({ row }) => row.trim() !== '')
    .map(({ row, line }) => {
      const [first = '', ...rest] = row.split(';')
      return { code: first.trim(), title: rest.join(';').replaceAll(/^\s*"|"\s*$/g, ''), line }
    })
    .filter(({ code }, at) => at > 0 || wholeCode.test(code))
}

function parsed(text: string): unknown {
  try {
    const tree: unknown = JSON.parse(text)
    return Array.isArray(tree) ? { Values: tree } : tree
  } catch {
    throw new RefusedFile('Файл JSON испорчен.')
  }
}
