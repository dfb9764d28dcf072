import type { ListViews } from '../../platform/list/views/list-views.ts'
import { type ExchangeSearch, readExchangeSearch } from './exchange-search.ts'

/** The views of the calls. */
export const exchangeViews: ListViews<ExchangeSearch> = {
  list: 'exchange',
  ready: [
    { id: 'all', name: 'Все обращения', search: {} },
    { id: 'failed', name: 'Сбои', search: { result: 'failed' } },
    { id: 'mail', name: 'Письма', search: { system: ['mail'] } },
    { id: 'slow', name: 'Самые долгие', search: { sort: '-duration' } },
  ],
  read: readExchangeSearch,
}
