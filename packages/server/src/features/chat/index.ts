export { chatOf } from './chat-side.ts'
export { newMessages } from './queries.ts'
