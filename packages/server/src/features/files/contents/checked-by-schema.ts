import { sizeText } from '@portal/domain/settings/limits'
import { counted } from '@portal/domain/russian/plural'
import type { Ctx } from '../../../context.ts'
import type { Finding } from '../../../platform/inspect/finding.ts'
import { runInChild, ChildExhausted } from '../../../platform/child-process/run-in-child.ts'
import type { SchemaFault } from '../../../platform/xml/schema-fault.ts'

interface Document {
  sha256: string
  size: number
  root: string
  version?: string | undefined
}

const work = new URL('../../../platform/xml/faults-of', import.meta.url)
const bounds = { timeout: 60_000, memory: 512 }
// The checker holds the whole document, several times over.
const largest = 50 * 1_048_576
const told = 3

/** Checks a document by the schema of its root that the operator has loaded; says so where there is none. */
export async function checkedBySchema(ctx: Ctx, { sha256, size, root, version }: Document): Promise<Finding> {
  const schemas = await ctx.db
    .selectFrom('xml_schema')
    .select(['version', 'text'])
    .where('root', '=', root)
    .orderBy('version', 'desc')
    .execute()
  const schema = version === undefined ? schemas[0] : schemas.find((one) => one.version === version)
  if (!schema) return notRun(missing({ root, version, has: schemas.length > 0 }))
  if (size > largest) return notRun(`файл больше ${sizeText(largest)}.`)
  try {
    const input = (path: string) => runInChild<SchemaFault[]>(work, { path, xsd: schema.text }, bounds)
    const faults = await ctx.files.local(sha256, input)
    return faults.length === 0 ? { state: 'ok' } : { state: 'error', text: faultsText(faults, schema.version) }
  } catch (error) {
    if (error instanceof ChildExhausted) return notRun('он слишком сложен.')
    throw error
  }
}

function notRun(why: string): Finding {
  return { state: 'notChecked', text: `По схеме Минстроя файл не проверялся: ${why}` }
}

function missing({ root, version, has }: { root: string; version: string | undefined; has: boolean }): string {
  return has ? `схемы «${root}» версии ${version} в портале нет.` : `схемы «${root}» в портале нет.`
}

function faultsText(faults: readonly SchemaFault[], version: string): string {
  const first = faults.slice(0, told).map(({ line, text }) => `строка ${line}: ${text}`)
  const rest = faults.length - first.length
  const more = rest > 0 ? ` и ещё ${counted(rest, ['ошибка', 'ошибки', 'ошибок'])}` : ''
  return `Файл не соответствует схеме ${version}: ${first.join('; ')}${more}.`
}
