export { importTrust, type LoadedTrust } from './import-trust.ts'
export { listIssuers } from './list-issuers.ts'
export { missingTrust } from './overview.ts'
export { readTrust } from './read-trust.ts'
