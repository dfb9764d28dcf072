import { auth } from '@portal/contract/auth'
import { messages } from '@portal/contract/messages'
import { system } from '@portal/contract/system'
import type { FastifyInstance } from 'fastify'
import { stages } from '@portal/contract/stages'
import { authRoutes } from './features/auth/routes.ts'
import { messagesRoutes } from './features/messages/routes.ts'
import { stagesRoutes } from './features/stages/routes.ts'
import { systemRoutes } from './features/system/routes.ts'
import { type Binding, bind } from './platform/http/bind.ts'

/** Every group of the contract with its use cases: one line a feature. */
export function bindAll(app: FastifyInstance, binding: Binding): void {
  bind(app, system, systemRoutes, binding)
  bind(app, auth, authRoutes, binding)
  bind(app, stages, stagesRoutes, binding)
  bind(app, messages, messagesRoutes, binding)
}
