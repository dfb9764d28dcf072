export { listAnsweredAt, listIssuedAt } from './queries-rounds.ts'
export { directionTitle, numberOf } from './remark-number.ts'
export { remarksEffects } from './rounds.ts'
export { settleItemRemarks } from './settle-item.ts'
