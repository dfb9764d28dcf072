import type { Day } from '../../calendar/days.ts'
import type { Application } from '../application.ts'
import type { Blocker, Tally } from './blocker.ts'
import {
  earlierConclusionDoubts,
  earlierConclusionsField,
  namesEarlierConclusion,
} from '../links/earlier-conclusions.ts'
import { fieldLabel } from '../fields/fields.ts'
import type { RequestFacts } from '../facts.ts'
import type { LinkSubject } from '../rules/link-rules.ts'
import { linkDoubt } from '../links/links.ts'
import { rulingOf } from '../rules/rules-in-force.ts'
import { objectDifference } from '../links/object-difference.ts'
import { sectionTitle } from '../fields/sections-of-form.ts'

const section = 'linkedRequestForm'

/** Whether the application rests on an earlier one, and what is doubtful about those it rests on. */
export function linkReadiness(application: Application, facts: RequestFacts, today: Day): Tally {
  const doubts = doubtsOf(application)
  const wanted = facts.kind === 'conclusionRequest' ? estimations : earlier
  const { needed, source: why, confirmed } = rulingOf(wanted.subject, facts)
  if (!needed) return { section, total: doubts.length, blockers: doubts }
  const rests = application.links > 0 || (wanted === earlier && isNamed(application, today))
  const absent = { section, path: section, label: sectionTitle(section), text: wanted.text, why, confirmed }
  const all = [...doubts, ...doubtsOfNamed(application)]
  return { section, total: 1 + all.length, blockers: [...(rests ? [] : [absent]), ...all] }
}

interface Wanted {
  subject: LinkSubject
  text: string
}

const earlier: Wanted = {
  subject: 'links',
  text: `Выберите заявление, с заключением по которому связано это; если заключение выдано не через портал, достаточно назвать его в разделе «${sectionTitle(section)}»`,
}
const estimations: Wanted = {
  subject: 'links.estimations',
  text: 'Отметьте оценки соответствия, которые войдут в заключение',
}

// A conclusion that was not given through the portal is named beside the links: that is enough.
function isNamed({ goal, workType, primacy, kind, sections }: Application, today: Day): boolean {
  return namesEarlierConclusion(sections.declarer?.previousConclusions, { goal, workType, primacy, kind }, today)
}

function doubtsOf(application: Application): Blocker[] {
  const mine = comparedObject(application)
  return (application.linked ?? []).flatMap(({ number, object, twin }) => {
    const text = linkDoubt({ difference: objectDifference(mine, object, application.catalogs), twin })
    if (text === null) return []
    const label = `Связь с заявлением № ${number}`
    return [
      { section, path: section, label, text, why: 'Связывают заявления об одном и том же объекте', confirmed: false },
    ]
  })
}

function doubtsOfNamed({ sections }: Application): Blocker[] {
  return earlierConclusionDoubts(sections.declarer?.previousConclusions).map((text) => ({
    section,
    path: earlierConclusionsField,
    label: fieldLabel(earlierConclusionsField),
    text,
    why: 'Третья часть номера в ЕГРЗ означает результат заключения, последняя — год',
    confirmed: false,
  }))
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
