/** The systems of others the portal calls, and what each is for, in Russian. */
export const systems = {
  organizations: 'Сведения об организациях',
  specialists: 'Реестр специалистов',
  addresses: 'Адресный реестр',
  banks: 'Справочник банков',
  attorneys: 'Реестр доверенностей',
  revocation: 'Списки отзыва сертификатов',
  esia: 'Вход через Госуслуги',
  urban: 'Градостроительная система',
  mail: 'Почта',
} as const

export type SystemCode = keyof typeof systems

/** Calls that have been made are kept for so many days. */
export const keptDays = 90
