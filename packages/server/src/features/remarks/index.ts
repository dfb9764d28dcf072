export { listIssuedAt } from './queries-rounds.ts'
export { numberOf } from './remark-number.ts'
export { remarksEffects } from './rounds.ts'
export { settleItemRemarks } from './settle-item.ts'
