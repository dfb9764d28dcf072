import { substitutionRights, substitutionScopes } from '@portal/domain/delegation/substitutions'
import * as z from 'zod/mini'
import { Day, Id, Moment } from '../../shared.ts'

/** What may be done with a substitution by who reads it. */
export const substitutionActs = ['change', 'activate', 'revoke', 'refuse', 'copy'] as const

/** Powers one has given, or an organisation, to a deputy for some days. */
export const Substitution = z.object({
  id: Id,
  principal: z.object({ id: Id, kind: z.enum(['person', 'organization']), name: z.string() }),
  /** `note`: his post and where he works. */
  deputy: z.object({ id: Id, name: z.string(), note: z.string() }),
  scope: z.enum(substitutionScopes),
  /** How many applications a list holds; null: it is for all. */
  requests: z.nullable(z.number()),
  rights: z.array(z.enum(substitutionRights)),
  since: Day,
  /** The last day. */
  until: Day,
  /** Where it stands today. */
  phase: z.enum(['draft', 'upcoming', 'active', 'ended', 'revoked']),
  /** Whether the reader is who has given it (himself or for his organisation), the deputy, or neither. */
  side: z.enum(['principal', 'deputy', 'other']),
  acts: z.array(z.enum(substitutionActs)),
  /** The document it rests on. */
  basis: z.nullable(z.object({ ref: Id, name: z.string(), size: z.number() })),
  createdAt: Moment,
  /** Who has made it. */
  by: z.string(),
  activatedAt: z.nullable(Moment),
  endedAt: z.nullable(Moment),
  /** Who has revoked or refused it; null: it ended by its last day. */
  endedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** It goes on as part of this one. */
  mergedInto: z.nullable(Id),
  isArchived: z.boolean(),
})

/** Who acts on a request for another. */
export const RequestDeputy = z.object({
  id: Id,
  principal: z.string(),
  deputy: z.object({ id: Id, name: z.string(), note: z.string() }),
  rights: z.array(z.enum(substitutionRights)),
  since: Day,
  until: Day,
  phase: z.enum(['upcoming', 'active']),
  /** Whether the reader may open the substitution itself. */
  isKnown: z.boolean(),
})

/** A request as a list of a substitution names it. */
export const SubstitutionRequest = z.object({ id: Id, number: z.string(), objectName: z.string() })

/** A person to whom an application is closed, whatever his role. */
export const Exclusion = z.object({
  id: Id,
  requestId: Id,
  /** Number of the application. */
  number: z.string(),
  objectName: z.string(),
  person: z.object({ id: Id, name: z.string() }),
  reason: z.string(),
  since: Moment,
  /** The last day; null: until it is taken back. */
  until: z.nullable(Day),
  /** Whether the application is closed to him now. */
  inForce: z.boolean(),
  /** Who decided. */
  by: z.string(),
})
