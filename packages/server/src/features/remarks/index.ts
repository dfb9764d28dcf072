export { listAnsweredAt, listIssuedAt } from './rounds/queries-rounds.ts'
export { directionTitle, numberOf } from './remark-number.ts'
export { remarksEffects } from './rounds/rounds.ts'
export { settleItemRemarks } from './answers/settle-item.ts'
