import { isDay, moscowDay } from '@portal/domain/calendar/days'
import { found, unavailable } from '@portal/domain/outside-systems/registers'
import * as z from 'zod/mini'
import { askJson, guardedCall, type Heard } from '../guarded-call.ts'
import type { Specialist, SpecialistRegister } from './port.ts'

const Work = z.optional(
  z.nullable(z.object({ statusCode: z.string(), exclusionDate: z.optional(z.nullable(z.string())) })),
)
const Row = z.object({
  registrationNumber: z.string(),
  fio: z.string(),
  inclusionProtocolDate: z.optional(z.nullable(z.string())),
  workTypes: z.optional(z.nullable(z.object({ project: Work, survey: Work }))),
})
const Reply = z.object({ success: z.literal(true), data: z.object({ data: z.array(Row) }) })

/** The register's own search. It is fuzzy: only the number asked for is taken. */
export function liveSpecialists({
  url,
  now,
  heard,
}: {
  url: string
  now: () => Date
  heard?: Heard
}): SpecialistRegister {
  const guard = guardedCall({ now, heard })
  return {
    adapter: 'live',
    health: guard.health,
    async find(number) {
      const body = { filters: {}, searchString: number, page: 1, pageCount: '20', sortBy: {} }
      const reply = await guard.ask(number, async (signal) =>
        z.parse(Reply, await askJson(`${url}/api/specialist/list`, { body, signal })),
      )
      if (!reply)
        return unavailable(
          'registry',
          'Национальный реестр специалистов сейчас не отвечает: статус не проверен. Повторите позже.',
        )
      const rows = reply.data.data.filter((row) => row.registrationNumber === number).map(specialistOf)
      return found(rows, {
        source: 'registry',
        asOf: moscowDay(now()),
        missing: 'В национальном реестре специалистов такого номера нет. Проверьте номер.',
      })
    },
  }
}

function specialistOf({ registrationNumber, fio, inclusionProtocolDate, workTypes }: z.output<typeof Row>): Specialist {
  return {
    number: registrationNumber,
    name: fio,
    includedOn: dayIn(inclusionProtocolDate),
    works: (['project', 'survey'] as const).flatMap((work) => {
      const row = workTypes?.[work]
      if (!row) return []
      const state = row.statusCode === 'active' ? ('active' as const) : ('inactive' as const)
      return [{ work, state, endedOn: dayIn(row.exclusionDate) }]
    }),
  }
}

/** «23.05.2017 *» → 2017-05-23. */
function dayIn(text: string | null | undefined): string | null {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(text ?? '') ?? []
  const read = `${year}-${month}-${day}`
  return isDay(read) ? read : null
}
