import type { directories } from '@portal/contract/features/directories/endpoints'
import { foldedBeginning, foldFunctionCode } from '@portal/domain/request/objects/function-code'
import { knownFunctions } from '@portal/domain/request/catalogs/kosfn'
import { ownCatalogsDay } from '@portal/domain/request/catalogs/loaded-catalogs'
import { registers } from '@portal/domain/outside-systems/registers'
import type { Handler } from '../../platform/http/bind.ts'
import type { Db } from '../../platform/db/schema.ts'
import { activeVersion, listFunctions, listFunctionTitles } from './queries.ts'

/** Codes of the classifier: of the version the operator has loaded, or the few the product knows, marked as partial. */
export const kosfn: Handler<typeof directories.kosfn> = async ({ db }, { query }) => {
  const version = await activeVersion(db, 'kosfn')
  const source = registers.kosfn.of
  if (version) return { source, asOf: version.business_date, isPartial: false, rows: await listFunctions(db, query) }
  const { text, parent, limit } = query
  const wanted = text?.toLowerCase() ?? ''
  const rows = knownFunctions
    .filter(({ code, title }) => isMeantBy(wanted, code) || title.toLowerCase().includes(wanted))
    .filter(({ code }) => parent === undefined || foldFunctionCode(code).startsWith(`${foldFunctionCode(parent)}.`))
    .slice(0, limit)
    .map((row) => ({ ...row, parent: null }))
  return { source, asOf: ownCatalogsDay, isPartial: true, rows }
}

function isMeantBy(typed: string, code: string): boolean {
  return code.startsWith(typed) || `${foldFunctionCode(code)}.`.startsWith(foldedBeginning(typed))
}

/** What the codes mean, however they are spelt, by the loaded classifier, else by the few the product knows; an unknown one is absent. */
export async function readFunctionTitles(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(codes)].filter(Boolean)
  if (asked.length === 0) return new Map()
  const loaded = await listFunctionTitles(db, asked.map(foldFunctionCode))
  const titles = new Map([...knownFunctions, ...loaded].map(({ code, title }) => [foldFunctionCode(code), title]))
  return new Map(
    asked.flatMap((code) => {
      const title = titles.get(foldFunctionCode(code))
      return title === undefined ? [] : [[code, title] as const]
    }),
  )
}
