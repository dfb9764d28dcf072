export { importAddresses } from './import-addresses.ts'
export { loadOwnAddresses } from './own-addresses.ts'
