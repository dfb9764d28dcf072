import * as z from 'zod/mini'
import { RefusedFile } from '../../../platform/xml/refused-file.ts'
import { readText } from './read-text.ts'

export interface KosfnRow {
  code: string
  parent: string | null
  title: string
}

const code = /^\d{1,2}(\.\d{1,3}){0,3}$/

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

/** The classifier as the register of conclusions gives it (a tree in JSON), or a table of codes and titles. */
export async function readKosfn(source: AsyncIterable<Uint8Array>): Promise<KosfnRow[]> {
  const text = await readText(source)
  const pairs = /^\s*[{[]/.test(text) ? fromTree(text) : fromTable(text)
  const titles = new Map<string, string>()
  for (const [given, title] of pairs) {
    if (!code.test(given) || title.trim() === '')
      throw new RefusedFile(`Строка «${given} ${title}» не похожа на код и наименование.`)
    if (titles.has(given)) throw new RefusedFile(`Код ${given} встречается дважды.`)
    titles.set(given, title.trim())
  }
  if (titles.size === 0) throw new RefusedFile('В файле нет ни одного кода.')
  return [...titles].map(([one, title]) => ({ code: one, parent: parentOf(one, titles), title }))
}

function parentOf(one: string, titles: ReadonlyMap<string, string>): string | null {
  const upper = one.slice(0, Math.max(0, one.lastIndexOf('.')))
  return upper === '' ? null : titles.has(upper) ? upper : parentOf(upper, titles)
}

function fromTree(text: string): (readonly [string, string])[] {
  const tree = z.safeParse(Node, parsed(text))
  if (!tree.success) throw new RefusedFile('В файле JSON нет дерева кодов (Values, Path, Text).')
  return flat(tree.data)
}

function flat({ Path, Text, Name, Values = [] }: Node): (readonly [string, string])[] {
  const own = Path ? [[Path, Text ?? Name ?? ''] as const] : []
  return [...own, ...Values.flatMap(flat)]
}

function fromTable(text: string): (readonly [string, string])[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [first = '', ...rest] = line.split(';')
      return [first.trim(), rest.join(';').replaceAll(/^\s*"|"\s*$/g, '')] as const
    })
    .filter(([first], at) => at > 0 || code.test(first))
}

function parsed(text: string): unknown {
  try {
    const tree: unknown = JSON.parse(text)
    return Array.isArray(tree) ? { Values: tree } : tree
  } catch {
    throw new RefusedFile('Файл JSON испорчен.')
  }
}
