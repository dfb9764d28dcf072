import { readFile, stat } from 'node:fs/promises'

export const nameCases = ['nominative', 'genitive', 'dative', 'accusative', 'instrumental', 'prepositional'] as const
export type NameCase = (typeof nameCases)[number]
export type Gender = 'male' | 'female'

interface OwnName {
  /** Null: of both. */
  gender: Gender | null
  /** In the order of the cases. */
  forms: readonly string[]
}

/** Words that an operator declines otherwise than the rules do. */
export type OwnNames = readonly OwnName[]

const genders: Readonly<Record<string, Gender>> = { m: 'male', f: 'female' }
let last: { path: string; changed: number; names: OwnNames } | undefined

/** The file of such words; it is read anew when it has changed. Lines of another shape say nothing. */
export async function readOwnNames(path: string | undefined): Promise<OwnNames> {
  if (path === undefined) return []
  const found = await stat(path).catch(() => null)
  if (!found) return []
  if (last?.path === path && last.changed === found.mtimeMs) return last.names
  const names = parseOwnNames(await readFile(path, 'utf8'))
  last = { path, changed: found.mtimeMs, names }
  return names
}

export function parseOwnNames(text: string): OwnNames {
  return text.split(/\r?\n/).flatMap((line) => {
    const [mark = '', ...forms] = line.split('\t').map((cell) => cell.trim())
    const isWhole = forms.length === nameCases.length && forms.every((form) => form !== '')
    return isWhole && (mark === '' || genders[mark]) ? [{ gender: genders[mark] ?? null, forms }] : []
  })
}

/** How such a word stands in a case; undefined: the rules decline it. */
export function formOf(
  own: OwnNames,
  word: string,
  { gender, kind }: { gender: Gender; kind: NameCase },
): string | undefined {
  const known = own.find(
    (one) => one.forms[0]?.toLowerCase() === word.toLowerCase() && (one.gender === null || one.gender === gender),
  )
  return known?.forms[nameCases.indexOf(kind)]
}
