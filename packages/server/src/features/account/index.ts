export { forgetAccountLinks } from './queries.ts'
export { issueAccountLink, voidAccountLinks } from './links.ts'
export { recoverAccount } from './recovery.ts'
