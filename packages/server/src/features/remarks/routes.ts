import type { remarks } from '@portal/contract/features/remarks/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { decide, revoke } from './decide.ts'
import { allAnswered, list } from './list.ts'
import { create, remove, update } from './prepare.ts'
import { deleteReply, reply } from './reply.ts'

export const remarksRoutes: Handlers<typeof remarks> = {
  list,
  create,
  update,
  remove,
  revoke,
  reply,
  deleteReply,
  decide,
  allAnswered,
}
