/** ДД.ММ.ГГГГ of a day. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('.')
}
