export { announceRequest } from '../../../kernel/announce-request.ts'
