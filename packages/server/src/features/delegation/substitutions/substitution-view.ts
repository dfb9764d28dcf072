import type { Reply } from '@portal/contract/endpoint'
import type { delegation } from '@portal/contract/features/delegation/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { phaseOn, rightsNames } from '@portal/domain/delegation/substitutions'
import type { SignedCtx, User } from '../../../context.ts'
import { daysOf } from '../../substitution-news/index.ts'
import { administeredBy, type SubstitutionRow } from './queries-substitutions.ts'

export type Substitution = Reply<typeof delegation.createSubstitution>

/** A substitution as the person may see it, with what he may do with it. */
export function toSubstitution({ user, now }: Pick<SignedCtx, 'user' | 'now'>, row: SubstitutionRow): Substitution {
  const today = moscowDay(now())
  const side = sideOf(user, row)
  const phase = phaseOn(row.state, daysOf(row), today)
  return {
    id: row.id,
    principal: { id: row.principal_id, kind: row.principal_kind, name: row.principal_name },
    deputy: { id: row.deputy_id, name: row.deputy_name, note: row.deputy_note },
    scope: row.principal_kind === 'organization' ? 'organization' : row.scope,
    requests: row.scope === 'list' ? row.requests : null,
    rights: rightsNames(row.rights),
    ...daysOf(row),
    phase,
    side,
    acts: actsOf({ phase, side, isOverseen: user.isAdmin || row.is_of_colleague }),
    basis:
      row.basis_ref === null ? null : { ref: row.basis_ref, name: row.basis_name ?? '', size: row.basis_size ?? 0 },
    createdAt: row.created_at.toISOString(),
    by: row.by,
    activatedAt: row.activated_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by,
    reason: row.reason,
    mergedInto: row.merged_into,
    isArchived: row.archived_at !== null,
  }
}

function sideOf(user: User, { principal_id, deputy_id }: SubstitutionRow): Substitution['side'] {
  if (principal_id === user.id || administeredBy(user).includes(principal_id)) return 'principal'
  return deputy_id === user.id ? 'deputy' : 'other'
}

interface Standing {
  phase: Substitution['phase']
  side: Substitution['side']
  /** By the administrator of the principal's organisation, or the staff: they may put an end to it. */
  isOverseen: boolean
}

function actsOf({ phase, side, isOverseen }: Standing): Substitution['acts'] {
  const isOn = phase === 'upcoming' || phase === 'active'
  if (side === 'principal') {
    if (phase === 'draft') return ['change', 'activate', 'revoke']
    return isOn ? ['revoke', 'copy'] : ['copy']
  }
  if (!isOn) return []
  return side === 'deputy' ? ['refuse'] : isOverseen ? ['revoke'] : []
}
