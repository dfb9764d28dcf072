export { giveRequests } from './give-requests.ts'
export { narrowLists, noAdministrator } from './narrow-lists.ts'
