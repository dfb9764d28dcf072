import { isDay, isDayInBounds } from '../../calendar/days.ts'
import { isInCatalog } from '../catalogs/catalogs.ts'
import { unitTitle } from '../catalogs/indicator-catalog.ts'
import type { LoadedCatalogs } from '../catalogs/loaded-catalogs.ts'
import { workTypeCodes } from '../objects/objects.ts'
import { maxParts } from '../objects/parts.ts'
import { addressLine } from '../objects/address-line.ts'
import { maxSteads } from '../objects/steads.ts'
import { isSameByNumbers } from '../participants/participants.ts'
import type { Role } from '../participants/participant.ts'
import type { CarriedOfNote, CarriedParticipant, CarriedPart, CarriedStead } from '../carried/carried.ts'
import { limitCostIn, thousandsOf } from './note-money.ts'
import type { Note, NoteAddress, NoteDocument, NoteIndicator, NoteParty, NotePart } from './note.ts'

/** How many rows of each list an application holds: what a note names beyond them is told and not carried. */
export const mostCarried = { steads: maxSteads, parts: maxParts, indicators: 200, participants: 200 } as const

/**
 * What of a note has its place in an application. Blank values are left out: a note takes nothing away by silence. `loaded`:
 * regions that were loaded, by which addresses in one line name them.
 */
export function carriedOfNote(note: Note, loaded?: LoadedCatalogs): CarriedOfNote {
  return {
    sections: {
      declarer: filled({
        objectType: note.objectType,
        workType: workTypeCodes.find((code) => code === note.workType),
        technicalCustomer: note.parties.some(({ role }) => role === 'technicalCustomer') || undefined,
      }),
      object: objectOf(note),
      cost: costOf(note),
    },
    addresses: [note.address, ...(note.finish ? [note.finish] : [])].map((address) => {
      return { region: address.region, text: addressText(address) }
    }),
    steads: steadsOf(note).slice(0, mostCarried.steads),
    parts: [...partsOf(note.parts, loaded), ...note.stages.map((stage) => stagePart(stage.name))].slice(
      0,
      mostCarried.parts,
    ),
    financing: note.finance.map(({ kind, level, owner, share }) => ({
      source: kind === 'budget' ? '1' : kind === 'stateCustomer' ? '2' : '3',
      budgetLevel: level,
      percent: share,
      ownerText: owner,
    })),
    indicators: note.indicators.slice(0, mostCarried.indicators).map(indicatorOf),
    participants: participantsOf(note.parties, loaded).slice(0, mostCarried.participants),
    papers: [...note.decisions, ...note.initial, ...note.surveys].map(({ type, number, date, author, by }) => {
      // A day that no paper has names nothing; of the design task readiness tells it beside its field.
      const isKept = date !== null && isDay(date) && isDayInBounds(date)
      return { type, number, date: isKept ? date : null, author: author ?? by.join('; ') }
    }),
  }
}

/** An address in one line without its region: «626999, Тюменский р-н, с. Новые Кедры, ул. Учительская, з/у 18». */
export function addressText({ postIndex, pieces, oktmoName }: NoteAddress): string {
  return [postIndex, ...(pieces.length > 0 ? pieces : [oktmoName])].filter(Boolean).join(', ')
}

/** An address of a place that has no field for its region. */
function wholeAddress(address: NoteAddress, loaded: LoadedCatalogs | undefined): string {
  return addressLine({ region: address.region, text: addressText(address) }, loaded)
}

function objectOf(note: Note): Record<string, unknown> {
  const { climate } = note
  return filled({
    name: note.name.replaceAll(/\s+/g, ' '),
    functions: note.functions,
    functionsComment: note.functionsNote,
    designTaskDate: note.initial.find(({ type }) => type === '05.03')?.date,
    projectDocumentationIM: note.hasModel ? 'yes' : undefined,
    dangerous: isHazardous(note) || undefined,
    unique: note.isDangerous || note.isUnique || undefined,
    climateDistrict: known('climateDistrict', climate.climate),
    snowDistrict: known('snowDistrict', climate.snow),
    windDistrict: known('windDistrict', climate.wind),
    seismicity: known('seismicity', climate.seismicity),
    geology: known('geology', climate.geology),
  })
}

function known(catalog: Parameters<typeof isInCatalog>[0], codes: readonly string[]): string[] {
  return codes.filter((code) => isInCatalog(catalog, code))
}

/** The object or a part of it has a class of hazard (law № 116-ФЗ); the note writes «Не относится …» otherwise. */
function isHazardous({ danger, parts }: { danger: string | null; parts: readonly NotePart[] }): boolean {
  return isClass(danger) || parts.some(isHazardous)
}

// Former prices and kinds of work have sums of their own under the same heading.
const formerPrices = /базисн|2001/i
const partOfCost = new RegExp(
  `${formerPrices.source}|изыскательск|проектн\\S* работ|оборудовани|монтажн|прочи[ех]|возвратн`,
  'i',
)

// A note has no elements of cost: it is told by indicators in money and by the comment to the sources.
function costOf({ indicators, financeComment }: Note): Record<string, unknown> {
  const sum = (words: RegExp, except = /^$/) => {
    const found = indicators.filter(
      ({ name, unit }) => words.test(name) && !except.test(name) && /^38[345]$/.test(unit),
    )
    const whole = found.filter(({ name }) => !/этап/i.test(name))
    // Of two sums under one heading a person says which is meant; both stand among the indicators.
    const [only, another] = [...new Set((whole.length > 0 ? whole : found).map(thousandsOf))]
    return only !== undefined && another === undefined ? only : null
  }
  return filled({
    costTotal: sum(/^сметная стоимость/i, partOfCost),
    costDesign: sum(/проектно-изыскательск|проектные и изыскательские/i, formerPrices),
    limitCost: limitCostIn(financeComment),
  })
}

function steadsOf({ plots, initial, objectType }: Note): CarriedStead[] {
  const linear = objectType === '1'
  const [paper, another] = initial.filter(({ type }) => type === (linear ? '03.03' : '03.02'))
  // A note ties no paper to a plot: of two, as of a road through two districts, neither is known to be the plot's.
  const only = another === undefined ? paper : undefined
  return plots.map(({ cadastral, note }) => ({
    type: linear ? 'ppt' : paper ? 'gpzu' : 'other',
    fields: texts({ cadastral, note, ...requisitesOf(only) }),
  }))
}

function requisitesOf(paper: NoteDocument | undefined) {
  return { number: paper?.number, date: paper?.date, issuer: paper?.author }
}

function partsOf(parts: readonly NotePart[], loaded: LoadedCatalogs | undefined): CarriedPart[] {
  return parts.flatMap((part) => [
    {
      fields: texts({
        kind: 'part',
        name: part.name,
        address: [...new Set(part.addresses.map((address) => wholeAddress(address, loaded)))].join('; '),
        functions: part.functions,
        note: [dangerText(part.danger), fireText(part.fire)].filter(Boolean).join('; '),
      }),
      indicators: part.indicators.slice(0, mostCarried.indicators).map(indicatorOf),
    },
    ...partsOf(part.parts, loaded),
  ])
}

function dangerText(danger: string | null): string {
  return isClass(danger) ? `опасный производственный объект, класс ${danger}` : ''
}

function fireText(fire: string | null): string {
  return fire === null || fire === 'Категория не устанавливается' ? '' : `пожарная опасность: ${fire}`
}

function isClass(danger: string | null): boolean {
  return danger !== null && /^I{1,3}V?$/.test(danger)
}

function stagePart(name: string): CarriedPart {
  return { fields: texts({ kind: 'stage', name }), indicators: [] }
}

function indicatorOf({ name, unit, value, isMain }: NoteIndicator) {
  return { name, unit: unitTitle(unit), value, isMain }
}

const roleOf = {
  author: 'GEN',
  designer: 'PROJECT_ORG',
  surveyor: 'PROJECT_ORG',
  developer: 'DEVELOPER',
  technicalCustomer: 'TECHCUSTOMER',
} as const satisfies Record<NoteParty['role'], Role>

/** Whoever designs and surveys both stands once, with both. */
function participantsOf(parties: readonly NoteParty[], loaded: LoadedCatalogs | undefined): CarriedParticipant[] {
  const taken: CarriedParticipant[] = []
  for (const party of parties) {
    const participant = participantOf(party, loaded)
    const same = taken.find(
      ({ role, fields }) => role === participant.role && isSameByNumbers(fields, participant.fields),
    )
    if (!same) taken.push(participant)
    else if (same.fields.performs !== participant.fields.performs)
      taken[taken.indexOf(same)] = { ...same, fields: { ...participant.fields, ...same.fields, performs: 'both' } }
  }
  return taken
}

function participantOf(party: NoteParty, loaded: LoadedCatalogs | undefined): CarriedParticipant {
  const role = roleOf[party.role]
  const address = party.address ? wholeAddress(party.address, loaded) : undefined
  const performs = party.role === 'designer' ? 'project' : party.role === 'surveyor' ? 'surveys' : undefined
  const sroNumber = party.sro && party.sro !== 'Не требуется' && role !== 'TECHCUSTOMER' ? party.sro : undefined
  const organization = party.kind === 'organization'
  return {
    role,
    type: party.kind,
    fields: texts({
      ...(organization
        ? { fullName: party.name, shortName: party.shortName, kpp: party.kpp, ogrn: party.ogrn, legalAddress: address }
        : { ...party.person, ogrnip: party.ogrn, snils: party.snils, postalAddress: address }),
      inn: party.inn,
      email: party.email,
      performs,
      sroNumber,
      foreign: party.isForeign || party.rafp ? 'true' : undefined,
    }),
  }
}

function filled(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const hasValue = (value: unknown) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(values).filter(([, value]) => hasValue(value)))
}

function texts(values: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).flatMap(([id, value]) => (value ? [[id, value]] : [])))
}
