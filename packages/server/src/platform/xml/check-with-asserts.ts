import { checkBySchema, compileSchema } from './check-schema.ts'
import type { SchemaFault } from './schema-fault.ts'

export interface Faults {
  faults: SchemaFault[]
  /** Assertions that could not be evaluated: the document is neither right nor wrong by them. */
  unknown: number
}

/** The faults of a document of UTF-8 by a schema and its assertions. To be called in a child process. */
export async function checkWithAsserts(xml: Uint8Array, xsd: string): Promise<Faults> {
  const faults = faultsBySchema(xml, xsd)
  if (!/:?assert(ion)?[\s/>]/.test(xsd)) return { faults, unknown: 0 }
  // Loaded only where there is something to evaluate.
  const { failedAsserts } = await import('./schema-asserts.ts')
  const failed = failedAsserts(Buffer.from(xml).toString('utf8'), xsd)
  const all = [...faults, ...failed.faults]
  return { faults: all.toSorted((one, other) => one.line - other.line), unknown: failed.unknown }
}

function faultsBySchema(xml: Uint8Array, xsd: string): SchemaFault[] {
  const schema = compileSchema(xsd)
  try {
    return checkBySchema(xml, schema)
  } finally {
    schema.validator.dispose()
  }
}
