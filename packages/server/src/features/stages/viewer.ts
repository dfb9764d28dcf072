import { type Capacity, rights, type Viewer } from '@portal/domain/stages/facts'
import type { Role } from '@portal/domain/stages/permissions/keys'
import type { SignedCtx } from '../../context.ts'
import type { SeenRequest } from '../../request-record.ts'

/** What of a request decides who somebody is on it. `rights`: the mask of the visibility statement; 0 for staff. */
export type RequestTies = Pick<SeenRequest, 'owner_id' | 'organization_id' | 'rights' | 'ties'>

/** Who the signed-in person is on this request: roles, capacities and the mask of rights. */
export function viewerOf({ user, config }: SignedCtx, request: RequestTies): Viewer {
  const { ties } = request
  const own = request.owner_id === user.id
  const membership = user.memberships.find(({ organizationId }) => organizationId === request.organization_id)
  // A member who sees the request by somebody's leave, or as a deputy, has what that gives, not what a member has.
  const whole = own || ties.isHead || (membership !== undefined && ties.ownRights === rights.all)
  const deputy = !whole && ties.principal !== null
  const roles: Role[] = ['Active']
  if (whole || deputy) roles.push('Declarant')
  if (membership?.role === 'orgAdmin') roles.push('OrgAdmin')
  if (user.isAdmin) roles.push('Admin')
  const capacities: Capacity[] = [
    ...(user.isAdmin ? ['examStaff' as const] : []),
    ...(deputy ? ['delegate' as const] : []),
  ]
  const mask = own || membership?.role === 'orgAdmin' ? rights.all : request.rights
  return {
    roles,
    capacities,
    rights: mask,
    // Lead or expert of the request; in a demo anybody while nobody is.
    assigned: user.isAdmin && (ties.isAssigned || (config.demo && !ties.isStaffed)),
    leads: user.isAdmin && (ties.isLead || (config.demo && !ties.isStaffed)),
    signs: (mask & rights.sign) !== 0,
    certificate: true,
    excluded: false,
  }
}
