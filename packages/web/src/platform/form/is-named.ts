/** «Заполните поле „Номер“» needs no name before it. */
export function isNamed(why: string, label: string): boolean {
  return why.replaceAll('\u00a0', ' ').includes(label.replaceAll('\u00a0', ' ').trim())
}
