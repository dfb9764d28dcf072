import { type Answer, found, unavailable } from '@portal/domain/outside-systems/registers'
import { moscowDay } from '@portal/domain/calendar/days'
import { type PersonName, readName } from '@portal/domain/russian/names'
import type { Party } from '@portal/domain/outside-systems/party'
import * as z from 'zod/mini'
import { askJson, guardedCall, type Heard } from '../guarded-call.ts'
import type { OrganizationRegistry, PartyQuestion } from './port.ts'

interface Service {
  /** Ends with …/rs. */
  url: string
  token: string | undefined
  now: () => Date
  heard?: Heard
}

const maybe = <S extends z.core.$ZodType>(schema: S) => z.optional(z.nullable(schema))
const Day = maybe(z.number())
const Suggestion = z.object({
  data: z.object({
    inn: z.string(),
    kpp: maybe(z.string()),
    ogrn: z.string(),
    type: z.enum(['LEGAL', 'INDIVIDUAL']),
    name: z.object({ full_with_opf: maybe(z.string()), short_with_opf: maybe(z.string()), full: maybe(z.string()) }),
    fio: maybe(z.object({ surname: maybe(z.string()), name: maybe(z.string()), patronymic: maybe(z.string()) })),
    management: maybe(z.object({ name: maybe(z.string()), post: maybe(z.string()) })),
    state: maybe(z.object({ status: maybe(z.string()), liquidation_date: Day })),
    address: maybe(z.object({ unrestricted_value: maybe(z.string()), value: maybe(z.string()) })),
  }),
})
const Reply = z.object({ suggestions: z.array(z.unknown()) })

const states: Readonly<Record<string, string>> = {
  LIQUIDATING: 'Ликвидируется',
  LIQUIDATED: 'Ликвидировано',
  BANKRUPT: 'Банкротство',
  REORGANIZING: 'В процессе присоединения к другому лицу',
}
const kinds = { organization: 'LEGAL', individualProprietor: 'INDIVIDUAL' } as const

/** A service of suggestions over the state registers (the calls findById/party and suggest/party). */
export function liveOrganizations({ url, token, now, heard }: Service): OrganizationRegistry {
  const guard = guardedCall({ now, heard })
  return {
    adapter: 'live',
    find: ({ kind, by, number }: PartyQuestion) =>
      ask('findById/party', { query: number, type: kinds[kind], count: 20 }, (party) => party[by] === number),
    search: (text, limit) => ask('suggest/party', { query: text, count: Math.min(limit, 20) }, () => true),
    health: guard.health,
  }

  async function ask(
    path: string,
    body: { query: string; [name: string]: unknown },
    fits: (party: Party) => boolean,
  ): Promise<Answer<Party>> {
    const reply = await guard.ask(body.query, async (signal) =>
      z.parse(Reply, await askJson(`${url}/${path}`, { body, token, signal })),
    )
    if (!reply)
      return unavailable(
        'registry',
        'Государственный реестр сейчас не отвечает. Это не значит, что такой организации нет: введите сведения вручную или повторите позже.',
      )
    const known = reply.suggestions.flatMap(readable)
    if (known.length === 0 && reply.suggestions.length > 0)
      return unavailable(
        'registry',
        'Государственный реестр ответил без номеров: сведения скрыты или ответ изменился. Это не значит, что такой организации нет: введите сведения вручную.',
      )
    const rows = known.map(partyOf).filter(fits)
    return found(rows, {
      source: 'registry',
      asOf: moscowDay(now()),
      missing: 'В государственном реестре такой записи нет. Проверьте номер.',
    })
  }
}

// Some entries have no number, or hide it by law: that is no failure of the service, they are only of no use.
function readable(row: unknown): z.output<typeof Suggestion>[] {
  const { data } = z.safeParse(Suggestion, row)
  return data ? [data] : []
}

function partyOf({ data }: z.output<typeof Suggestion>): Party {
  const { inn, kpp, ogrn, type, name, fio, management, state, address } = data
  const person = fio && [fio.surname, fio.name, fio.patronymic].filter(Boolean).join(' ')
  const ended = state?.liquidation_date
  return {
    kind: type === 'LEGAL' ? 'organization' : 'individualProprietor',
    inn,
    kpp: kpp ?? null,
    ogrn,
    fullName: (type === 'INDIVIDUAL' && person) || name.full_with_opf || name.full || '',
    shortName: name.short_with_opf ?? null,
    address: address?.unrestricted_value ?? address?.value ?? null,
    head: management?.name ? headOf(readName(management.name), management.post ?? '') : null,
    endedOn: typeof ended === 'number' ? moscowDay(new Date(ended)) : null,
    stateText: states[state?.status ?? ''] ?? null,
  }
}

function headOf({ surname, name, patronymic }: PersonName, position: string) {
  return { surname, name: name ?? '', patronymic: patronymic ?? '', position }
}
