const whole = new Intl.NumberFormat('ru', { maximumFractionDigits: 0 })
const oneDigit = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 })

/** A count with its digits grouped: «40 000». */
export function countText(count: number): string {
  return whole.format(count)
}

/** Money from a decimal string, kopecks always shown: «2 846 310,00 ₽». */
export function moneyText(amount: string): string {
  return `${groupDigits(amount, true)}\u00a0₽`
}

/** The amount as a field shows it: groups of three, comma; with `withKopecks` the missing ones too. What is no sum, as it is. */
export function groupDigits(amount: string, withKopecks = false): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return amount
  const [roubles = '', kopecks] = amount.split('.')
  const grouped = roubles.replaceAll(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')
  if (withKopecks) return `${grouped},${(kopecks ?? '').padEnd(2, '0')}`
  return kopecks === undefined ? grouped : `${grouped},${kopecks}`
}

/**
 * What was typed or pasted as money to the decimal string of the contract: «12 450,5» → «12450.5», «1.234.567,89» →
 * «1234567.89». What is no sum stays as it was typed: nothing is guessed, the field says what is wrong.
 */
export function readMoney(typed: string): string {
  const bare = typed
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace(/(₽|р\.?|руб(\.|лей|ля|ль)?)$/i, '')
    .replace('\u2212', '-')
  const [, roubles = '', kopecks = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(withoutGroups(bare)) ?? []
  if (roubles === '' && kopecks === '') return typed.trim()
  const whole = roubles.replace(/^0+(?=\d)/, '') || '0'
  return kopecks === '' ? whole : `${whole}.${kopecks}`
}

/** «1,234,567.89» as tables of other languages write it; a single comma or point parts the kopecks. */
function withoutGroups(text: string): string {
  const [, grouped = '', kopecks = ''] =
    /^(\d{1,3}(?:,\d{3})+)(\.\d+)$|^(\d{1,3}(?:\.\d{3})+)(,\d+)$/.exec(text)?.filter(Boolean) ?? []
  if (kopecks !== '') return grouped.replaceAll(/\D/g, '') + kopecks
  return /^\d{1,3}(?:(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/.test(text) ? text.replaceAll(/\D/g, '') : text
}

const units = ['Б', 'КБ', 'МБ', 'ГБ'] as const

/** A file's size; 1 МБ = 1 048 576 bytes: «12,4 МБ». */
export function sizeText(bytes: number): string {
  let size = bytes
  let step = 0
  while (size >= 1024 && step < units.length - 1) {
    size /= 1024
    step += 1
  }
  return `${(size < 100 ? oneDigit : whole).format(size)}\u00a0${units[step]}`
}
