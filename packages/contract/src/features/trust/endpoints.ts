import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { queryText } from '../../query.ts'
import { Moment } from '../../shared.ts'

export const trust = group({
  overview: {
    method: 'GET',
    path: '/api/trust',
    access: 'Administration',
    summary: 'Кому портал доверяет: сколько центров и списков отзыва загружено, чего не хватает, что скоро кончится',
    reply: z.object({
      /** What keeps qualified signatures from being checked, sentence by sentence. */
      missing: z.array(z.string()),
      roots: z.number(),
      intermediates: z.number(),
      timeStampers: z.number(),
      /** Signatures that wait until a list comes. */
      waiting: z.number(),
      /** Certificates of authorities that end within 30 days, the nearest first. */
      ending: z.array(
        z.object({
          title: z.string(),
          kind: z.enum(['root', 'intermediate', 'tsa']),
          validTo: Moment,
          serial: z.string(),
        }),
      ),
      /** The newest list of every issuer, those that end first at the top. */
      lists: z.array(
        z.object({
          id: z.string(),
          issuer: z.string(),
          number: z.nullable(z.string()),
          thisUpdate: Moment,
          nextUpdate: Moment,
          isOver: z.boolean(),
          entries: z.number(),
          source: z.string(),
          importedAt: Moment,
          importedBy: z.nullable(z.string()),
        }),
      ),
      /** Where lists are fetched, those that fail first; null: they are loaded by hand. */
      sources: z.nullable(
        z.array(
          z.object({
            address: z.string(),
            /** `answers`: asked about single certificates (OCSP). */
            kind: z.enum(['list', 'answers']),
            lastOkAt: z.nullable(Moment),
            /** Why it could not be fetched last. */
            failure: z.nullable(z.string()),
            /** Null: everything asked is answered. */
            nextAt: z.nullable(Moment),
          }),
        ),
      ),
      /** How many issuers have a list; the reply names the first of them. */
      listsTotal: z.number(),
      /** The demonstration's own authority, while it is on. */
      demo: z.nullable(z.object({ title: z.string(), validTo: Moment })),
    }),
  },
  certificates: {
    method: 'GET',
    path: '/api/trust/certificates',
    access: 'Administration',
    summary: 'Загруженные центры: поиск по названию или началу номера сертификата',
    query: z.object({ text: queryText(200), after: queryText(400) }),
    reply: z.object({
      rows: z.array(
        z.object({
          sha256: z.string(),
          title: z.string(),
          issuer: z.string(),
          kind: z.enum(['root', 'intermediate', 'tsa']),
          serial: z.string(),
          validFrom: Moment,
          validTo: Moment,
          /** State of accreditation now, as the ministry's list says; null: it does not speak of it. */
          accreditation: z.nullable(z.string()),
          source: z.string(),
        }),
      ),
      /** Asks for what follows; null: that is all. */
      next: z.nullable(z.string()),
      total: z.number(),
    }),
  },
})
