/** The Russian form for a count: `plural(5, ['день', 'дня', 'дней'])` → «дней». */
export function plural(count: number, [one, few, many]: readonly [string, string, string]): string {
  const n = Math.abs(Math.trunc(count)) % 100
  if (n > 10 && n < 20) return many
  if (n % 10 === 1) return one
  return n % 10 >= 2 && n % 10 <= 4 ? few : many
}

/** The count with its word: «21 рабочий день». */
export function counted(count: number, forms: readonly [string, string, string]): string {
  return `${count} ${plural(count, forms)}`
}

export const forms = {
  workingDay: ['рабочий день', 'рабочих дня', 'рабочих дней'],
  calendarDay: ['календарный день', 'календарных дня', 'календарных дней'],
  day: ['день', 'дня', 'дней'],
  field: ['поле', 'поля', 'полей'],
  row: ['строка', 'строки', 'строк'],
  file: ['файл', 'файла', 'файлов'],
  document: ['документ', 'документа', 'документов'],
  answer: ['ответ', 'ответа', 'ответов'],
  remark: ['замечание', 'замечания', 'замечаний'],
  critical: ['критичное', 'критичных', 'критичных'],
  repeated: ['повторное', 'повторных', 'повторных'],
  request: ['заявление', 'заявления', 'заявлений'],
  error: ['ошибка', 'ошибки', 'ошибок'],
  value: ['значение', 'значения', 'значений'],
} as const satisfies Record<string, readonly [string, string, string]>
