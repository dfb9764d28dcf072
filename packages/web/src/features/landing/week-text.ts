/** Days of the week as they are chosen, Monday first. */
export const weekdays = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'] as const

/** Days of the week in words: «Пн–Пт», «Пн, Ср, Пт». */
export function weekText(days: readonly number[]): string {
  const sorted = days.toSorted((a, b) => a - b)
  const [first, last] = [sorted[0], sorted.at(-1)]
  const name = (day: number | undefined) => weekdays[(day ?? 1) - 1] ?? ''
  if (first !== undefined && last !== undefined && sorted.length > 2 && last - first === sorted.length - 1)
    return `${name(first)}–${name(last)}`
  return sorted.map(name).join(', ')
}
