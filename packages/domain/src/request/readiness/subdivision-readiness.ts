import { type Day, dayText } from '../../calendar/days.ts'
import type { Application } from '../application.ts'
import type { Tally } from './blocker.ts'
import { isOpenOn, isServedBy, type Subdivision } from '../catalogs/subdivisions.ts'

type Chosen = Pick<Application, 'sections' | 'goal' | 'addresses' | 'subdivisions' | 'submittedOn' | 'catalogs'>

/** What is wrong with the subdivision an application is for. */
export function subdivisionReadiness(application: Chosen, today: Day): Tally {
  const { sections, goal, addresses, subdivisions = [], submittedOn, catalogs } = application
  const section = 'declarer'
  const day = submittedOn ?? today
  const code = sections.declarer?.subdivision
  const chosen = subdivisions.find((one) => one.code === code)
  const region = addresses[0]?.region ?? null
  const isUnknown = typeof code === 'string' && code !== '' && subdivisions.length > 0 && !chosen
  const doubt = chosen ? subdivisionDoubt(chosen, { goal, region, day, subdivisions, catalogs }) : isUnknown && unknown
  if (!doubt) return { section, total: 0, blockers: [] }
  const about = { section, path: 'declarer.subdivision', label: 'Подразделение' }
  return { section, total: 1, blockers: [{ ...about, ...doubt }] }
}

const why = 'Справочник подразделений экспертной организации'
const unknown = { text: 'Такого подразделения нет в справочнике', why, confirmed: true }

interface Place {
  goal: string
  region: string | null
  day: Day
  subdivisions: readonly Subdivision[]
  catalogs: Application['catalogs']
}

/**
 * A closed subdivision, or one that does not hold such examinations, takes nothing. Organisations part the country between
 * their subdivisions themselves: another one is a doubt, not a mistake.
 */
function subdivisionDoubt(chosen: Subdivision, { day, subdivisions, ...place }: Place) {
  const change = 'вернитесь к выбору вида экспертизы и выберите другое'
  if (!isOpenOn(chosen, day)) {
    const { closesOn } = chosen
    const since =
      closesOn !== null && closesOn < day ? `принимало заявления по ${dayText(closesOn)}` : 'ещё не принимает заявления'
    return { text: `Подразделение ${since}: ${change}`, why, confirmed: true }
  }
  if (!chosen.goals.includes(place.goal))
    return { text: `Подразделение не проводит этот вид экспертизы: ${change}`, why, confirmed: true }
  if (isServedBy(chosen, place)) return undefined
  const other = subdivisions.find((one) => isOpenOn(one, day) && isServedBy(one, place))
  const text = `По месту объекта заявления рассматривает ${other?.title ?? 'другое подразделение'}`
  return { text, why: 'Распределение регионов между подразделениями экспертной организации', confirmed: false }
}
