import type { ListViews } from '../../../platform/list/views/list-views.ts'
import { type LetterSearch, readLetterSearch } from './letter-search.ts'

/** The views of the register of letters. */
export const letterViews: ListViews<LetterSearch> = {
  list: 'letters',
  ready: [
    { id: 'incoming', name: 'Входящие', search: {} },
    { id: 'undecided', name: 'Ждут решения', search: { state: 'undecided' } },
    { id: 'outgoing', name: 'Исходящие', search: { direction: 'outgoing' } },
  ],
  read: readLetterSearch,
}
