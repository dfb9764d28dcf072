import { type Attorney, type AttorneyPerson, type Principal, snilsDigits } from '@portal/domain/attorneys/attorney'
import { isDay } from '@portal/domain/calendar/days'
import { type Attributes, readXml } from '../../platform/xml/read-xml.ts'
import { RefusedFile } from '../../platform/xml/refused-file.ts'

interface Element {
  name: string
  attributes: Attributes
  children: Element[]
  text: string
}

const mostElements = 5000
const mostRepresentatives = 50
const mostPowers = 500
const mostLinks = 20

/**
 * Reads a machine-readable power of attorney of the unified format. Its versions differ in small things: elements are known
 * by their names wherever they stand, and what is not known is passed over. Throws `RefusedFile` with a sentence.
 */
export async function readAttorney(xml: Uint8Array): Promise<Attorney> {
  const root = await readTree(xml)
  if (root.name !== 'Доверенность')
    throw new RefusedFile(
      `это не машиночитаемая доверенность: корневой элемент «${root.name}», а нужен «Доверенность».`,
    )
  const about = first(root, 'СвДов', 'СвДовПер')?.attributes ?? {}
  const guid = (about['НомДовер'] ?? '').trim().toLowerCase()
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(guid))
    throw new RefusedFile('в доверенности нет единого регистрационного номера (НомДовер, GUID).')
  const issuedOn = dayOf(about['ДатаВыдДовер'])
  if (issuedOn === null) throw new RefusedFile('в доверенности нет даты выдачи (ДатаВыдДовер).')
  const until = dayOf(about['СрокДейст'])
  if (until === null && about['СрокДейст'])
    throw new RefusedFile('срок действия доверенности (СрокДейст) не читается как дата.')
  return {
    format: root.attributes['ВерсФорм'] ?? '',
    guid,
    innerNumber: (about['ВнНомДовер'] ?? '').trim(),
    issuedOn,
    until,
    isIrrevocable: about['ВидДовер'] === '1',
    mayDelegate: about['ПрПередов'] === '2',
    isJoint: first(root, 'СвПолн')?.attributes['ПрСовмПолн'] === '2',
    principal: principalOf(root),
    representatives: representativesOf(root),
    powers: powersOf(root),
    chain: chainOf(root),
  }
}

async function readTree(xml: Uint8Array): Promise<Element> {
  const top: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let count = 0
  const source = (async function* () {
    yield xml
  })()
  await readXml(source, {
    open(name, attributes, line) {
      count += 1
      if (count > mostElements) throw new RefusedFile(`в доверенности больше ${mostElements} элементов.`, line)
      const element: Element = { name, attributes, children: [], text: '' }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    close: () => void open.pop(),
    text(value) {
      const element = open.at(-1)
      if (element) element.text += value
    },
  })
  const [root] = top.children
  if (!root) throw new RefusedFile('файл доверенности пуст.')
  return root
}

/** Elements of these names in the order of the document, whatever they stand in. */
function all(element: Element, ...names: string[]): Element[] {
  return element.children.flatMap((child) => [...(names.includes(child.name) ? [child] : []), ...all(child, ...names)])
}

function first(element: Element, ...names: string[]): Element | undefined {
  return all(element, ...names)[0]
}

function principalOf(root: Element): Principal {
  const giver = first(root, 'СвДоверит', 'СвПерДовер')
  const firm = giver && first(giver, 'СвРосОрг', 'СвИП', 'СвИнОрг')
  const person = giver && first(giver, 'СвФЛ', 'СведФизЛ')
  const head = person ? personOf(person) : null
  const { attributes: given = {} } = firm ?? {}
  const inn = given['ИННЮЛ'] ?? given['ИННФЛ'] ?? given['ИНН'] ?? head?.inn ?? ''
  if (!inn) throw new RefusedFile('в доверенности не назван ИНН доверителя.')
  return {
    name: given['НаимОрг'] ?? given['НаимИП'] ?? head?.name ?? '',
    inn,
    ogrn: given['ОГРН'] ?? given['ОГРНИП'] ?? '',
    kpp: given['КПП'] ?? '',
    head: firm ? head : null,
  }
}

function representativesOf(root: Element): AttorneyPerson[] {
  const people = all(root, 'СвУпПред', 'СвУполнПред').flatMap((one) => all(one, 'СведФизЛ', 'СвФЛ').map(personOf))
  if (people.length === 0) throw new RefusedFile('в доверенности не назван представитель.')
  if (people.length > mostRepresentatives)
    throw new RefusedFile(`в доверенности больше ${mostRepresentatives} представителей.`)
  return people
}

function powersOf(root: Element): Attorney['powers'] {
  const found = all(root, 'МашПолн', 'ТекстПолн', 'ТекстСодПолн').flatMap(({ attributes, text }) => {
    const name = (attributes['НаимПолн'] ?? text).replaceAll(/\s+/g, ' ').trim().slice(0, 2000)
    const code = attributes['КодПолн'] ?? ''
    return code || name ? [{ code, name }] : []
  })
  if (found.length > mostPowers) throw new RefusedFile(`в доверенности больше ${mostPowers} полномочий.`)
  return found
}

/** The powers it was handed down from. */
function chainOf(root: Element): Attorney['chain'] {
  return all(root, 'СвПервДовер', 'СвПредДовер')
    .map((link) => ({
      guid: (link.attributes['НомДоверПерв'] ?? link.attributes['НомДовер'] ?? '').toLowerCase(),
      principal: first(link, 'СвРосОрг', 'СвИП')?.attributes['НаимОрг'] ?? link.attributes['НаимОрг'] ?? '',
    }))
    .filter(({ guid }) => guid !== '')
    .slice(0, mostLinks)
}

function personOf(element: Element): AttorneyPerson {
  const { attributes: given } = element
  const named = first(element, 'ФИО')?.attributes ?? {}
  return {
    name: [named['Фамилия'], named['Имя'], named['Отчество']].filter(Boolean).join(' '),
    inn: given['ИННФЛ'] ?? given['ИНН'] ?? '',
    snils: snilsDigits(given['СНИЛС'] ?? ''),
  }
}

/** `2026-01-15` or `15.01.2026`. */
function dayOf(text: string | undefined): string | null {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text ?? '') ?? []
  const iso = year ? `${year}-${month}-${day}` : (text ?? '').slice(0, 10)
  return isDay(iso) ? iso : null
}
