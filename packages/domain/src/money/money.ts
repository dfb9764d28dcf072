/** Money as a decimal string of roubles with two places: «1234.50». Arithmetic is exact, in kopecks. */
export type Money = string

/** Reads what a person typed («1 234,5»); null when it is no sum of money. */
export function readMoney(value: unknown): Money | null {
  if (typeof value !== 'string') return null
  const parts = /^(-?)(\d{1,15})(?:[.,](\d{1,2}))?$/.exec(value.replaceAll(/[\s\u00a0\u202f]/g, ''))
  return parts ? `${parts[1]}${BigInt(parts[2] ?? '0')}.${(parts[3] ?? '').padEnd(2, '0')}` : null
}

/** Whether a value is money in its stored form. */
export function isMoney(value: unknown): value is Money {
  return typeof value === 'string' && /^-?\d{1,15}\.\d{2}$/.test(value)
}

/** Kopecks of a sum. Throws on what is not money. */
export function kopecks(money: Money): bigint {
  const parts = /^(-?\d+)(?:\.(\d{1,2}))?$/.exec(money)
  if (!parts) throw new Error(`Not money: ${money}`)
  return BigInt(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`)
}

/** The sum of kopecks as money. */
export function moneyOf(amount: bigint): Money {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The sum of several amounts. */
export function addMoney(...amounts: readonly Money[]): Money {
  return moneyOf(amounts.reduce((sum, amount) => sum + kopecks(amount), 0n))
}

/** The first amount less the second. */
export function subtractMoney(from: Money, amount: Money): Money {
  return moneyOf(kopecks(from) - kopecks(amount))
}

/** -1, 0 or 1 as the first amount is less than, equal to or greater than the second. */
export function compareMoney(a: Money, b: Money): -1 | 0 | 1 {
  const difference = kopecks(a) - kopecks(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** How much of the first amount lies above the second; nothing when none does. */
export function excessOf(of: Money, over: Money): Money {
  return compareMoney(of, over) > 0 ? subtractMoney(of, over) : '0.00'
}

/** A percentage of the amount («22», «29.25»), rounded half up to kopecks. */
export function percentOf(amount: Money, percent: string): Money {
  const { units, scale } = decimal(percent)
  return moneyOf(divideHalfUp(kopecks(amount) * units, scale * 100n))
}

/** The product of an amount and several decimal factors, rounded half up to kopecks once, at the end. */
export function productOf(amount: Money, factors: readonly string[]): Money {
  const parts = factors.map(decimal)
  const units = parts.reduce((product, part) => product * part.units, kopecks(amount))
  const scale = parts.reduce((product, part) => product * part.scale, 1n)
  return moneyOf(divideHalfUp(units, scale))
}

/** Whole roubles, half up: «16369.97» → «16370.00». */
export function roundToRoubles(amount: Money): Money {
  return moneyOf(divideHalfUp(kopecks(amount), 100n) * 100n)
}

/** «1 234,50 ₽» for people, with unbreakable spaces; another unit or none may be named. */
export function moneyText(amount: Money, unit = '₽'): string {
  const [whole = '0', cents = '00'] = moneyOf(kopecks(amount)).split('.')
  const text = `${whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')},${cents}`
  return unit === '' ? text : `${text}\u00a0${unit}`
}

interface Decimal {
  units: bigint
  scale: bigint
}

function decimal(text: string): Decimal {
  const parts = /^(-?\d+)(?:[.,](\d+))?$/.exec(text.trim())
  if (!parts) throw new Error(`Not a decimal number: ${text}`)
  const fraction = parts[2] ?? ''
  return { units: BigInt(`${parts[1]}${fraction}`), scale: 10n ** BigInt(fraction.length) }
}

// Half up means away from zero: a refund is rounded as the payment was.
function divideHalfUp(units: bigint, scale: bigint): bigint {
  const half = units < 0n ? -scale : scale
  return (units * 2n + half) / (scale * 2n)
}
