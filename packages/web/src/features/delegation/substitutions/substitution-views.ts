import type { ListViews, ShownView } from '../../../platform/list/views/list-views.ts'
import { isStaff, type Session } from '../../../platform/session/session.tsx'
import { readSubstitutionSearch, type SubstitutionSearch } from './substitution-search.ts'

const current: ShownView<SubstitutionSearch> = { id: 'current', name: 'Текущие', search: {} }
const given: ShownView<SubstitutionSearch> = { id: 'given', name: 'Меня замещают', search: { whose: 'given' } }
const received: ShownView<SubstitutionSearch> = { id: 'received', name: 'Я замещаю', search: { whose: 'received' } }
const ofOrganization: ShownView<SubstitutionSearch> = {
  id: 'organization',
  name: 'В организации',
  search: { whose: 'organization' },
}
const ended: ShownView<SubstitutionSearch> = { id: 'ended', name: 'Закончились', search: { state: 'ended' } }

/** The views of the list of deputies: the staff stand on neither side. */
export function substitutionViews(session: Session): ListViews<SubstitutionSearch> {
  const sides = isStaff(session) ? [] : [given, received]
  const organization = session.roles.includes('OrgAdmin') ? [ofOrganization] : []
  return { list: 'delegation', ready: [current, ...sides, ...organization, ended], read: readSubstitutionSearch }
}
