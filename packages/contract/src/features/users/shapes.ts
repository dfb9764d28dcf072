import { accountRoles, accountStates } from '@portal/domain/accounts'
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
  block: z.nullable(z.object({ at: Moment, reason: z.nullable(z.string()) })),
  organizations: z.array(UserOrganization),
  enteredAt: z.nullable(Moment),
  invitedAt: z.nullable(Moment),
  createdAt: Moment,
})
