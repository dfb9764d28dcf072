export { giveRequests } from './give-requests.ts'
