import type { directories } from '@portal/contract/directories'
import { knownFunctions } from '@portal/domain/request/kosfn'
import { registers } from '@portal/domain/registers'
import type { Handler } from '../../platform/http/bind.ts'
import { activeVersion, listFunctions } from './queries.ts'

/** Codes of the classifier: of the version the operator has loaded, or the few the product knows, marked as partial. */
export const kosfn: Handler<typeof directories.kosfn> = async ({ db }, { query }) => {
  const version = await activeVersion(db, 'kosfn')
  const source = registers.kosfn.of
  if (version) return { source, asOf: version.business_date, isPartial: false, rows: await listFunctions(db, query) }
  const { text, parent, limit } = query
  const wanted = text?.toLowerCase() ?? ''
  const rows = knownFunctions
    .filter(({ code, title }) => code.startsWith(wanted) || title.toLowerCase().includes(wanted))
    .filter(({ code }) => parent === undefined || code.startsWith(`${parent}.`))
    .slice(0, limit)
    .map((row) => ({ ...row, parent: null }))
  return { source, asOf: null, isPartial: true, rows }
}
