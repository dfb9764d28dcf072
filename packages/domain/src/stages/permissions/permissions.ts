import { lowerFirst } from '../../russian/lower-first.ts'
import { mapNames } from '../../typed-keys.ts'
import { type Facts, type Side, isBeforeExamination, isSupportChild, isSupportRoot, rights } from '../facts.ts'
import {
  type ClientKey,
  clientKeyNames,
  clientKeyRule,
  clientKeys,
  type Grant,
  type KeyGuardName,
  type Restriction,
  type Role,
  type ServerKey,
  serverKeyNames,
  serverKeys,
} from './keys.ts'
import { stagesText } from './key-holders.ts'
import { isForOpening, isOfOpened } from './opening-keys.ts'
import { decidingKeys, serverGrant } from './server-grants.ts'
import { keysAt, type Stage, stageNames, stageRule } from '../stages.ts'

export type ClientState = 'granted' | Restriction
/**
 * Why a client key is as it is: closed to the person, of another kind of application, not of this stage, not of the role,
 * no power, or its guard.
 */
export type ReasonKind = 'granted' | 'excluded' | 'otherKind' | 'stage' | 'role' | 'power' | 'guard'
export interface ClientReason {
  state: ClientState
  kind: ReasonKind
  /** Russian; empty when granted. */
  why: string
  /** The roles of the viewer that open it; none when it is closed. */
  by: readonly Role[]
}
export type ServerReason = Omit<ClientReason, 'state'>

/** Whether the viewer holds a server key on the request. The one answer every endpoint asks; nothing else grants. */
export function isGranted(key: ServerKey, facts: Facts): boolean {
  return wayTo(key, facts) === 'yes'
}

/** Why a server key is as it is: the answer of `isGranted` in words. */
export function serverReason(key: ServerKey, facts: Facts): ServerReason {
  const way = wayTo(key, facts)
  const by = way === 'yes' ? facts.viewer.roles.filter((role) => serverHolding(role, key, facts) === 'yes') : []
  return { ...serverReasons[way](facts), by }
}

/** What stands between a viewer and a server key. `nobodyAssigned`: no member of staff is, so nobody of them decides. */
export type KeyRefusalReason = Exclude<ReturnType<typeof wayTo>, 'yes'> | 'nobodyAssigned'
export interface KeyRefusal {
  reason: KeyRefusalReason
  /** What is missing and how to come by it. */
  why: string
}

/** Why the viewer does not hold a server key, with what he can do about it; null: he does. */
export function keyRefusal(key: ServerKey, facts: Facts, isStaffed = true): KeyRefusal | null {
  const way = wayTo(key, facts)
  if (way === 'yes') return null
  if (way === 'unassigned') return notAssigned(isStaffed)
  const why = serverReasons[way](facts).why
  if (way === 'role') return { reason: way, why: `${why} Кто это может, сказано в окне «Что мне недоступно и почему».` }
  const when = way === 'stage' ? stagesText(stagesFor(key, facts), facts.stage) : null
  return { reason: way, why: when ? `${why} Доступно ${lowerFirst(when)}` : why }
}

/** Of staff, only who is assigned to a request decides on it. */
export function notAssigned(isStaffed: boolean): KeyRefusal {
  return isStaffed
    ? { reason: 'unassigned', why: 'Решает назначенный по заявлению куратор или эксперт. Попросите назначить и вас.' }
    : { reason: 'nobodyAssigned', why: 'По заявлению никто не назначен. Назначьте куратора: решать сможет он.' }
}

/** What is of one side is refused to the other. */
export function otherSideActs(side: Side): { reason: 'otherSide'; why: string } {
  return { reason: 'otherSide', why: sideActs[side] }
}

/** Papers that say who acts for the declarant, and by what right. */
export const attorneyPapers: readonly string[] = ['powerOfAttorney', 'confirmingRight']

/** Why the viewer may not change such papers now (permissions.md, 6: they follow the row of `editAttorneyPowers`); null: he may. */
export function attorneyRefusal(facts: Facts): { reason: ReasonKind; why: string } | null {
  const { kind, why } = clientReason('editAttorneyPowers', facts)
  return kind === 'granted' ? null : { reason: kind, why }
}

const sideActs = {
  declarant: 'Это действие совершает заявитель.',
  organisation: 'Это действие совершает экспертная организация.',
} as const satisfies Record<Side, string>

// Stages at which the viewer would hold the key. Only roles count that nothing but the stage stops.
function stagesFor(key: ServerKey, facts: Facts): Stage[] {
  const { roles } = serverGrant(key)
  const hindered = facts.viewer.roles.filter((role) => serverHolding(role, key, facts) === 'stage')
  return stageNames.filter((stage) => hindered.some((role) => roles[role] === 'always' || roles[role]?.includes(stage)))
}

/** The server keys the viewer holds on the request, in the order of the specification. */
export function serverView(facts: Facts): ServerKey[] {
  return serverKeyNames.filter((key) => isGranted(key, facts))
}

/** Every client key as the screen must show it. The browser reads this and decides nothing itself. */
export function clientView(facts: Facts): Record<ClientKey, ClientState> {
  return mapNames(clientKeyNames, (key) => clientReason(key, facts).state)
}

/** Every client key with the reason: what «Что мне недоступно и почему» answers. */
export function clientReasons(facts: Facts): Record<ClientKey, ClientReason> {
  return mapNames(clientKeyNames, (key) => clientReason(key, facts))
}

const excludedWhy = 'Доступ к этому заявлению закрыт администратором портала.'
const powerWhy = 'Нужны полномочия на подпись от имени организации: руководитель, доверенность или МЧД.'
const inUseWhy = 'Черновик удаляет заявитель. Сотрудник удаляет его с причиной, когда в нём давно ничего не меняли.'
const notYours = 'Это не входит в ваши права по этому заявлению.'

/** One client key with its reason. The order of the reasons: exclusion, a role that never holds it, kind of application, stage, role, power, guard. */
export function clientReason(key: ClientKey, facts: Facts): ClientReason {
  const rule: (typeof clientKeys)[ClientKey] = clientKeys[key]
  const closed = (kind: ReasonKind, why: string): ClientReason => ({ state: rule.restriction, kind, why, by: [] })
  if (facts.viewer.excluded) return closed('excluded', excludedWhy)
  if (!isEverFor(key, facts.viewer.roles)) return closed('role', notYours)
  const kindWhy = 'guard' in rule ? whyOtherKind(rule.guard, facts) : undefined
  const isOfStage = keysAt(facts.stage).includes(key) || isOfOpened(key, facts)
  if (!isOfStage && kindWhy) return closed('otherKind', kindWhy)
  if (!isOfStage) return closed('stage', stageWhy(facts))
  const ways = facts.viewer.roles.map((role) => clientHolding(role, key, facts))
  if (!ways.includes('yes')) {
    if (ways.includes('inUse')) return closed('guard', inUseWhy)
    return ways.includes('power') ? closed('power', powerWhy) : closed('role', notYours)
  }
  if ('guard' in rule && !keyGuards[rule.guard].holds(facts))
    return { ...closed(kindWhy ? 'otherKind' : 'guard', keyGuards[rule.guard].why), state: rule.guardRestriction }
  return { state: 'granted', kind: 'granted', why: '', by: facts.viewer.roles.filter((_, at) => ways[at] === 'yes') }
}

function stageWhy({ stage }: Facts): string {
  return `На этапе «${stageRule(stage).title}» это недоступно.`
}

// In drafts staff see that the request exists, not what is in it.
const staffInDrafts: readonly ClientKey[] = [
  'viewDefaultRequest',
  'navRequestData',
  'navHistory',
  'deleteRequestButton',
]
const participantKeys: readonly ServerKey[] = ['CreateParticipant', 'UpdateParticipant', 'DeleteParticipant']

// biome-ignore format: read by columns
const keyGuards = {
  hasRequestRemarks:       { holds: (f) => f.remarks.requestRemarks > 0,             why: 'Замечаний к сведениям заявления нет: изменяются только поля с замечаниями.' },
  hasOpenItemOrFolder:     { holds: (f) => f.hasOpenItemOrFolder,                    why: 'Доверенности изменяются, пока открыт хотя бы один документ или раздел.' },
  conclusionExists:        { holds: (f) => f.conclusionExists,                       why: 'Заключение ещё не выдано.' },
  isComplianceEstimation:  { holds: (f) => f.kind === 'complianceEstimation',        why: 'Раздел есть только у заявлений на оценку соответствия.' },
  isConclusionRequest:     { holds: (f) => f.kind === 'conclusionRequest',           why: 'Раздел есть только у заявлений о выдаче заключения.' },
  notComplianceEstimation: { holds: (f) => f.kind !== 'complianceEstimation',        why: 'Это и есть заявление на оценку соответствия.' },
  notEsPreExamination:     { holds: (f) => !isBeforeExamination(f),                  why: 'Это и есть сопровождение до экспертизы.' },
  notConclusionRequest:    { holds: (f) => f.kind !== 'conclusionRequest',           why: 'Это и есть заявление о выдаче заключения.' },
  supportMayEnd:           { holds: (f) => isSupportRoot(f) && f.support.openChildren === 0, why: 'Сопровождение завершается, когда закончены все заявления в его рамках.' },
  beforeEndDate:           { holds: (f) => f.beforeEndDate,                          why: 'Срок экспертизы закончился: письмо о продлении направить нельзя.' },
  secondExtensionInTime:   { holds: (f) => f.beforeEndDate && f.workingDaysLeft >= f.thresholds.extensionSecondBefore, why: 'До конца срока осталось меньше рабочих дней, чем нужно для второго продления.' },
  allRemarksAnswered:      { holds: (f) => f.remarks.unanswered === 0,               why: 'Ответьте на все замечания, затем отправьте ответы.' },
  isSupportChild:          { holds: (f) => isSupportChild(f),                        why: 'Письмо есть только у заявлений в рамках экспертного сопровождения.' },
  isSupportRoot:           { holds: (f) => isSupportRoot(f),                         why: 'Письмо есть только у договора экспертного сопровождения.' },
} as const satisfies Record<KeyGuardName, { holds: (facts: Facts) => boolean; why: string }>

// What such a guard closes no stage of this application opens.
const kindGuards: readonly KeyGuardName[] = [
  'isComplianceEstimation',
  'isConclusionRequest',
  'notComplianceEstimation',
  'notEsPreExamination',
  'notConclusionRequest',
  'isSupportChild',
  'isSupportRoot',
]

function whyOtherKind(guard: KeyGuardName, facts: Facts): string | undefined {
  const { holds, why } = keyGuards[guard]
  return kindGuards.includes(guard) && !holds(facts) ? why : undefined
}

/** What hinders a role at a server key, the nearest to it first. */
const nearestFirst = ['yes', 'power', 'unassigned', 'inUse', 'stage', 'role'] as const
type Way = (typeof nearestFirst)[number]

function wayTo(key: ServerKey, facts: Facts): Way | 'excluded' | 'guard' {
  const { excluded, roles } = facts.viewer
  if (excluded && serverKeys[key].scope === 'request') return 'excluded'
  const found = roles.map((role) => serverHolding(role, key, facts))
  const way = nearestFirst.find((one) => found.includes(one)) ?? 'role'
  return way === 'yes' && !serverGuard(key, facts) ? 'guard' : way
}

// biome-ignore format: read by columns
const serverReasons = {
  yes:        () => ({ kind: 'granted', why: '' }),
  excluded:   () => ({ kind: 'excluded', why: excludedWhy }),
  power:      () => ({ kind: 'power', why: powerWhy }),
  inUse:      () => ({ kind: 'guard', why: inUseWhy }),
  unassigned: () => ({ kind: 'role', why: 'Вы не назначены на это заявление: его можно смотреть, но не решать по нему.' }),
  stage:      (facts) => ({ kind: 'stage', why: stageWhy(facts) }),
  role:       () => ({ kind: 'role', why: notYours }),
  guard:      () => ({ kind: 'guard', why: 'Участники поданного заявления изменяются только по замечаниям к сведениям заявления.' }),
} as const satisfies Record<ReturnType<typeof wayTo>, (facts: Facts) => Omit<ServerReason, 'by'>>

function serverHolding(role: Role, key: ServerKey, facts: Facts): Way {
  const { grant, roles } = serverGrant(key)
  const where = roles[role]
  if (where === undefined) return 'role'
  if (where === 'always') return 'yes'
  const isOfStage = where.includes(facts.stage) || (role !== 'Admin' && isForOpening(key, facts))
  switch (role) {
    case 'Admin':
      if (!isOfStage) return 'stage'
      if (key === 'DeleteRequest' && facts.draftInUse) return 'inUse'
      return facts.viewer.assigned || !decidingKeys.includes(key) ? 'yes' : 'unassigned'
    case 'OrgAdmin':
      if (!isOfStage) return 'stage'
      return grant !== 'sign' || facts.viewer.signs ? 'yes' : 'power'
    case 'Declarant':
      return grantedAt(isOfStage, isDelegate(facts) ? byGrant(grant, facts) : 'yes')
    case 'Active':
      return grantedAt(isOfStage, byGrant(grant, facts))
  }
}

// What was never handed to him no stage opens.
function grantedAt(isOfStage: boolean, held: 'yes' | 'no' | 'power'): Way {
  if (held === 'no') return 'role'
  return isOfStage ? held : 'stage'
}

// Participants of a submitted request change only where a remark to the application asks for it.
function serverGuard(key: ServerKey, facts: Facts): boolean {
  if (!participantKeys.includes(key)) return true
  return facts.stage === 'draft_filling' || facts.remarks.requestRemarks > 0
}

// Whoever merely reads what was shared with him holds what can be handed over at all.
function isEverFor(key: ClientKey, roles: readonly Role[]): boolean {
  const rule = clientKeyRule(key)
  return roles.some((role) => (role === 'Active' ? rule.grant !== null : rule.roles.includes(role)))
}

function clientHolding(role: Role, key: ClientKey, facts: Facts): 'yes' | 'no' | 'power' | 'inUse' {
  const { grant, roles } = clientKeyRule(key)
  switch (role) {
    case 'Admin':
      if (!roles.includes(role) || !staffSees(key, facts)) return 'no'
      return key === 'deleteRequestButton' && facts.draftInUse ? 'inUse' : 'yes'
    case 'OrgAdmin':
      return grant === 'sign' && !facts.viewer.signs ? 'power' : 'yes'
    case 'Declarant':
      return isDelegate(facts) ? byGrant(deputed(key), facts) : 'yes'
    case 'Active':
      return byGrant(grant, facts)
  }
}

function staffSees(key: ClientKey, { stage }: Facts): boolean {
  switch (stageRule(stage).page) {
    case 'project':
      return true
    case 'draft':
      return staffInDrafts.includes(key)
    case 'new':
      return false
  }
}

// A deputy who may change the request may also withdraw it; deleting stays with the owner.
function deputed(key: ClientKey): Grant | null {
  return key === 'terminateRequestButton' ? 'edit' : clientKeys[key].grant
}

function byGrant(grant: Grant | null, facts: Facts): 'yes' | 'no' | 'power' {
  if (hasGrant(grant, facts)) return 'yes'
  return grant === 'sign' && (facts.viewer.rights & rights.sign) !== 0 ? 'power' : 'no'
}

// To sign for another one needs the right to sign and a power of one's own.
function hasGrant(grant: Grant | null, { viewer }: Facts): boolean {
  if (grant === null || (viewer.rights & rights[grant]) === 0) return false
  return grant !== 'sign' || viewer.signs
}

function isDelegate({ viewer }: Facts): boolean {
  return viewer.capacities.includes('delegate')
}
