import { type CatalogName, catalogTitle } from '../catalogs/catalogs.ts'
import { fieldOf, fieldSections } from '../fields/fields.ts'
import { shownSource } from '../cost/financing.ts'
import type { LoadedCatalogs } from '../catalogs/loaded-catalogs.ts'
import { participantFields } from '../participants/participant-fields.ts'
import { participantName } from '../participants/participants.ts'
import { roles } from '../participants/participant.ts'
import { regionTitle } from '../catalogs/regions.ts'
import { steadTypeCodes, steadTypes } from '../objects/steads.ts'
import { type Carried, type CarriedParticipant, type CarriedStead, keysOf, rowKeys } from './carried.ts'
import { peopleByKey } from './people.ts'

interface LeafWords {
  /** `object.name`, `addresses/0`, `indicators/вместимость`, `participants/GEN 7299003270/email`. */
  path: string
  /** What it belongs to: the section of the form, or the participant. */
  group: string
  label: string
  /** As people read it. */
  text: string
}

/** `person`: by what he is known; `owner`: he himself, with what is no leaf of its own. */
type PersonLeaf = LeafWords & {
  section: 'participants'
  person: string
  owner: CarriedParticipant
  field: string
  value: string
}

type RowLeaf = {
  [K in keyof RowLists]: LeafWords & { section: K; value: RowLists[K][number] }
}[keyof RowLists]

type RowLists = Omit<Carried, 'sections' | 'participants'>

/** The smallest thing of an application a person may take or leave when two versions of it are compared. */
export type Leaf =
  | (LeafWords & { section: (typeof fieldSections)[number]; field: string; value: unknown })
  | PersonLeaf
  | RowLeaf

const groups = {
  declarer: 'Общие сведения',
  object: 'Объект',
  cost: 'Стоимость',
  addresses: 'Адреса объекта',
  steads: 'Земельные участки',
  parts: 'Части объекта и этапы',
  financing: 'Источники финансирования',
  indicators: 'Технико-экономические показатели',
} as const

const basisLabels: Readonly<Record<string, { label: string; catalog: CatalogName }>> = {
  'declarer.objectType': { label: 'Вид объекта', catalog: 'examObjectType' },
  'declarer.workType': { label: 'Вид работ', catalog: 'WorkType' },
}

/** An application cut into what can be taken or left, in the order of the form. `loaded`: catalogues its words come from. */
export function leavesOf(carried: Carried, loaded?: LoadedCatalogs): Leaf[] {
  return [
    ...fieldSections.flatMap((section) => fieldLeaves(section, carried)),
    ...rowLeaves(carried, loaded),
    ...personLeaves(carried),
  ]
}

function fieldLeaves(section: (typeof fieldSections)[number], { sections }: Carried): Leaf[] {
  return Object.entries(sections[section] ?? {}).map(([name, value]) => {
    const path = `${section}.${name}`
    const label = basisLabels[path]?.label ?? fieldOf(path)?.label ?? path
    return { path, section, field: name, group: groups[section], label, text: valueText(path, value), value }
  })
}

function rowLeaves(
  { addresses, steads, parts, financing, indicators }: Carried,
  loaded: LoadedCatalogs | undefined,
): Leaf[] {
  const keys = {
    steads: keysOf(rowKeys.steads, steads),
    parts: keysOf(rowKeys.parts, parts),
    financing: keysOf(rowKeys.financing, financing),
    indicators: keysOf(rowKeys.indicators, indicators),
  }
  return [
    ...addresses.map((value, at): Leaf => {
      const text = [regionTitle(value.region, loaded), value.text].filter(Boolean).join(', ')
      const label = addresses.length > 1 ? `Адрес ${at + 1}` : 'Адрес'
      return { ...words('addresses', String(at), label, text), section: 'addresses', value }
    }),
    ...steads.map((value, at): Leaf => {
      const { cadastral, number } = value.fields
      const label = cadastral || number || 'Участок'
      return { ...words('steads', keys.steads[at] ?? '', label, steadText(value)), section: 'steads', value }
    }),
    ...parts.map((value, at): Leaf => {
      const { name = 'Часть', addressRegion = '', address, functions, note } = value.fields
      const figures = value.indicators.map((one) => `${one.name}: ${one.value} ${one.unit}`)
      const place = [regionTitle(addressRegion, loaded), address].filter(Boolean).join(', ')
      const text = [functions, place, note, ...figures].filter(Boolean).join('; ')
      return { ...words('parts', keys.parts[at] ?? '', name, text), section: 'parts', value }
    }),
    ...financing.map((value, at): Leaf => {
      const { budgetLevel, ownerText } = shownSource(value)
      const level = budgetLevel ? catalogTitle('budgetLevel', budgetLevel) : ownerText
      const label = [catalogTitle('fundingSource', value.source), level].filter(Boolean).join(': ')
      const text = value.percent ? `${value.percent.replace('.', ',')} %` : 'доля не указана'
      return { ...words('financing', keys.financing[at] ?? '', label, text), section: 'financing', value }
    }),
    ...indicators.map((value, at): Leaf => {
      const unit = value.unit === 'Без единицы измерения' ? '' : value.unit.toLowerCase()
      const text = [value.value, unit, value.isMain && '(основной)'].filter(Boolean).join(' ')
      return { ...words('indicators', keys.indicators[at] ?? '', value.name, text), section: 'indicators', value }
    }),
  ]
}

/** Everything a plot says beside its number: what goes with it when it is taken out. */
function steadText({ type, fields }: CarriedStead): string {
  const { area, right = '', document, number, date, issuer, note } = fields
  const known = steadTypeCodes.find((code) => code === type)
  const paper = [
    document || (known && known !== 'other' && steadTypes[known].short),
    number && `№ ${number}`,
    date && `от ${plainText(date, false)}`,
    issuer,
  ]
  const words = [
    area && `${plainText(area, true)} м²`,
    catalogTitle('plotRight', right),
    paper.filter(Boolean).join(' '),
    note,
  ]
  return words.filter(Boolean).join('; ')
}

function words(section: keyof RowLists, key: string, label: string, text: string): LeafWords {
  return { path: `${section}/${key}`, group: groups[section], label, text }
}

function personLeaves({ participants }: Carried): Leaf[] {
  return [...peopleByKey(participants)].flatMap(([person, owner]) => {
    const group = `${roles[owner.role].title}: ${participantName(owner) || 'без имени'}`
    return Object.entries(owner.fields).flatMap(([id, value]): Leaf[] => {
      const field = participantFields.find((one) => one.id === id)
      if (!field || value === '') return []
      const { choices } = field
      const known = typeof choices === 'string' ? catalogTitle(choices, value) : titleIn(choices, value)
      const text = field.type === 'flag' ? (value === 'true' ? 'да' : 'нет') : known
      return [
        {
          path: personPath(person, id),
          section: 'participants',
          person,
          field: id,
          group,
          label: field.label,
          text,
          value,
          owner,
        },
      ]
    })
  })
}

/** Where a value of somebody stands; `person`: by what he is known. */
export function personPath(person: string, field: string): string {
  return `participants/${person}/${field}`
}

function titleIn(choices: readonly { code: string; title: string }[] | null, value: string): string {
  return choices?.find(({ code }) => code === value)?.title ?? value
}

/** A value of a flat field as people read it. */
function valueText(path: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  const catalog = basisLabels[path]?.catalog ?? fieldOf(path)?.catalog
  const isMoney = fieldOf(path)?.type === 'money'
  const one = (item: unknown): string => {
    if (typeof item === 'string') return catalog ? catalogTitle(catalog, item) : plainText(item, isMoney)
    if (typeof item !== 'object' || item === null) return String(item)
    return Object.values(item)
      .filter((cell) => typeof cell === 'string' && cell !== '')
      .join(', ')
  }
  return Array.isArray(value) ? value.map(one).join('; ') : one(value)
}

function plainText(text: string, isMoney: boolean): string {
  if (isMoney) return text.replace('.', ',').replaceAll(/\B(?=(\d{3})+(?!\d))(?<!,\d*)/g, ' ')
  return text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1')
}

/** The application of such leaves: `leavesOf` the other way round. */
export function carriedOf(leaves: readonly Leaf[]): Carried {
  const sections: Record<string, Record<string, unknown>> = {}
  const people = new Map<string, CarriedParticipant>()
  for (const leaf of leaves) {
    if (leaf.section === 'participants') {
      const known = people.get(leaf.person)
      people.set(leaf.person, { ...known, ...leaf.owner, fields: { ...known?.fields, [leaf.field]: leaf.value } })
    } else if ('field' in leaf) sections[leaf.section] = { ...sections[leaf.section], [leaf.field]: leaf.value }
  }
  return {
    sections,
    addresses: leaves.flatMap((leaf) => (leaf.section === 'addresses' ? [leaf.value] : [])),
    steads: leaves.flatMap((leaf) => (leaf.section === 'steads' ? [leaf.value] : [])),
    parts: leaves.flatMap((leaf) => (leaf.section === 'parts' ? [leaf.value] : [])),
    financing: leaves.flatMap((leaf) => (leaf.section === 'financing' ? [leaf.value] : [])),
    indicators: leaves.flatMap((leaf) => (leaf.section === 'indicators' ? [leaf.value] : [])),
    participants: [...people.values()],
  }
}
