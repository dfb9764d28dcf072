import * as z from 'zod/mini'

/** Whom the identity service has named, and what is left to say before he is in. */
export const EsiaVisitor = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  /** `account`: his address is that of an account which has not been linked with the service yet. */
  asks: z.enum(['organization', 'account']),
  organizations: z.array(z.object({ ogrn: z.string(), name: z.string(), role: z.enum(['chief', 'admin', 'member']) })),
})

/** Where the browser goes on, by loading the page anew: somebody is signed in by then. */
export const EsiaNext = z.object({ next: z.string() })
