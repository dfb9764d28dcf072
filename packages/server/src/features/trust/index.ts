export { importTrust, type LoadedTrust } from './import-trust.ts'
export { missingTrust } from './overview.ts'
export { readTrust } from './read-trust.ts'
