/** The sheets of a card. */
export const userTabs = [
  { id: 'about', label: 'Сведения' },
  { id: 'roles', label: 'Роли и организации' },
  { id: 'sessions', label: 'Сеансы и вход' },
  { id: 'history', label: 'История' },
] as const

export type UserTab = (typeof userTabs)[number]['id']

/** Reads the address of a card. */
export function readUserTab({ tab }: Record<string, unknown>): { tab?: UserTab } {
  const found = userTabs.find(({ id }) => id === tab)
  return found ? { tab: found.id } : {}
}
