import type { organizations } from '@portal/contract/features/organizations/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { closeBranch, createBranch, reopenBranch } from './branches.ts'
import { branches, get, members, requests, supervisions } from './card.ts'
import { decide, resubmit } from './decide.ts'
import { history } from './history.ts'
import { file, list } from './list-organizations.ts'
import { changeMember, handOverRequests, invite, removeMember } from './members.ts'
import { foreseeMerge, merge } from './merge.ts'
import { create } from './register.ts'
import { check } from './registration.ts'
import { endSupervision, grantSupervision } from './supervise.ts'
import { update } from './update-card.ts'

export const organizationsRoutes: Handlers<typeof organizations> = {
  list,
  file,
  check,
  create,
  decide,
  resubmit,
  foreseeMerge,
  merge,
  invite,
  changeMember,
  removeMember,
  handOverRequests,
  grantSupervision,
  endSupervision,
  get,
  update,
  createBranch,
  closeBranch,
  reopenBranch,
  requests,
  branches,
  members,
  supervisions,
  history,
}
