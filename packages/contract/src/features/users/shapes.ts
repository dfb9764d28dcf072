import { accountChanges, accountRoles, accountStates } from '@portal/domain/accounts/accounts'
import { typedKeys } from '@portal/domain/typed-keys'
import * as z from 'zod/mini'
import { Id, Moment } from '../../shared.ts'

export const AccountState = z.enum(typedKeys(accountStates))

/** An organisation somebody belongs to, and what he is in it. */
export const UserOrganization = z.object({
  id: Id,
  name: z.string(),
  role: z.enum(['member', 'orgAdmin']),
  position: z.nullable(z.string()),
})

/** A person of the list. */
export const UserRow = z.object({
  id: Id,
  /** Surname, name, patronymic. */
  name: z.string(),
  login: z.string(),
  email: z.string(),
  position: z.nullable(z.string()),
  state: AccountState,
  /** The highest of what he is. */
  role: z.enum(typedKeys(accountRoles)),
  isStaff: z.boolean(),
  /** Those the reader may know of. */
  organizations: z.array(UserOrganization),
  /** The last entry; null: never. */
  enteredAt: z.nullable(Moment),
  createdAt: Moment,
})

/** One of at most five telephones of a person. */
export const Phone = z.object({ phone: z.string(), comment: z.nullable(z.string()) })

/** What can be done with an account besides looking at it. */
const act = z.enum([
  'edit',
  'invite',
  'confirm',
  'unconfirm',
  'block',
  'unblock',
  'signOut',
  'takeOffFactor',
  'changeRoles',
  'makeStaff',
  'dismissStaff',
])

/** A person as those who look after accounts see him. */
export const UserCard = z.object({
  id: Id,
  revision: z.number(),
  surname: z.string(),
  name: z.string(),
  patronymic: z.nullable(z.string()),
  position: z.nullable(z.string()),
  login: z.string(),
  email: z.string(),
  /** Only to staff and to himself. */
  snils: z.nullable(z.string()),
  phones: z.array(Phone),
  state: AccountState,
  isConfirmed: z.boolean(),
  isStaff: z.boolean(),
  /** A code is asked for besides the password. */
  hasFactor: z.boolean(),
  block: z.nullable(z.object({ at: Moment, reason: z.nullable(z.string()) })),
  organizations: z.array(UserOrganization),
  enteredAt: z.nullable(Moment),
  invitedAt: z.nullable(Moment),
  createdAt: Moment,
  /** What the reader may do with it; a sentence: not now, and why. What is absent is none of his. */
  acts: z.partialRecord(act, z.nullable(z.string())),
})

/** An act with an account: who did it, when, why, what it was and what it became. */
export const UserChange = z.object({
  id: Id,
  at: Moment,
  type: z.enum(typedKeys(accountChanges)),
  /** Null: the portal itself. */
  by: z.nullable(z.string()),
  organization: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Changed values in words: «Должность», what it was, what it became. */
  values: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
})

/** An open session of a person: where, in which browser, since when. */
export const UserSession = z.object({
  ip: z.nullable(z.string()),
  agent: z.nullable(z.string()),
  startedAt: Moment,
  seenAt: Moment,
})
