import type { remarks } from '@portal/contract/features/remarks/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { acceptAnswers } from './answers/accept-answers.ts'
import { approve, join } from './write/approve.ts'
import { decide, revoke } from './answers/decide.ts'
import { allAnswered, found, lines, some } from './list/lines.ts'
import { list, visit } from './list/list.ts'
import { dashboard } from './list/dashboard.ts'
import { history } from './list/history.ts'
import { isNewMethod } from './is-new-method.ts'
import { create, remove, update } from './write/prepare.ts'
import { release, toRelease } from './release/release.ts'
import { deleteReply, reply, saveReplies } from './answers/reply.ts'
import { roundFile } from './rounds/round-file.ts'
import { round, rounds } from './rounds/rounds-asked.ts'
import { norms, saveNorm } from './norms.ts'
import { removeTemplate, saveTemplate, templates } from './write/templates.ts'
import { readTable } from './word/read-table.ts'
import { table } from './word/table-file.ts'

export const remarksRoutes: Handlers<typeof remarks> = {
  list,
  lines,
  some,
  found,
  visit,
  create,
  update,
  remove,
  approve,
  join,
  toRelease,
  release,
  revoke,
  reply,
  table,
  readTable,
  saveReplies,
  deleteReply,
  decide,
  acceptAnswers,
  allAnswered,
  dashboard,
  isNewMethod,
  history,
  rounds,
  round,
  roundFile,
  norms,
  saveNorm,
  templates,
  saveTemplate,
  removeTemplate,
}
