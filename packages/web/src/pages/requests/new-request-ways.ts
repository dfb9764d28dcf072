const ways = [
  {
    id: 'blank',
    label: 'С чистого листа',
    say: 'Три вопроса, и черновик готов. Отправлять его сразу не нужно: он подождёт',
  },
  { id: 'note', label: 'Из записки', say: 'Черновик заполнится сведениями пояснительной записки, останется проверить' },
  {
    id: 'earlier',
    label: 'По прошлому',
    say: 'Копия заявления, его продолжение или заявление по договору сопровождения',
  },
] as const

type Way = (typeof ways)[number]['id']

/** With what a new application may begin. */
export const newRequestWays: readonly { id: Way; label: string; say: string }[] = ways

/** Reads the address of the page; anything unknown begins with a blank sheet. */
export function readNewRequestSearch(raw: Record<string, unknown>): { way?: Way | undefined } {
  return { way: ways.map(({ id }) => id).find((id) => id === raw['way'] && id !== 'blank') }
}
