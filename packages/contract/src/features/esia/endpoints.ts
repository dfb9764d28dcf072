import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { queryText } from '../../query.ts'
import { EsiaNext, EsiaVisitor } from './shapes.ts'

const Query = z.object({
  /** Where one was going: a page of the portal; of a hand-over, an address of the other system. */
  return: queryText(2000),
  /** What the identity service comes back with; without any of it the sign-in begins. */
  code: queryText(4000),
  state: queryText(100),
  error: queryText(200),
  error_description: queryText(2000),
})

/** Where a person who follows a link is told that he is refused. */
const failurePage = '/unauthorized-esia'

export const esia = group({
  login: {
    method: 'GET',
    path: '/api/esia/login',
    access: 'public',
    summary: 'Вход через Госуслуги (ЕСИА): начало и возвращение',
    query: Query,
    reply: 'redirect',
    failurePage,
    perMinute: 120,
    errors: ['ESIA_OFF', 'ESIA_STATE', 'ESIA_NOT_GENUINE', 'ESIA_UNCONFIRMED', 'ESIA_UNAVAILABLE', 'ACCOUNT_BLOCKED'],
  },
  aisLogin: {
    method: 'GET',
    path: '/api/ais-esia/login',
    access: 'public',
    summary: 'Вход через Госуслуги из системы экспертной организации, с возвращением в неё',
    query: Query,
    reply: 'redirect',
    failurePage,
    perMinute: 120,
    errors: ['ESIA_OFF', 'ESIA_RETURN', 'ESIA_STATE', 'ESIA_NOT_GENUINE', 'ESIA_UNCONFIRMED', 'ACCOUNT_BLOCKED'],
  },
  pending: {
    method: 'GET',
    path: '/api/esia/pending',
    access: 'public',
    summary: 'Кого назвали Госуслуги в этом браузере и что осталось выбрать',
    reply: EsiaVisitor,
    errors: ['ESIA_STATE'],
  },
  choose: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/esia/choose',
    access: 'public',
    summary: 'От имени какой организации войти',
    /** ОГРН of one of those the service has named; null: for himself. */
    body: z.object({
      ogrn: z.nullable(z.string('Выберите организацию').check(z.regex(/^\d{13}(\d{2})?$/, 'Такой организации нет'))),
    }),
    reply: EsiaNext,
    errors: ['ESIA_STATE', 'ESIA_LEFT', 'ESIA_OTHER_PERSON', 'ACCOUNT_BLOCKED', 'NOT_FOUND'],
    perMinute: 60,
  },
  link: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/esia/link',
    access: 'session',
    summary: 'Связать свою учётную запись с Госуслугами',
    reply: EsiaNext,
    errors: ['ESIA_STATE', 'ESIA_OTHER_PERSON'],
    isNameless: true,
  },
})
