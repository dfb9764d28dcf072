import type { users } from '@portal/contract/features/users/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { block, changeRole, changeStaff, confirm, endSessions, takeOffFactor, unblock } from './administer.ts'
import { confirmation, get } from './card/card.ts'
import { create, invite } from './new-accounts/create-user.ts'
import { history } from './card/history.ts'
import { list, organizations, xlsx } from './list/list-users.ts'
import { createPersonsPhones, phones } from './card/phones.ts'
import { checkEmail, personByEmail, persons, short } from './list/pickers.ts'
import { sessions } from './card/sessions.ts'
import { update } from './card/update-person.ts'

export const usersRoutes: Handlers<typeof users> = {
  list,
  xlsx,
  organizations,
  create,
  invite,
  short,
  persons,
  personByEmail,
  checkEmail,
  get,
  update,
  phones,
  createPersonsPhones,
  confirmation,
  confirm,
  block,
  unblock,
  takeOffFactor,
  changeRole,
  changeStaff,
  sessions,
  endSessions,
  history,
}
