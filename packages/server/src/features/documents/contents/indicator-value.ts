import type { Indicator } from '@portal/domain/request/objects/indicator'
import { grouped } from '../forms/layout/wording.ts'

/** A value as papers show it: «12 450,5» of a quantity; a year, and what is no number, as it was written. */
export function indicatorValue({ name, unit, value }: Indicator): string {
  const number = /^(\d{4,})([.,]\d+)?$/.exec(value.trim())
  if (!number || isYear({ name, unit, value })) return value
  return grouped(number[1] ?? '') + (number[2] ?? '').replace('.', ',')
}

// «Год ввода в эксплуатацию», or «Срок ввода» in the unit «год»; «в год» is a measure of something else.
function isYear({ name, unit, value }: Indicator): boolean {
  if (!/^[12]\d{3}$/.test(value.trim())) return false
  return /^год(?![а-яё])/i.test(name.trim()) || /^г(од|\.)?$/i.test(unit.trim())
}
