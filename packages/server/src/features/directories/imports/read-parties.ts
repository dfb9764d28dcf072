import { isDay } from '@portal/domain/calendar/days'
import { isLegalInn, isPersonalInn } from '@portal/domain/requisites/inn'
import { isOgrn, isOgrnip } from '@portal/domain/requisites/ogrn'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/schema.ts'
import { type Attributes, readXml } from '../../../platform/xml/read-xml.ts'
import { RefusedFile } from '../../../platform/xml/refused-file.ts'
import { addressLine } from './address-line.ts'
import type { Entry } from './party-entry.ts'

/** An entry of the state register, as a row. */
export type PartyRow = Omit<Selectable<Tables['registry_party']>, 'folded'>

interface Reading {
  kind: PartyRow['kind']
  /** How the file is called in a refusal; null: it is the only one. */
  file: string | null
  onRow: (row: PartyRow) => void
}

const entryNames = { organization: 'СвЮЛ', individualProprietor: 'СвИП' } as const
const roots = new Set(['EGRUL', 'EGRIP', 'Файл', 'ФАЙЛ'])

/** Reads an extract of ЕГРЮЛ or ЕГРИП; answers the day it is of. An entry with wrong numbers refuses the whole file. */
export async function readParties(source: AsyncIterable<Uint8Array>, { kind, file, onRow }: Reading): Promise<string> {
  const path: string[] = []
  const entryName = entryNames[kind]
  let day = ''
  let entry: Entry | undefined
  await readXml(source, {
    open(name, attributes, line) {
      path.push(name)
      const refuse = (why: string) => new RefusedFile(why, line, file)
      if (path.length === 1) day = dayOfRoot(name, attributes, refuse)
      else if (name === entryName && !entry) {
        entry = { attributes, parts: [], refuse }
        // An extract of several days is as fresh as its freshest entry.
        if ((attributes.ДатаВып ?? '') > day) day = attributes.ДатаВып ?? day
      } else entry?.parts.push({ name, parent: path.at(-2) ?? '', depth: path.length, attributes, text: '' })
    },
    text(value) {
      const last = entry?.parts.at(-1)
      // What an element holds itself, not what stands between its parts.
      if (last?.depth === path.length) last.text += value.trim()
    },
    close(name) {
      path.pop()
      if (name !== entryName || !entry || path.includes(entryName)) return
      // Few have no number, by choice or from before it was given: by it nobody can look for them.
      if (innOf(entry, kind)) onRow(kind === 'organization' ? organizationOf(entry) : proprietorOf(entry))
      entry = undefined
    },
  })
  if (!isDay(day)) throw new RefusedFile('В файле нет ни одной записи с датой выписки.', null, file)
  return day
}

function innOf({ attributes }: Entry, kind: PartyRow['kind']): string | undefined {
  return kind === 'organization' ? attributes.ИНН : attributes.ИННФЛ
}

function dayOfRoot(name: string, { ДатаВыг = '' }: Attributes, refuse: Entry['refuse']): string {
  if (!roots.has(name)) throw refuse(`Это не выгрузка реестра: начальный элемент ${name}.`)
  return ДатаВыг
}

function organizationOf(entry: Entry): PartyRow {
  const { ОГРН: ogrn = '', ИНН: inn = '', КПП: kpp } = entry.attributes
  if (!isOgrn(ogrn)) throw entry.refuse(`ОГРН «${ogrn}» в выгрузке неверен.`)
  if (!isLegalInn(inn)) throw entry.refuse(`ИНН «${inn}» организации с ОГРН ${ogrn} неверен.`)
  const name = part(entry, 'СвНаимЮЛ')
  const head = entry.parts.find(({ name, parent }) => name === 'СвФЛ' && parent === 'СведДолжнФЛ')?.attributes
  return {
    ogrn,
    kind: 'organization',
    inn,
    kpp: kpp || null,
    full_name: name.НаимЮЛПолн ?? '',
    short_name: part(entry, 'СвНаимЮЛСокр').НаимСокр ?? name.НаимЮЛСокр ?? null,
    address: addressLine(entry),
    head: head ? { ...nameOf(head), position: part(entry, 'СвДолжн').НаимДолжн ?? '' } : null,
    ended_on: dayOrNull(part(entry, 'СвПрекрЮЛ').ДатаПрекрЮЛ),
    state_text: stateOf(entry),
  }
}

function proprietorOf(entry: Entry): PartyRow {
  const { ОГРНИП: ogrn = '', ИННФЛ: inn = '' } = entry.attributes
  if (!isOgrnip(ogrn)) throw entry.refuse(`ОГРНИП «${ogrn}» в выгрузке неверен.`)
  if (!isPersonalInn(inn)) throw entry.refuse(`ИНН «${inn}» предпринимателя с ОГРНИП ${ogrn} неверен.`)
  const { surname, name, patronymic } = nameOf(part(entry, 'ФИОРус'))
  const ended = entry.parts.find(({ parent }) => parent === 'СвПрекращ')?.attributes
  return {
    ogrn,
    kind: 'individualProprietor',
    inn,
    kpp: null,
    full_name: [surname, name, patronymic].filter(Boolean).join(' '),
    short_name: null,
    address: addressLine(entry),
    head: null,
    ended_on: dayOrNull(ended?.ДатаПрекращ),
    state_text: stateOf(entry),
  }
}

function dayOrNull(text: string | undefined): string | null {
  return text && isDay(text) ? text : null
}

function part({ parts }: Entry, wanted: string): Attributes {
  return parts.find(({ name }) => name === wanted)?.attributes ?? {}
}

function nameOf({ Фамилия = '', Имя = '', Отчество = '' }: Attributes) {
  return { surname: titled(Фамилия), name: titled(Имя), patronymic: titled(Отчество) }
}

// The register writes names in capitals.
function titled(text: string): string {
  if (text !== text.toUpperCase()) return text
  return text.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}

function stateOf({ parts }: Entry): string | null {
  const state = parts.find(({ name, attributes }) => name === 'СвСтатус' && attributes.НаимСтатус)?.attributes
  const reorganised = parts.find(({ attributes }) => attributes.НаимСтатусЮЛ)?.attributes
  return state?.НаимСтатус ?? reorganised?.НаимСтатусЮЛ ?? null
}
