import type { registers } from '@portal/contract/features/registers/endpoints'
import { loadableCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import { typedKeys } from '@portal/domain/typed-keys'
import type { Handler } from '../../platform/http/bind.ts'
import { wholeOf } from '../directories/index.ts'

/** Each catalogue that a file may replace, as it answers now. */
export const catalogs: Handler<typeof registers.catalogs> = async (ctx) => {
  await ctx.catalogs.reload(ctx.db)
  return {
    catalogs: typedKeys(loadableCatalogs).map((code) => {
      const { title, of } = loadableCatalogs[code]
      const isLoaded = ctx.catalogs.loaded.has(code)
      const { source, asOf, rows } = wholeOf(ctx, code)
      return { code, title, of, source: isLoaded ? source : 'Набор портала', asOf, rows: rows.length, isLoaded }
    }),
  }
}
