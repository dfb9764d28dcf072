import type { correspondence } from '@portal/contract/features/correspondence/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { create } from './sending/create.ts'
import { decide } from './decisions/decide.ts'
import { list } from './list.ts'
import { all } from './linked/list-all.ts'
import { markRead } from './reading/mark-read.ts'
import { marks, register, registerFile } from './register/list-register.ts'
import { removeTemplate, saveTemplate, templates } from './texts/templates.ts'
import { news } from './reading/news.ts'
import { send } from './sending/send.ts'

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
