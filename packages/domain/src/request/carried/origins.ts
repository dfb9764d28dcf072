/**
 * Where a value of the application came from, by the code that stands in the history of its field. A value that was typed
 * has no code: `title` is how the history and the badge beside a field name it.
 */
const origins = {
  organization: { title: 'из карточки организации' },
  profile: { title: 'из профиля' },
  register: { title: 'из реестра' },
  note: { title: 'из пояснительной записки' },
  copy: { title: 'скопировано из заявления' },
  linked: { title: 'из связанного заявления' },
  letter: { title: 'по письму заявителя' },
  designTask: { title: 'из задания на проектирование' },
} as const

export type OriginCode = keyof typeof origins

/** How people are told where a value came from; a code of another version reads as a register's. */
export function originTitle(code: string | null): string {
  if (code === null) return 'введено вручную'
  return isOrigin(code) ? origins[code].title : origins.register.title
}

function isOrigin(code: string): code is keyof typeof origins {
  return Object.hasOwn(origins, code)
}
