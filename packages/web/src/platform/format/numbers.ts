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

/** The amount as a field shows it: groups of three, comma. `whole` adds the missing kopecks. */
export function groupDigits(amount: string, withKopecks = false): string {
  const [roubles = '', kopecks] = amount.split('.')
  const grouped = roubles.replaceAll(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')
  if (withKopecks) return `${grouped},${(kopecks ?? '').padEnd(2, '0')}`
  return kopecks === undefined ? grouped : `${grouped},${kopecks}`
}

/** What was typed as money to the decimal string of the contract: «12 450,5» → «12450.5». */
export function readMoney(typed: string): string {
  const text = typed.replaceAll(/[^\d.,]/g, '').replace(',', '.')
  const [roubles = '', kopecks] = text.split('.')
  const bare = roubles.replace(/^0+(?=\d)/, '')
  return kopecks === undefined ? bare : `${bare || '0'}.${kopecks.replaceAll(/\D/g, '').slice(0, 2)}`
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
