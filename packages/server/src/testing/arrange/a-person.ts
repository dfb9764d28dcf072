import type { User } from '../../context.ts'

/** Somebody who is signed in, without a name or an organisation unless said. */
export function aPerson(part: Partial<User> = {}): User {
  return {
    id: '',
    login: '',
    email: '',
    surname: '',
    name: '',
    patronymic: null,
    snils: null,
    position: null,
    isActive: true,
    hasFactor: false,
    owesFactor: false,
    isAdmin: false,
    memberships: [],
    actingFor: null,
    isDeputy: false,
    settings: {},
    ...part,
  }
}
