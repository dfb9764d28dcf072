import type { ParticipantView } from './participants-queries.ts'

/** A developer of whom only the short name is known. */
export const aDeveloper: ParticipantView = {
  id: '0198c0de-0000-7000-8000-000000000010',
  role: 'DEVELOPER',
  sameAs: null,
  type: 'organization',
  name: 'ООО «Северный застройщик»',
  inn: null,
  kpp: null,
  fields: { shortName: 'ООО «Северный застройщик»' },
  accounts: [],
  bases: [],
  certificates: [],
  origin: {},
  hasAccess: false,
  revision: 3,
  problems: [],
}
