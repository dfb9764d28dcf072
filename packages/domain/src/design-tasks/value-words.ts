import type { FormValue } from './form-model.ts'

// biome-ignore format: read by columns
const kinds: Readonly<Record<FormValue['kind'], string>> = {
  text: 'текст', longText: 'длинный текст', date: 'дата', number: 'число', integer: 'целое число', yesNo: 'да или нет',
  enumeration: 'перечень', image: 'рисунок', id: 'обозначение', idref: 'ссылка', idrefs: 'ссылки',
}

/** What a value may be, in words that differ when the rules do. */
export function valueWords(value: FormValue | undefined): string {
  if (!value) return ''
  const { kind, enumeration, minLength, maxLength, min, max, decimals, patterns } = value
  const limits = [
    minLength === undefined ? '' : `знаков от ${minLength}`,
    maxLength === undefined ? '' : `знаков до ${maxLength}`,
    min === undefined ? '' : `от ${min}`,
    max === undefined ? '' : `до ${max}`,
    decimals === undefined ? '' : `знаков после запятой ${decimals}`,
    patterns?.length ? `образец ${patterns.join(', ')}` : '',
  ].filter(Boolean)
  return [enumeration === undefined ? kinds[kind] : `перечень ${enumeration}`, ...limits].join(', ')
}

/** How often an element may stand there, in words. */
export function occursWords({ min, max }: { min: number; max: number | null }): string {
  if (max === 1) return min === 0 ? 'по желанию' : 'обязательно'
  return max === null ? `от ${min}` : `от ${min} до ${max}`
}
