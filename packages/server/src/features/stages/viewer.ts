import { type Capacity, rights, type Viewer } from '@portal/domain/stages/facts'
import type { Role } from '@portal/domain/stages/permissions/keys'
import type { SignedCtx, User } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'

/** What of a request decides who somebody is on it. */
export interface RequestTies {
  id: string
  owner_id: string
  organization_id: string | null
  lead_id: string | null
  /** The mask of the visibility statement; 0 for staff. */
  rights: number
  /** What the visibility statement has found on the way; absent where the row came from elsewhere. */
  ties?: {
    readonly ways: readonly string[]
    readonly isSupervised: boolean
    readonly isAssigned: boolean
    readonly isStaffed: boolean
  }
}

const none: readonly string[] = []

/** Who the signed-in person is on this request: roles, capacities and the mask of rights. */
export async function viewerOf(ctx: SignedCtx, request: RequestTies): Promise<Viewer> {
  const { user } = ctx
  const [ways, assigned] = await Promise.all([
    isOutsider(user, request) ? waysTo(ctx, request) : none,
    user.isAdmin ? isAssigned(ctx, request) : false,
  ])
  const own = request.owner_id === user.id
  const membership = user.memberships.find(({ organizationId }) => organizationId === request.organization_id)
  // A member who sees the request by somebody's leave has what the leave gives, not what a member has.
  const whole = own || (membership !== undefined && request.rights === rights.all)
  const deputy = !whole && request.ties?.isSupervised !== true && ways.includes('substitution')
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
    assigned,
    signs: (mask & rights.sign) !== 0,
    certificate: true,
    excluded: false,
  }
}

function isOutsider(user: User, request: RequestTies): boolean {
  return request.owner_id !== user.id && request.rights > 0
}

async function waysTo({ db, user }: SignedCtx, request: RequestTies): Promise<readonly string[]> {
  const ways = request.ties?.ways ?? (await listWays(db, request.id, user))
  // Seen through somebody who delegated everything to him: the grant names the principal.
  return ways.length > 0 ? ways : ['substitution']
}

async function listWays(db: Db, requestId: string, user: User): Promise<string[]> {
  const rows = await db
    .selectFrom('request_grant')
    .select('via')
    .distinct()
    .where('request_id', '=', requestId)
    .where('subject_id', 'in', [user.id, ...user.memberships.map(({ organizationId }) => organizationId)])
    .where('ended_at', 'is', null)
    .limit(20)
    .execute()
  return rows.map(({ via }) => via)
}

/** Lead or expert of the request; in a demo anybody while nobody is. */
async function isAssigned({ db, user, config }: SignedCtx, request: RequestTies): Promise<boolean> {
  if (request.ties) return request.ties.isAssigned || (config.demo && !request.ties.isStaffed)
  if (request.lead_id === user.id) return true
  const rows = await db
    .selectFrom('request_staff')
    .select('user_id')
    .where('request_id', '=', request.id)
    .where('until', 'is', null)
    .limit(100)
    .execute()
  if (rows.some(({ user_id }) => user_id === user.id)) return true
  return config.demo && rows.length === 0 && request.lead_id === null
}
