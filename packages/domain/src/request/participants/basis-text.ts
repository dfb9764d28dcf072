import { dayText, isDay } from '../../calendar/days.ts'
import { authorityKinds } from '../catalogs/catalogs.ts'
import type { Basis } from './participant.ts'

/** «Устав», «Доверенность № 15 от 20.11.2026», joined by «и» where there are several. Null while none is named. */
export function basisText(bases: readonly Basis[]): string | null {
  return joined(bases, ({ code, title }, isFirst) => (isFirst || code === 'charter' ? title : title.toLowerCase()))
}

/** The same after «на основании»: «Устава и приказа № 3 от 01.02.2026». */
export function basisGenitive(bases: readonly Basis[]): string | null {
  return joined(bases, (row) => row.genitive)
}

type Kind = (typeof authorityKinds)[number]

function joined(bases: readonly Basis[], word: (row: Kind, isFirst: boolean) => string): string | null {
  const parts = bases.flatMap(({ kind, number, date }, at) => {
    const row = authorityKinds.find(({ code }) => code === kind)
    if (!row) return []
    return [
      [word(row, at === 0), number && `№ ${number}`, isDay(date) && `от ${dayText(date)}`].filter(Boolean).join(' '),
    ]
  })
  return parts.length === 0 ? null : parts.join(' и ')
}
