export { listAnsweredAt, listIssuedAt } from './release/queries-rounds.ts'
export { directionTitle, numberOf } from './remark-number.ts'
export { remarksEffects } from './release/remarks-effects.ts'
export { settleItemRemarks } from './answers/settle-item.ts'
