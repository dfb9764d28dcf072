import type { Day } from '../../calendar/days.ts'
import type { Application } from '../application.ts'
import type { Tally } from './blocker.ts'

/** That an object has one contract of support at a time is practice, not a clause anybody has read: a doubt, not a mistake. */
export function contractReadiness({ otherContract }: Pick<Application, 'otherContract'>, today: Day): Tally {
  const section = 'object'
  if (!otherContract || (otherContract.endsOn !== null && otherContract.endsOn < today))
    return { section, total: 0, blockers: [] }
  const blocker = {
    section,
    path: 'object.name',
    label: 'Наименование объекта',
    text: `По этому объекту уже действует договор экспертного сопровождения, заявление № ${otherContract.number}: оценки соответствия подают по нему. Проверьте, нужен ли второй договор`,
    why: 'Практика экспертных организаций: у объекта один действующий договор сопровождения',
    confirmed: false,
  }
  return { section, total: 1, blockers: [blocker] }
}
