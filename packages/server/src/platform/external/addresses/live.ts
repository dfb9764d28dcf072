import { moscowDay } from '@portal/domain/calendar/days'
import { found, unavailable } from '@portal/domain/outside-systems/registers'
import * as z from 'zod/mini'
import { askJson, guardedCall, type Heard } from '../guarded-call.ts'
import type { AddressService, FoundAddress } from './port.ts'

interface Service {
  /** Ends with …/rs. */
  url: string
  token: string | undefined
  now: () => Date
  /** How long a person waits for it. */
  timeoutMs?: number
  heard?: Heard
}

const maybe = z.optional(z.nullable(z.string()))
const Suggestion = z.object({
  unrestricted_value: z.string(),
  data: z.object({
    // Of a place that is in no register both are null.
    fias_id: maybe,
    fias_level: maybe,
    region_kladr_id: maybe,
    postal_code: maybe,
    oktmo: maybe,
    region: maybe,
    region_with_type: maybe,
    area: maybe,
    area_with_type: maybe,
    city: maybe,
    city_with_type: maybe,
    settlement: maybe,
    settlement_with_type: maybe,
    street: maybe,
    street_with_type: maybe,
    stead: maybe,
    stead_type: maybe,
    house: maybe,
    house_type: maybe,
    block: maybe,
    block_type: maybe,
    flat: maybe,
    flat_type: maybe,
  }),
})
const Reply = z.object({ suggestions: z.array(z.unknown()) })
type Row = z.output<typeof Suggestion>
type Data = Row['data']

// Its levels beside those of the register; what stands between them (districts of cities, countries) is not taken.
const levels: Readonly<Record<string, readonly [level: number, part: Part]>> = {
  '1': [1, 'region'],
  '3': [2, 'area'],
  '4': [5, 'city'],
  '6': [6, 'settlement'],
  '65': [7, 'settlement'],
  '7': [8, 'street'],
  '75': [9, 'stead'],
  '8': [10, 'house'],
  '9': [11, 'flat'],
}
// What a line may name beyond the object whose number it bears.
const finest = [
  { level: 9, part: 'stead' },
  { level: 10, part: 'house' },
  { level: 11, part: 'flat' },
] as const
type Part = 'region' | 'area' | 'city' | 'settlement' | 'street' | 'stead' | 'house' | 'flat'

/** A service of suggestions over the state address register (the calls suggest/address and findById/address). */
export function liveAddresses({ url, token, now, timeoutMs, heard }: Service): AddressService {
  const guard = guardedCall({ now, heard, ...(timeoutMs !== undefined && { timeoutMs }) })
  const ask = async (
    name: 'suggest' | 'findById',
    body: { query: string; [name: string]: unknown },
    fits: (row: FoundAddress) => boolean,
  ) => {
    const answer = await guard.ask(body.query, async (signal) =>
      suggestionsIn(await askJson(`${url}/${name}/address`, { body, token, signal })),
    )
    if (!answer)
      return unavailable(
        'registry',
        'Адресный реестр сейчас не отвечает: адрес не проверен. Введите его текстом или повторите позже.',
      )
    return found(answer.flatMap(placed).filter(fits), {
      source: 'registry',
      asOf: moscowDay(now()),
      missing: 'Адресный реестр такого адреса не нашёл.',
    })
  }
  return {
    health: guard.health,
    find({ region, text, limit }) {
      const body = { query: text, count: Math.min(limit, 20), locations: [{ kladr_id: region }] }
      return ask('suggest', body, (row) => row.region === region)
    },
    byGuid: (guid) => ask('findById', { query: guid }, (row) => row.guid === guid),
  }
}

/** Single rows may be of no use; an answer of which nothing can be read is no answer, and must not read as «there is none». */
function suggestionsIn(answer: unknown): Row[] {
  const { suggestions } = z.parse(Reply, answer)
  const rows = suggestions.flatMap((row) => z.safeParse(Suggestion, row).data ?? [])
  if (suggestions.length > 0 && rows.length === 0) throw new Error('no suggestion is of the known form')
  return rows
}

/** What is in no register, or stands between its levels, is left out; so is a line that names more than the register holds. */
function placed({ data, unrestricted_value: line }: Row): FoundAddress[] {
  const { fias_id: guid, fias_level: code, region_kladr_id: kladr, postal_code: postcode, oktmo } = data
  const known = levels[code ?? '']
  if (!known || !guid || !kladr) return []
  const [level, part] = known
  if (finest.some((one) => level < one.level && data[one.part])) return []
  return [
    {
      guid,
      region: kladr.slice(0, 2),
      level,
      name: nameOf(part, data),
      shown: shownAs(part, data),
      // The index stands before the address, and has a place of its own.
      line: line.replace(/^\d{6}, /, ''),
      postcode: postcode ?? null,
      oktmo: oktmo ?? null,
    },
  ]
}

function nameOf(part: Part, data: Data): string {
  return (part === 'house' ? [data.house, data.block] : [data[part]]).filter(Boolean).join(' ')
}

function shownAs(part: Part, data: Data): string {
  switch (part) {
    case 'house':
      return [
        [data.house_type, data.house],
        [data.block_type, data.block],
      ]
        .flatMap((pair) => pair.filter(Boolean).join(' ') || [])
        .join(', ')
    case 'stead':
      return [data.stead_type, data.stead].filter(Boolean).join(' ')
    case 'flat':
      return [data.flat_type, data.flat].filter(Boolean).join(' ')
    default:
      return data[`${part}_with_type`] ?? data[part] ?? ''
  }
}
