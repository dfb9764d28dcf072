import type { correspondence } from '@portal/contract/features/correspondence/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { create } from './create.ts'
import { decide } from './decide.ts'
import { list } from './list.ts'
import { all } from './list-all.ts'
import { markRead } from './mark-read.ts'
import { marks, register, registerFile } from './list-register.ts'
import { removeTemplate, saveTemplate, templates } from './templates.ts'
import { news } from './news.ts'
import { send } from './send.ts'

export const correspondenceRoutes: Handlers<typeof correspondence> = {
  list,
  news,
  all,
  markRead,
  create,
  send,
  decide,
  templates,
  saveTemplate,
  removeTemplate,
  marks,
  register,
  registerFile,
}
