export { giveRequests } from './give-requests.ts'
export { narrowLists } from './narrow-lists.ts'
