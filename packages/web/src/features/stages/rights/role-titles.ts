/** What the roles of a person on an application are called. */
export const roleTitles = {
  Active: 'пользователь портала',
  Admin: 'администратор',
  Declarant: 'заявитель',
  OrgAdmin: 'администратор организации заявителя',
} as const
