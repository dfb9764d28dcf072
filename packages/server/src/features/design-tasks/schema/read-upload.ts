import type { EnumerationValue, FormModel } from '@portal/domain/design-tasks/form-model'
import { compileSchema } from '../../../platform/xml/check-schema.ts'
import { decodeXml } from '../../../platform/xml/decode-xml.ts'
import { openSource, type SourceEntry } from '../../../platform/xml/open-source.ts'
import { RefusedFile, UnsafeFile } from '../../../platform/xml/refused-file.ts'
import { type FormOfSchema, formOfSchema } from './form-of-schema.ts'
import { isUnreadable } from '../../../platform/xml/evaluate-assert.ts'
import { crowdedGroups, type SchemaProblem, unreadableAsserts } from './schema-parts.ts'
import { readXsdTree } from './xsd-tree.ts'

export interface UploadedSchema {
  path: string
  name: string
}

export interface ReadSchema {
  /** One text: what it includes is taken in. */
  text: string
  root: string
  version: string
  title: string
  /** null: it cannot be used, and `problems` say why. */
  model: FormModel | null
  enumerations: Record<string, EnumerationValue[]>
  counts: FormOfSchema['counts']
  problems: SchemaProblem[]
}

const longest = 20 * 1024 ** 2
const mostFiles = 200

/** Reads a schema, alone or in an archive with what it includes. To be run in a child process. */
export async function run({ path, name }: UploadedSchema): Promise<ReadSchema> {
  const files = await filesOf(path, name)
  const main = mainOf(files)
  const { text, order } = merged(files, main)
  const trees = order.map((file) => readXsdTree(files.get(file) ?? '', file))
  const problems: SchemaProblem[] = []
  const failed = (error: unknown, what: string) => {
    if (!(error instanceof RefusedFile) || error instanceof UnsafeFile) throw error
    const line = error.line
    problems.push({
      kind: 'error',
      file: main,
      line,
      text: `${what}${error.message.replace(/^.*?[Сс]трока \d+: /, '')}`,
    })
  }
  const crowded = crowdedGroups(trees)
  problems.push(...crowded)
  let form: FormOfSchema | undefined
  try {
    form = formOfSchema(trees)
    problems.push(...form.problems, ...unreadableAsserts(trees, isUnreadable))
  } catch (error) {
    failed(error, 'Форму не сделать: ')
  }
  try {
    if (crowded.length === 0) compileSchema(text).validator.dispose()
  } catch (error) {
    failed(error, 'Проверять по ней нельзя: ')
  }
  const isUsable = form !== undefined && problems.every(({ kind }) => kind !== 'error')
  return {
    text,
    root: form?.model.root ?? '',
    version: form?.version || versionOfName(name),
    title: form?.model.title ?? name,
    model: isUsable && form ? form.model : null,
    enumerations: form?.enumerations ?? {},
    counts: form?.counts ?? { elements: 0, enumerations: 0, asserts: 0, keys: 0 },
    problems: problems.slice(0, 500),
  }
}

async function filesOf(path: string, name: string): Promise<Map<string, string>> {
  const source = await openSource(path)
  try {
    const all = source.entries.filter(({ path: file }) => source.entries.length === 1 || /\.xsd$/i.test(file))
    if (all.length === 0) throw new RefusedFile('в архиве нет ни одного файла .xsd.')
    if (all.length > mostFiles) throw new RefusedFile(`в архиве больше ${mostFiles} схем.`)
    const files = new Map<string, string>()
    let total = 0
    for (const entry of all) {
      const text = await textOf(entry, longest - total)
      total += text.length
      files.set(source.entries.length === 1 && !/\.xsd$/i.test(entry.path) ? name : entry.path, text)
    }
    return files
  } finally {
    source.close()
  }
}

async function textOf(entry: SourceEntry, room: number): Promise<string> {
  let text = ''
  for await (const piece of decodeXml(await entry.read())) {
    text += piece
    if (text.length > room) throw new UnsafeFile('схема вместе с подключёнными больше 20 МБ.')
  }
  if (text.includes('<!DOCTYPE'))
    throw new UnsafeFile('объявление DOCTYPE не принимается, удалите его.', null, entry.path)
  return text.replace(/^\uFEFF/, '')
}

const inclusion =
  /<(?:[^\s:<>/]+:)?(include|redefine|override)\b[^>]*?schemaLocation\s*=\s*["']([^"']*)["'][^>]*?(?:\/>|>[\s\S]*?<\/(?:[^\s:<>/]+:)?\1\s*>)/g
const comment = /<!--[\s\S]*?-->/g

/** The schema that no other includes. */
function mainOf(files: ReadonlyMap<string, string>): string {
  const names = [...files.keys()]
  const [only] = names
  if (only !== undefined && names.length === 1) return only
  const included = new Set<string>()
  for (const [file, text] of files)
    for (const [, , location = ''] of text.replaceAll(comment, '').matchAll(inclusion)) {
      const found = resolved(files, file, location)
      if (found) included.add(found)
    }
  const roots = names.filter((name) => !included.has(name))
  const [main] = roots
  if (main === undefined) throw new RefusedFile('схемы архива подключают друг друга по кругу: главной среди них нет.')
  if (roots.length > 1)
    throw new RefusedFile(
      `в архиве несколько главных схем: ${roots.slice(0, 5).join(', ')}. Оставьте одну и то, что она подключает.`,
    )
  return main
}

/** The text of a schema with what it includes in its place; each file once, whoever includes it. */
function merged(files: ReadonlyMap<string, string>, main: string): { text: string; order: string[] } {
  const order: string[] = []
  const taken = new Set<string>()
  const text = (function take(file: string): string {
    taken.add(file)
    order.push(file)
    const own = (files.get(file) ?? '').replaceAll(comment, (words) => words.replaceAll(/[^\n]/g, ''))
    assertNoImports(own, file)
    return own.replaceAll(inclusion, (whole, kind: string, location: string) => {
      if (kind !== 'include')
        throw new RefusedFile(`${kind} не поддерживается: внесите изменения в саму схему.`, null, file)
      const found = resolved(files, file, location)
      if (found === undefined) throw missing(location, file)
      if (taken.has(found)) return whole.replaceAll(/[^\n]/g, '')
      return insideOf(take(found), found)
    })
  })(main)
  return { text, order }
}

function assertNoImports(text: string, file: string) {
  for (const [whole] of text.matchAll(/<(?:[^\s:<>/]+:)?import\b[^>]*>/g)) {
    const location = /schemaLocation\s*=\s*["']([^"']*)["']/.exec(whole)?.[1] ?? ''
    throw new RefusedFile(
      `схема берёт другое пространство имён (${location || 'import'}): такие схемы портал не показывает формой. Соберите её в одно пространство имён.`,
      null,
      file,
    )
  }
}

function missing(location: string, file: string): RefusedFile {
  const name = location.split(/[\\/]/).at(-1) ?? location
  if (/^[a-z][a-z\d+.-]*:/i.test(location))
    return new RefusedFile(
      `схема подключает ${location}, а по сети портал ничего не берёт. Положите файл ${name} в архив рядом с ней.`,
      null,
      file,
    )
  return new RefusedFile(
    `схема подключает ${location}, которого нет. Загрузите архив ZIP, в котором есть ${name}.`,
    null,
    file,
  )
}

/** The file of an archive that a location names, as the including file sees it. */
function resolved(files: ReadonlyMap<string, string>, from: string, location: string): string | undefined {
  const isRemote = /^[a-z][a-z\d+.-]*:/i.test(location)
  const steps = isRemote ? [] : from.split('/').slice(0, -1)
  for (const step of (isRemote ? (location.split('/').at(-1) ?? '') : location).split(/[\\/]/)) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  const wanted = steps.join('/')
  if (files.has(wanted)) return wanted
  const name = wanted.split('/').at(-1)
  // What stands under an address may lie in the archive under its bare name.
  return isRemote ? [...files.keys()].find((file) => file.split('/').at(-1) === name) : undefined
}

function insideOf(text: string, file: string): string {
  const opened = /<(?:([^\s:<>/]+):)?schema\b[^>]*>/.exec(text)
  const end = text.lastIndexOf('</')
  if (!opened || end === -1) throw new RefusedFile('это не схема XSD.', 1, file)
  return text.slice(opened.index + opened[0].length, end)
}

function versionOfName(name: string): string {
  const found = /(\d\d)[-._](\d\d)\.(?:xsd|zip)$/i.exec(name)
  return found ? `${found[1]}.${found[2]}` : ''
}
