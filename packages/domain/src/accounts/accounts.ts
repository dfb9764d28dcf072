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

/** What is done with an account, as its history says it. */
export const accountChanges = {
  created: 'Учётная запись создана',
  invited: 'Приглашение отправлено',
  edited: 'Сведения изменены',
  phones: 'Телефоны изменены',
  confirmed: 'Учётная запись подтверждена',
  unconfirmed: 'Подтверждение снято',
  blocked: 'Учётная запись заблокирована',
  unblocked: 'Учётная запись разблокирована',
  role: 'Роль в организации изменена',
  staffMade: 'Принят в сотрудники экспертизы',
  staffDismissed: 'Больше не сотрудник экспертизы',
  factorTakenOff: 'Второй фактор снят',
  signedOut: 'Сеансы завершены',
} as const

export type AccountChange = keyof typeof accountChanges
