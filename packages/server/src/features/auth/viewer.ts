import type { User } from '../../context.ts'

type AccountRole = 'Active' | 'Admin' | 'Declarant' | 'OrgAdmin'

/**
 * Roles of the account as a whole; on one request the stages feature decides. A member of an organisation may file for it. Who is
 * not confirmed or is blocked has none.
 */
export function accountRolesOf({
  isActive,
  isAdmin,
  memberships,
}: Pick<User, 'isActive' | 'isAdmin' | 'memberships'>): AccountRole[] {
  if (!isActive) return []
  const roles: AccountRole[] = ['Active']
  if (isAdmin) roles.push('Admin')
  if (memberships.length > 0) roles.push('Declarant')
  if (memberships.some(({ role }) => role === 'orgAdmin')) roles.push('OrgAdmin')
  return roles
}
