/** What of the portal's organisations may file; who examines stands apart. */
export const organizationKinds = {
  organization: { title: 'Юридическое лицо' },
  individualProprietor: { title: 'Индивидуальный предприниматель' },
  branch: { title: 'Филиал' },
} as const

export type OrganizationKind = keyof typeof organizationKinds

/** How an organisation stands on the portal: only an active one files anything new. */
export const organizationStates = {
  active: { title: 'Действует' },
  waiting: { title: 'Ждёт решения' },
  refused: { title: 'Отказано' },
  closed: { title: 'Закрыт' },
  merged: { title: 'Объединена' },
} as const

export type OrganizationState = keyof typeof organizationStates

export const memberRoles = {
  orgAdmin: { title: 'Администратор организации' },
  member: { title: 'Сотрудник' },
} as const

export type MemberRole = keyof typeof memberRoles

/** What somebody has to do with an organisation; the first that holds counts. */
export type OrganizationTie = 'staff' | 'administrator' | 'member' | 'registrant' | 'reader'
