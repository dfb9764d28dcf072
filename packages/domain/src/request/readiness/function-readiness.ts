import type { Day } from '../../calendar/days.ts'
import type { Application } from '../application.ts'
import type { Blocker, Tally } from './blocker.ts'
import { runCheck } from '../fields/checks.ts'
import type { RequestFacts } from '../facts.ts'
import { fieldLabel } from '../fields/fields.ts'
import { partName } from '../objects/parts.ts'
import { partSubject } from '../rules/row-rules.ts'
import { rulingOf } from '../rules/rules-in-force.ts'

type Place = Pick<Blocker, 'section' | 'path' | 'label'>

interface GivenFunction extends Place {
  /** The rule by which the field is shown. */
  subject: string
  code: string
}

/** Codes of function as the application gives them, of the object and of its parts. */
export function functionsIn({ sections, parts }: Pick<Application, 'sections' | 'parts'>): GivenFunction[] {
  const subject = 'object.functions'
  const label = fieldLabel(subject)
  const code = sections.object?.functions
  const ofObject = { section: 'object', path: subject, label, subject, code: typeof code === 'string' ? code : '' }
  const ofParts = parts.map((part) => ({
    section: 'parts',
    path: `parts.${part.id}.functions`,
    label: `${partName(part)}: ${label}`,
    subject: partSubject('functions'),
    code: part.fields.functions ?? '',
  }))
  return [ofObject, ...ofParts]
    .map((given) => ({ ...given, code: given.code.trim() }))
    .filter(({ code: of }) => of !== '')
}

/** Codes of function the loaded classifier does not have. It may be older than the code: a doubt, not a mistake. */
export function functionReadiness(application: Application, facts: RequestFacts, today: Day): Tally[] {
  const lost = new Set(application.lostFunctions)
  const doubted = functionsIn(application).filter(({ code, subject }) => {
    // What is no code at all is told where it is checked.
    return lost.has(code) && rulingOf(subject, facts).shown && runCheck('kosfn', code, { today }) === null
  })
  return (['object', 'parts'] as const).map((section) => {
    const blockers = doubted.filter((given) => given.section === section).map(toDoubt)
    return { section, total: blockers.length, blockers }
  })
}

function toDoubt({ section, path, label, code }: GivenFunction): Blocker {
  const text = `В загруженном классификаторе нет кода ${code}. Начните вводить слова из названия объекта и выберите код из подсказки`
  return { section, path, label, text, why, confirmed: false }
}

const why = 'Классификатор объектов по назначению (приказ Минстроя России № 374/пр)'
