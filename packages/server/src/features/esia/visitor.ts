import * as z from 'zod/mini'
import type { EsiaOrganization, EsiaPerson } from '../../platform/external/esia/port.ts'

/** Whom the service has named, and what he has said since. */
export interface Visitor {
  person: EsiaPerson
  organizations: readonly EsiaOrganization[]
  /** ОГРН of the one he works for; null: for himself. */
  chosen?: string | null | undefined
  /** What is left to ask. */
  asks?: 'organization' | 'account' | undefined
}

const Text = z.nullable(z.string())
const Stored = z.object({
  person: z.object({
    oid: z.string(),
    isConfirmed: z.boolean(),
    surname: z.string(),
    name: z.string(),
    patronymic: Text,
    snils: Text,
    inn: Text,
    email: Text,
  }),
  organizations: z.array(
    z.object({
      ogrn: z.string(),
      fullName: z.string(),
      shortName: Text,
      isProprietor: z.boolean(),
      isChief: z.boolean(),
      isAdmin: z.boolean(),
    }),
  ),
  chosen: z.optional(z.nullable(z.string())),
  asks: z.optional(z.enum(['organization', 'account'])),
})

/** As it was kept. */
export function readVisitor(stored: object | null): Visitor {
  return z.parse(Stored, stored)
}
