import type { Day } from '../../calendar/days.ts'
import { isInForce } from '../../settings/settings.ts'
import { documentRules } from '../documents/documents.ts'
import { holds, type RequestFacts } from '../facts.ts'
import { fieldRules } from './field-rules.ts'
import { financingRules } from './financing-rules.ts'
import { linkRules } from './link-rules.ts'
import { listRules } from './list-rules.ts'
import { participantRules } from './participant-rules.ts'
import type { RuleRow, Rules } from './rules.ts'
import { rowRules } from './row-rules.ts'
import { sectionRules } from './section-rules.ts'
import { sheetRules } from './sheet-rules.ts'

/** What the rules say of a subject in one application. */
export interface Ruling {
  shown: boolean
  needed: boolean
  /** False: nobody has compared the rule with the edition in force; it warns and never blocks. */
  confirmed: boolean
  source: string
}

/** The rules the product brings along; what the operator decided stands over them (ADR 29). */
export const ownRules: readonly RuleRow[] = [
  ...fieldRules,
  ...listRules,
  ...linkRules,
  ...financingRules,
  ...participantRules,
  ...documentRules,
  ...sectionRules,
  ...sheetRules,
  ...rowRules,
]

/**
 * Rules in force on a Moscow day. A subject the operator has decided on for that day follows only his rows, and the
 * product's own are left out.
 */
export function rulesOn(day: Day, decisions: readonly RuleRow[] = []): Rules {
  const decided = bySubject(decisions.filter((row) => isInForce(row, day)))
  const own = ownOn(day)
  return decided.size === 0 ? own : new Map([...own, ...decided])
}

const known = new Map<Day, Rules>()

function ownOn(day: Day): Rules {
  const found = known.get(day)
  if (found) return found
  // A few days at most are asked about: today, and those on which open applications were submitted.
  if (known.size > 400) known.clear()
  const rules = bySubject(ownRules.filter((row) => isInForce(row, day)))
  known.set(day, rules)
  return rules
}

function bySubject(rows: readonly RuleRow[]): Rules {
  const rules = new Map<string, RuleRow[]>()
  for (const row of rows) {
    const others = rules.get(row.subject)
    if (others) others.push(row)
    else rules.set(row.subject, [row])
  }
  return rules
}

// For callers without a day: an application that does not exist yet.
const newest: Day = '9999-12-31'

/** Whether a subject is shown and needed in an application of these facts, and by which act. */
export function rulingOf(subject: string, facts: RequestFacts): Ruling {
  const known = judgedAlike(facts)
  const found = known.get(subject)
  if (found) return found
  const ruling = judge(subject, facts)
  known.set(subject, ruling)
  return ruling
}

/** What the rules say of each subject that was asked about. */
type Rulings = Map<string, Ruling>

// Every save of a form asks about the same hundreds of subjects, many times each: what was found for one application
// holds for all with the same rules and facts.
const rulingsOfAll = new WeakMap<Rules, Map<string, Rulings>>()
const rulingsOfOne = new WeakMap<RequestFacts, Rulings>()
const mostKept = 100

/** One and the same for all applications with the same rules and facts: what follows from these alone may be kept by it. */
export function judgedAlike(facts: RequestFacts): Rulings {
  const mine = rulingsOfOne.get(facts)
  if (mine) return mine
  const rules = rulesOf(facts)
  const known = rulingsOfAll.get(rules) ?? new Map<string, Rulings>()
  rulingsOfAll.set(rules, known)
  if (known.size >= mostKept) known.clear()
  const text = textOf(facts)
  const shared = known.get(text) ?? new Map<string, Ruling>()
  known.set(text, shared)
  rulingsOfOne.set(facts, shared)
  return shared
}

// Every fact, also one that is added later: what is left out here would decide nothing any more.
function textOf({ rules: _, ...facts }: RequestFacts): string {
  return JSON.stringify(facts)
}

function rulesOf({ rules }: RequestFacts): Rules {
  return rules ?? ownOn(newest)
}

function judge(subject: string, facts: RequestFacts): Ruling {
  const rows = rulesOf(facts).get(subject) ?? []
  const holding = rows.filter((row) => row.goals.includes(facts.goal) && holds(row.condition, facts))
  const musts = holding.filter(({ need }) => need === 'must')
  const shown = holding.filter(({ need }) => need !== 'no')
  const deciding = musts.find(({ confirmed }) => confirmed) ?? musts[0] ?? shown[0]
  return {
    shown: shown.length > 0,
    needed: musts.length > 0,
    confirmed: deciding?.confirmed ?? false,
    source: deciding?.source ?? '',
  }
}
