import type { Session } from '../session/session.tsx'

/** The declarant of the samples. */
export const aSession: Session = {
  id: '0198c0de-0000-7000-8000-000000000002',
  login: 'declarant',
  surname: 'Орлова',
  name: 'Мария',
  patronymic: 'Сергеевна',
  email: 'office@severny.example.ru',
  roles: ['Declarant'],
  capacities: [],
  organization: null,
  organizations: [],
  owesFactor: false,
  keys: [],
  settings: {},
  standardViews: {},
  sessionEndsAt: '2026-11-20T09:00:00.000Z',
}
