import type { Day } from '../days.ts'
import type { Application } from './application.ts'
import type { Blocker, Tally } from './blocker.ts'
import { namesEarlierConclusion } from './earlier-conclusions.ts'
import { isLinkNeeded } from './goals.ts'
import { linkDoubt } from './links.ts'
import { objectDifference } from './same-object.ts'
import { sectionTitle } from './sections-of-form.ts'

const section = 'linkedRequestForm'

/** Whether the application rests on an earlier one, and what is doubtful about those it rests on. */
export function linkTally(application: Application, today: Day): Tally {
  const doubts = doubtsOf(application)
  const { asked, ...needed } = needOf(application)
  if (!asked) return { section, total: doubts.length, blockers: doubts }
  const rests = application.links > 0 || (!needed.confirmed && isNamed(application, today))
  const absent: Blocker[] = rests ? [] : [{ section, path: section, label: sectionTitle(section), ...needed }]
  return { section, total: 1 + doubts.length, blockers: [...absent, ...doubts] }
}

function needOf({ goal, workType, primacy, kind = 'ordinary' }: Application) {
  if (kind === 'conclusionRequest')
    return {
      asked: true,
      text: 'Отметьте оценки соответствия, которые войдут в заключение',
      why: support,
      confirmed: true,
    }
  return {
    asked: kind === 'ordinary' ? primacy === '3' || isLinkNeeded(goal, workType) : kind === 'expertSupport',
    text: `Выберите заявление, с заключением по которому связано это; если заключение выдано не через портал, достаточно назвать его в разделе «${sectionTitle(section)}»`,
    why: kind === 'expertSupport' || primacy === '3' ? support : 'п. 13 Положения (ПП РФ № 145)',
    confirmed: false,
  }
}

// A conclusion that was not given through the portal is named beside the links: that is enough.
function isNamed({ goal, workType, primacy, kind, sections }: Application, today: Day): boolean {
  return namesEarlierConclusion(sections.declarer?.previousConclusions, { goal, workType, primacy, kind }, today)
}

const support = 'ч. 3.9 ст. 49 ГрК РФ'

function doubtsOf(application: Application): Blocker[] {
  const mine = comparedObject(application)
  return (application.linked ?? []).flatMap(({ number, object, twin }) => {
    const text = linkDoubt({ difference: objectDifference(mine, object), twin })
    if (text === null) return []
    const label = `Связь с заявлением № ${number}`
    return [
      { section, path: section, label, text, why: 'Связывают заявления об одном и том же объекте', confirmed: false },
    ]
  })
}

function comparedObject({ sections, objectType, steads, addresses }: Application) {
  const { name } = sections.object ?? {}
  return {
    name: typeof name === 'string' ? name : '',
    objectType,
    cadastrals: steads.map(({ fields }) => fields.cadastral ?? ''),
    addresses,
  }
}
