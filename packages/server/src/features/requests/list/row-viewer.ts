import { rights, type Viewer } from '@portal/domain/stages/facts'
import type { Role } from '@portal/domain/stages/permissions/keys'
import type { User } from '../../../context.ts'

interface Ties {
  owner_id: string
  organization_id: string | null
  lead_id: string | null
  rights: number
  is_expert: boolean
}

/** Who somebody is on a request, as far as the row tells: enough for whose turn it is, never for a right. */
export function rowViewer(user: User, row: Ties, demo: boolean): Viewer {
  const own = row.owner_id === user.id
  const membership = user.memberships.find(({ organizationId }) => organizationId === row.organization_id)
  const roles: Role[] = ['Active']
  if (own || (membership && row.rights > 0) || (row.rights & rights.edit) !== 0) roles.push('Declarant')
  if (membership?.role === 'orgAdmin') roles.push('OrgAdmin')
  if (user.isAdmin) roles.push('Admin')
  return {
    roles,
    capacities: user.isAdmin ? ['examStaff'] : [],
    rights: own ? rights.all : row.rights,
    assigned: user.isAdmin && (row.is_expert || row.lead_id === user.id || (demo && row.lead_id === null)),
    leads: user.isAdmin && (row.lead_id === user.id || (demo && row.lead_id === null && !row.is_expert)),
    signs: true,
    certificate: true,
    excluded: false,
  }
}
