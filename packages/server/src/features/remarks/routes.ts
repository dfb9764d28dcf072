import type { remarks } from '@portal/contract/features/remarks/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { approve, join } from './approve.ts'
import { decide, revoke } from './decide.ts'
import { allAnswered, list } from './list.ts'
import { dashboard } from './dashboard.ts'
import { history } from './history.ts'
import { isNewMethod } from './is-new-method.ts'
import { create, remove, update } from './prepare.ts'
import { release, toRelease } from './release.ts'
import { deleteReply, reply } from './reply.ts'

export const remarksRoutes: Handlers<typeof remarks> = {
  list,
  create,
  update,
  remove,
  approve,
  join,
  toRelease,
  release,
  revoke,
  reply,
  deleteReply,
  decide,
  allAnswered,
  dashboard,
  isNewMethod,
  history,
}
