import { directories } from '@portal/contract/features/directories/endpoints'
import { call } from '../../api/call.ts'
import { keys } from '../../api/keys.ts'
import type { Suggest } from './suggestions.ts'

/** Codes of the classifier of objects by function: by the beginning of a code or words of its name. */
export const kosfnSuggest: Suggest = {
  key: keys.directory('kosfn'),
  from: 2,
  find: async (text, signal) => {
    const { rows } = await call(directories.kosfn, { query: { text: text.slice(0, 100), limit: 30 } }, signal)
    return rows.map(({ code, title }) => ({ value: code, title }))
  },
  nothing: (text) =>
    /\p{L}/u.test(text) ? 'В загруженной части классификатора таких слов нет: введите код цифрами.' : null,
}
