import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { queryText } from '../../query.ts'

/** What the identity service comes back with; without code and error the sign-in begins. */
const Answer = {
  code: queryText(4000),
  state: queryText(100),
  error: queryText(200),
  error_description: queryText(2000),
}

export const esia = group({
  login: {
    method: 'GET',
    path: '/api/esia/login',
    access: 'public',
    summary: 'Вход через Госуслуги (ЕСИА): начало и возвращение',
    query: z.object({
      /** The page of the portal one was going to. */
      return: queryText(2000),
      ...Answer,
    }),
    reply: 'redirect',
    failurePage: '/unauthorized-esia',
    errors: ['ESIA_OFF', 'ESIA_STATE', 'ESIA_NOT_GENUINE', 'ESIA_UNCONFIRMED', 'ESIA_UNAVAILABLE', 'ACCOUNT_BLOCKED'],
    perMinute: 120,
  },
})
