import type { organizations } from '@portal/contract/features/organizations/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { branches, get, members, requests, supervisions } from './card.ts'
import { history } from './history.ts'
import { file, list } from './list-organizations.ts'

export const organizationsRoutes: Handlers<typeof organizations> = {
  list,
  file,
  get,
  requests,
  branches,
  members,
  supervisions,
  history,
}
