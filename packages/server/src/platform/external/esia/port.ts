import type { Health } from '../guarded-call.ts'

/** A person as the state identity service names him. */
export interface EsiaPerson {
  /** His number there. */
  oid: string
  /** The service has checked who he is. */
  isConfirmed: boolean
  surname: string
  name: string
  patronymic: string | null
  /** Eleven digits; foreigners may have none. */
  snils: string | null
  inn: string | null
  /** Only an address the service has verified. */
  email: string | null
}

/** An organisation the person is of, by his word there. */
export interface EsiaOrganization {
  /** ОГРН, of a proprietor ОГРНИП. */
  ogrn: string
  fullName: string
  shortName: string | null
  isProprietor: boolean
  isChief: boolean
  isAdmin: boolean
}

/** Whom a sign-in has named; of who is not confirmed no organisations are asked. */
export interface Named {
  person: EsiaPerson
  organizations: EsiaOrganization[]
}

/** The state identity service (ЕСИА): who a person is. Refuses with the codes ESIA_…. */
export interface IdentityService {
  readonly adapter: 'live' | 'simulator'
  /** Where the browser is sent; what it comes back with is for `identify`. */
  signInUrl(begun: Begun): Promise<string>
  /** Whom a code stands for. */
  identify(answer: { code: string; nonce: string; callback: string }): Promise<Named>
  /** Where the browser is sent to sign out there, too. */
  signOutUrl(backTo: string): string
  health(): Health
}

interface Begun {
  /** A UUID of this sign-in. */
  state: string
  nonce: string
  /** The portal's own address that the service sends the browser back to. */
  callback: string
}
