export { giveRequests } from './give-requests.ts'
export { narrowLists, noAdministrator } from './narrow-lists.ts'
export { assertNoBranchTasks, countHeldTasks } from './tasks.ts'
