/** What an account is good for now, in the words of the list of users. */
export const accountStates = {
  active: 'Подтверждён',
  unconfirmed: 'Ждёт подтверждения',
  invited: 'Приглашён',
  blocked: 'Заблокирован',
} as const

export type AccountState = keyof typeof accountStates

/** What a person does on the portal, as people say it. `none`: he belongs to no organisation. */
export const accountRoles = {
  admin: 'Сотрудник экспертизы',
  orgAdmin: 'Администратор организации',
  member: 'Заявитель',
  none: 'Без организации',
} as const

export type AccountRole = keyof typeof accountRoles
