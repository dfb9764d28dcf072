/** Whose lists and requests are measured: each sees by another way. `generate` gives the deputy his principals. */
export const readers = [
  { login: 'declarant', who: 'declarant' },
  { login: 'declarant2', who: 'member' },
  { login: 'active', who: 'deputy' },
  { login: 'orgadmin', who: 'administrator' },
  { login: 'admin', who: 'staff' },
] as const

/** Those of them who see drafts of `declarant`. */
export const readersOfDrafts = readers.filter(({ who }) => who !== 'member')

/** Those who may write in them. */
export const writersOfDrafts = readersOfDrafts.filter(({ who }) => who !== 'staff')
