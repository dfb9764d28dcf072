export { appendEvent, recordAct, recordActs, roleOf } from './append-event.ts'
export { checkChain, listSeals, type Proof, proofOf } from './prove.ts'
export {
  countStray,
  damageTexts,
  describeRecord,
  findDamage,
  forgetMonth,
  prepareMonths,
  sealDaily,
  sealRecord,
} from './keep-record.ts'
