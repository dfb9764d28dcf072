import type { LoadedCatalogs } from '../catalogs/loaded-catalogs.ts'
import { regionTitle } from '../catalogs/regions.ts'

/** An object of construction as two applications are compared by it. */
export interface ComparedObject {
  name: string
  objectType: string
  cadastrals: readonly string[]
  addresses: readonly { region: string; text: string }[]
}

/**
 * What two applications say of their object that does not agree, as a sentence; null when it looks the same
 * (application.md, 2.6: a like name, and a cadastral number or an address). What one of them does not tell is not compared.
 */
export function objectDifference(
  mine: ComparedObject,
  theirs: ComparedObject,
  loaded?: LoadedCatalogs | null,
): string | null {
  const told = [nameDifference(mine, theirs), typeDifference(mine, theirs), placeDifference(mine, theirs, loaded)]
  const found = told.filter((one) => one !== null)
  return found.length === 0
    ? null
    : `Похоже, это другой объект. ${found.join('. ')}. Проверьте, то ли заявление выбрано.`
}

function nameDifference(mine: ComparedObject, theirs: ComparedObject): string | null {
  return isLike(mine.name, theirs.name) ? null : `Наименование: здесь ${quoted(mine.name)}, там ${quoted(theirs.name)}`
}

function typeDifference(mine: ComparedObject, theirs: ComparedObject): string | null {
  // Types 2 and 3 are both buildings; a line is none.
  if ((mine.objectType === '1') === (theirs.objectType === '1')) return null
  return `Вид объекта: здесь ${typeTitle(mine)}, там ${typeTitle(theirs)}`
}

function typeTitle({ objectType }: ComparedObject): string {
  return objectType === '1' ? 'линейный' : 'капитальный'
}

/** A plot in common settles the place; without one on both sides the addresses are read. */
function placeDifference(
  mine: ComparedObject,
  theirs: ComparedObject,
  loaded: LoadedCatalogs | null | undefined,
): string | null {
  const [here, there] = [plotsOf(mine), plotsOf(theirs)]
  if (here.length > 0 && there.length > 0) {
    if (here.some((plot) => there.includes(plot))) return null
    return `Кадастровый номер: здесь ${listed(here)}, там ${listed(there)}`
  }
  if (mine.addresses.length === 0 || theirs.addresses.length === 0) return null
  return regionDifference(regionsOf(mine), regionsOf(theirs), loaded) ?? addressDifference(mine, theirs)
}

function regionDifference(
  here: readonly string[],
  there: readonly string[],
  loaded: LoadedCatalogs | null | undefined,
): string | null {
  if (here.length === 0 || there.length === 0 || here.some((region) => there.includes(region))) return null
  const named = (codes: readonly string[]) => listed(codes.map((code) => regionTitle(code, loaded)))
  return `Регион: здесь ${named(here)}, там ${named(there)}`
}

function addressDifference(mine: ComparedObject, theirs: ComparedObject): string | null {
  const isNear = mine.addresses.some((one) => theirs.addresses.some(({ text }) => isLike(one.text, text)))
  if (isNear) return null
  return `Адрес: здесь ${quoted(mine.addresses[0]?.text ?? '')}, там ${quoted(theirs.addresses[0]?.text ?? '')}`
}

function plotsOf({ cadastrals }: ComparedObject): string[] {
  return cadastrals.flatMap((text) => text.match(/\d{1,2}:\d{1,2}:\d{1,7}:\d+/g) ?? [])
}

function regionsOf({ addresses }: ComparedObject): string[] {
  return [...new Set(addresses.map(({ region }) => region).filter((region) => region !== ''))]
}

// Of two texts the shorter one is mostly found in the longer: «Школа на 500 мест» and its full name in the design task.
const leastShare = 0.6

/** Whether two texts may name one thing: most words of the shorter are in the longer, and no number stands against another. */
function isLike(one: string, other: string): boolean {
  const [here, there] = [wordsOf(one), wordsOf(other)]
  if (here.size === 0 || there.size === 0) return true
  const shared = [...here].filter((word) => there.has(word)).length
  if (shared / Math.min(here.size, there.size) < leastShare) return false
  const [numbers, others] = [numbersOf(here), numbersOf(there)]
  return numbers.length === 0 || others.length === 0 || numbers.some((number) => others.includes(number))
}

// Words that stand in the name or the address of any object.
const words =
  'объект объекта строительство строительства реконструкция реконструкции капитальный капитального ремонт ремонта адрес адресу расположенный расположенного по на во из со для от до из гор город города дом ул улица улицы обл область области край края респ республика республики район района россия российская федерация мест'
const tellingNothing = new Set(words.split(' '))

/** What is left of words without their endings; numbers stay whole. */
function wordsOf(text: string): Set<string> {
  const found =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}{2,}|\p{N}+/gu) ?? []
  return new Set(found.filter((word) => !tellingNothing.has(word)).map(stemOf))
}

function stemOf(word: string): string {
  return /^\d/.test(word) ? word : word.slice(0, Math.max(3, Math.min(6, word.length - 2)))
}

function numbersOf(words: ReadonlySet<string>): string[] {
  return [...words].filter((word) => /^\d/.test(word))
}

const mostSigns = 120

function quoted(text: string): string {
  const line = text.trim()
  return `«${line.length > mostSigns ? `${line.slice(0, mostSigns).trimEnd()}…` : line}»`
}

const mostListed = 3

function listed(values: readonly string[]): string {
  const rest = values.length - mostListed
  return `${values.slice(0, mostListed).join(', ')}${rest > 0 ? ` и ещё ${rest}` : ''}`
}
