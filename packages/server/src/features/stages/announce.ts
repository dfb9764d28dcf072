export { announceRequest } from '../requests/index.ts'
