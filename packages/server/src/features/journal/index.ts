export { type Act, appendEvent, type JournalEvent, recordAct } from './append-event.ts'
export { countStray, type Damage, findDamage, prepareMonths, sealRecord } from './keep-record.ts'
