import { moscowDay } from '@portal/domain/days'
import { found, unavailable } from '@portal/domain/registers'
import * as z from 'zod/mini'
import { askJson, guardedCall } from '../guarded-call.ts'
import type { AddressService, FoundAddress } from './port.ts'

interface Service {
  /** Ends with …/rs. */
  url: string
  token: string | undefined
  now: () => Date
}

const maybe = z.optional(z.nullable(z.string()))
const Suggestion = z.object({
  unrestricted_value: z.string(),
  data: z.object({
    fias_id: z.string(),
    fias_level: z.string(),
    region_kladr_id: z.string(),
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
    house: maybe,
    house_type: maybe,
    flat: maybe,
    flat_type: maybe,
  }),
})
const Reply = z.object({ suggestions: z.array(z.unknown()) })
type Data = z.output<typeof Suggestion>['data']

// Its levels beside those of the register; what stands between them (districts of cities, countries) is not taken.
const levels: Readonly<Record<string, readonly [level: number, part: Part]>> = {
  '1': [1, 'region'],
  '3': [2, 'area'],
  '4': [5, 'city'],
  '6': [6, 'settlement'],
  '65': [7, 'settlement'],
  '7': [8, 'street'],
  '8': [10, 'house'],
  '9': [11, 'flat'],
}
type Part = 'region' | 'area' | 'city' | 'settlement' | 'street' | 'house' | 'flat'

/** A service of suggestions over the state address register (the call suggest/address). */
export function liveAddresses({ url, token, now }: Service): AddressService {
  const guard = guardedCall({ now })
  return {
    health: guard.health,
    async find({ region, text, limit }) {
      const body = { query: text, count: Math.min(limit, 20), locations: [{ kladr_id: region }] }
      const reply = await guard.ask(async (signal) =>
        z.parse(Reply, await askJson(`${url}/suggest/address`, { body, token, signal })),
      )
      if (!reply)
        return unavailable(
          'registry',
          'Адресный реестр сейчас не отвечает: адрес не проверен. Введите его текстом или повторите позже.',
        )
      const rows = reply.suggestions.flatMap(readable).filter((row) => row.region === region)
      return found(rows, {
        source: 'registry',
        asOf: moscowDay(now()),
        missing: 'Адресный реестр такого адреса не нашёл.',
      })
    },
  }
}

/** What has no place in the register, or stands between its levels, is no failure of the service: it is of no use. */
function readable(row: unknown): FoundAddress[] {
  const { data: suggestion } = z.safeParse(Suggestion, row)
  const placed = suggestion && levels[suggestion.data.fias_level]
  if (!placed) return []
  const [level, part] = placed
  const { data, unrestricted_value: line } = suggestion
  return [
    {
      guid: data.fias_id,
      region: data.region_kladr_id.slice(0, 2),
      level,
      name: data[part] ?? '',
      shown: shownAs(part, data),
      // The index stands before the address, and has a place of its own.
      line: line.replace(/^\d{6}, /, ''),
      postcode: data.postal_code ?? null,
      oktmo: data.oktmo ?? null,
    },
  ]
}

function shownAs(part: Part, data: Data): string {
  if (part === 'house') return [data.house_type, data.house].filter(Boolean).join(' ')
  if (part === 'flat') return [data.flat_type, data.flat].filter(Boolean).join(' ')
  return data[`${part}_with_type`] ?? data[part] ?? ''
}
