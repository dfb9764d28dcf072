import type { SignedCtx } from '../../context.ts'

/** The organisation a person files for: the one he acts for, else the first he belongs to; undefined: none. */
export function actingOrganization({ actingFor, memberships }: SignedCtx['user']): string | undefined {
  return actingFor ?? memberships[0]?.organizationId
}
