export { linkedRequestsEffects } from './carry-linked.ts'
