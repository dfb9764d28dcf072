import { sizeText } from '@portal/domain/settings/limits'
import { counted } from '@portal/domain/russian/plural'
import type { Ctx } from '../../../context.ts'
import type { Finding } from '../../../platform/inspect/finding.ts'
import { runInChild, ChildExhausted } from '../../../platform/child-process/run-in-child.ts'
import type { Faults } from '../../../platform/xml/check-with-asserts.ts'

interface Document {
  sha256: string
  size: number
  root: string
  version?: string | undefined
  /** Other attributes of its root. */
  marks?: Record<string, string> | undefined
}

const work = new URL('../../../platform/xml/faults-of', import.meta.url)
const bounds = { timeout: 60_000, memory: 512 }
// The checker holds the whole document, several times over.
const largest = 50 * 1_048_576
const told = 3

/** Checks a document by the schema the operator has loaded for such; says so where there is none. */
export async function checkedBySchema(ctx: Ctx, { sha256, size, ...document }: Document): Promise<Finding> {
  const schemas = await ctx.db
    .selectFrom('xml_schema')
    .select(['version', 'marks', 'text'])
    .where('root', '=', document.root)
    .orderBy('version', 'desc')
    .orderBy('kind', 'desc')
    .limit(mostOfOneRoot)
    .execute()
  const schema = schemas.find((one) => isOfSchema(document, one))
  if (!schema) return notRun(missing(document, schemas))
  if (size > largest) return notRun(`файл больше ${sizeText(largest)}.`)
  try {
    const input = (path: string) => runInChild<Faults>(work, { path, xsd: schema.text }, bounds)
    const { faults, unknown } = await ctx.files.local(sha256, input)
    if (faults.length > 0) return { state: 'error', text: faultsText(faults, schema.version) }
    return unknown === 0 ? { state: 'ok' } : { state: 'notChecked', text: unknownText(unknown) }
  } catch (error) {
    if (error instanceof ChildExhausted) return notRun('проверка не уложилась в минуту: портал занят или файл сложен.')
    throw error
  }
}

function notRun(why: string): Finding {
  return { state: 'notChecked', text: `По схеме Минстроя файл не проверялся: ${why}` }
}

const mostOfOneRoot = 100

type Distinguished = Pick<Document, 'root' | 'version' | 'marks'>

/**
 * Whether a schema is of a document: several of one root live together, and programs call roots of their own alike. What the
 * schema fixes in the root must not be otherwise; a document that names no version must say something of it.
 */
function isOfSchema(
  { version, marks = {} }: Distinguished,
  schema: { version: string; marks: Record<string, string> },
) {
  const fixed = Object.entries(schema.marks)
  if (fixed.some(([name, value]) => (marks[name] ?? value) !== value)) return false
  if (version !== undefined) return version === schema.version
  return fixed.length === 0 || fixed.some(([name]) => marks[name] !== undefined)
}

function missing({ root, version }: Distinguished, schemas: readonly { version: string }[]): string {
  if (schemas.length === 0) return `схемы «${root}» в портале нет.`
  if (version === undefined) return `корневой элемент «${root}» у него общий с документами схемы, а сам он не из них.`
  return schemas.some((one) => one.version === version)
    ? `схема «${root}» версии ${version} в портале другого документа.`
    : `схемы «${root}» версии ${version} в портале нет.`
}

function unknownText(count: number): string {
  return `Схеме Минстроя файл соответствует, но её условий (assert), которых портал не вычисляет: ${count}. Проверьте их сами.`
}

function faultsText(faults: Faults['faults'], version: string): string {
  const first = faults.slice(0, told).map(({ line, text }) => `строка ${line}: ${text}`)
  const rest = faults.length - first.length
  const more = rest > 0 ? ` и ещё ${counted(rest, ['ошибка', 'ошибки', 'ошибок'])}` : ''
  return `Файл не соответствует схеме ${version}: ${first.join('; ')}${more}.`
}
