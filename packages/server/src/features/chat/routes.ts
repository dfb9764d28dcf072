import type { chat } from '@portal/contract/features/chat/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { list } from './list-messages.ts'
import { markRead } from './mark-read.ts'
import { remove } from './remove-message.ts'
import { send } from './send-message.ts'

export const chatRoutes: Handlers<typeof chat> = { list, send, remove, markRead }
