import { contentOf, type ContentValue, placeName } from '@portal/domain/design-tasks/content'
import type { FormModel } from '@portal/domain/design-tasks/form-model'
import { checkBySchema, type CompiledSchema, compileSchema } from '../../../platform/xml/check-schema.ts'
import { xmlText } from '../content/write-xml.ts'
import { failedAsserts } from './asserts.ts'
import { hintsOf } from './hints.ts'
import { lackingIn } from './lacking.ts'

export interface TaskCheck {
  schemaId: string
  /** With its text; absent: this process has checked by it before. */
  schema?: { model: FormModel; xsd: string }
  values: ContentValue[]
}

export interface TaskFault {
  kind: 'schema' | 'assert' | 'hint'
  path: string
  line: number | null
  place: string
  text: string
}

export interface CheckedTask {
  faults: TaskFault[]
  counts: Record<TaskFault['kind'], number>
}

const mostTold = 500

/** What the process has compiled: it does not get more schemas than it can keep. */
const compiled = new Map<string, { model: FormModel; schema: CompiledSchema }>()

function compile({ schemaId, schema }: TaskCheck) {
  const known = compiled.get(schemaId)
  if (known) return known
  if (!schema) throw new Error(`the schema ${schemaId} was never given`)
  const made = { model: schema.model, schema: compileSchema(schema.xsd) }
  compiled.set(schemaId, made)
  return made
}

/** Checks a document by its schema, by the assertions of it, and by what the portal knows. To be run in a child process. */
export async function run(task: TaskCheck): Promise<CheckedTask> {
  const { values } = task
  const { model, schema } = compile(task)
  const content = contentOf(values)
  const pathOf = new Map<number, string>()
  const lineOf = new Map<string, number>()
  const onElement = (line: number, path: string) => {
    pathOf.set(line, path)
    lineOf.set(path, line)
  }
  // What a picture holds was looked at when it came: a sign in its place is enough for the schema.
  const xml = await xmlText(model, content, { pictures: () => 'AA==', onElement })
  const lacking = lackingIn(model, content)
  const lackingInside = new Set(lacking.map(({ parent }) => parent))
  const faults: TaskFault[] = lacking.map(({ path, parent, text }) => ({
    kind: 'schema',
    path,
    line: lineOf.get(path) ?? lineOf.get(parent) ?? null,
    place: placeName(model, path),
    text,
  }))
  for (const { line, text } of checkBySchema(Buffer.from(xml), schema)) {
    const path = nearest(pathOf, line)
    // That something is lacking there was told already, by its own place.
    if (/не хватает вложенных|здесь ожидалось другое|не указан атрибут/.test(text) && isAbove(lackingInside, path))
      continue
    faults.push({ kind: 'schema', path, line, place: placeName(model, path), text })
  }
  const told = (kind: 'assert' | 'hint') => (one: { path: string; text: string }) =>
    faults.push({ kind, ...one, line: lineOf.get(one.path) ?? null, place: placeName(model, one.path) })
  failedAsserts({ model, content, xml, pathOf }).forEach(told('assert'))
  hintsOf(model, content).forEach(told('hint'))
  const counts = { schema: 0, assert: 0, hint: 0 }
  for (const { kind } of faults) counts[kind] += 1
  const order = { schema: 0, assert: 1, hint: 2 }
  faults.sort((one, other) => order[one.kind] - order[other.kind] || (one.line ?? 0) - (other.line ?? 0))
  return { faults: faults.slice(0, mostTold), counts }
}

/** The place whose element begins on a line, or on the nearest before it. */
function nearest(pathOf: ReadonlyMap<number, string>, line: number): string {
  for (let at = line; at > 0; at -= 1) {
    const path = pathOf.get(at)
    if (path !== undefined) return path
  }
  return ''
}

// What is lacking is told of the element after it as well.
function isAbove(parents: ReadonlySet<string>, path: string): boolean {
  return parents.has(path) || parents.has(path.slice(0, Math.max(0, path.lastIndexOf('/'))))
}
