export { appendEvent, recordAct, recordActs, roleOf } from './append-event.ts'
export { countStray, describeRecord, findDamage, prepareMonths, sealDaily, sealRecord } from './keep-record.ts'
