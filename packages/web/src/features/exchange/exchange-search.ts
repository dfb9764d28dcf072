import { exchangeList } from '@portal/contract/features/exchange/exchange-list'
import type { SearchOf } from '@portal/contract/list'
import { readSearch } from '../../platform/list/list-address.ts'

/** What the list of calls shows; all of it stands in the address. */
export type ExchangeSearch = SearchOf<typeof exchangeList>

/** Reads the address; what it says wrongly is left out. */
export function readExchangeSearch(raw: Record<string, unknown>): ExchangeSearch {
  return readSearch(exchangeList, raw)
}
