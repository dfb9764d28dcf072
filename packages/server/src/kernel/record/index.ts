export { appendEvent, recordAct, recordActs, roleOf } from './append-event.ts'
export { type ChainCheck, checkChain, listSeals, type Proof, proofOf, type Seal } from './prove.ts'
export {
  countStray,
  damageTexts,
  describeRecord,
  findDamage,
  prepareMonths,
  sealDaily,
  sealRecord,
} from './keep-record.ts'
