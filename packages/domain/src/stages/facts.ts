import type { Day } from '../calendar/days.ts'
import type { Role } from './permissions/keys.ts'
import type { Stage } from './stages.ts'

/** What a request is. Roots and children belong to expert support (ч. 3.9 ст. 49, ч. 15.5 ст. 48 ГрК РФ). */
export const requestKinds = [
  'ordinary',
  'expertSupport',
  'esPreExamination',
  'complianceEstimation',
  'conclusionRequest',
] as const
export type RequestKind = (typeof requestKinds)[number]
export type Side = 'declarant' | 'organisation'
/** `examStaff`: Admin at work for the examination organisation. `delegate`: acts by a substitution. */
export type Capacity = 'examStaff' | 'delegate'

/** Bits of `Viewer.rights`. */
export const rights = { view: 1, edit: 2, sign: 4, all: 7 } as const

export interface Viewer {
  /** Roles on this request (for `new`: of the account). `Active` alone means «reads what was shared with him». */
  roles: readonly Role[]
  capacities: readonly Capacity[]
  /** View 1, edit 2, sign 4: what the declarant's side may do here. 7 for the creator and the organisation's administrator. */
  rights: number
  /** Staff: lead or expert of this request, or nobody is assigned and the portal is a demo. */
  assigned: boolean
  /** Of them, the lead; in a demo anybody while nobody is assigned. */
  leads: boolean
  /** Has a power to sign for the declarant's organisation (head, power of attorney, МЧД). */
  signs: boolean
  /** Has a qualified certificate to sign with. */
  certificate: boolean
  /** An exclusion closes this request to this person: nothing else matters. */
  excluded: boolean
}

export interface Remarks {
  /** Remarks to fields of the application: they open exactly those fields. */
  requestRemarks: number
  /** Written by experts, not yet sent; `ready` of them may be sent. */
  preparing: number
  ready: number
  /** Issued in the current round. */
  issued: number
  unanswered: number
  answered: number
  /** Issued and neither accepted, nor withdrawn, nor left «не устранено», in any round. */
  open: number
  /** Answered and sent, no verdict yet. */
  undecided: number
  /** Left «Не устранено», and how many of them are critical. */
  unresolved: number
  criticalUnresolved: number
}

/** The two-sided document of the current stage: the contract, an agreement or the act. */
export interface Signing {
  form: 'electronic' | 'paper' | null
  declarantSigned: boolean
  organisationSigned: boolean
  scanUploaded: boolean
  originalsSent: boolean
}

export interface Contract {
  number: string | null
  concluded: boolean
  /** Concluded by 44-ФЗ or 223-ФЗ: a number in the state procurement system is needed. */
  procurement: boolean
  registryNumber: string | null
  /** Kopecks due before the examination may start; 0 when the template's start rule is not payment. */
  prepaymentDue: number
  paid: number
  balance: number
  /** The first day a payment could have come; null: not known. */
  payableFrom: Day | null
  payBeforeIssue: boolean
  actRequired: boolean
  /** The declarant answered the act with a motivated refusal, and the organisation has not answered it. */
  actRefused: boolean
  /** The organisation has answered that it insists on the act. */
  actInsisted: boolean
  paperCopiesDue: boolean
}

export interface Dispute {
  round: number
  /** A protocol of disagreements that no round has used lies here, signed by the declarant. */
  protocolSigned: boolean
  settlementUploaded: boolean
}

export interface Extension {
  grantedCount: number
  requestedDays: number | null
  /** An application for extension is being considered. */
  pending: boolean
  /** The viewer's organisation is the developer or the technical customer, or has its power (ч. 7 ст. 49 ГрК РФ). */
  entitled: boolean
  ground: string | null
  /** The body of п. 29(1) approved the second extension. */
  approvalReceived: boolean
  /** The correction term that stood when the extension was asked for has run out. */
  correctionTermMissed: boolean
}

export interface Termination {
  initiator: Side | null
  /** The notice is a refusal under ст. 782 ГК РФ, not an offer to agree. */
  unilateral: boolean
  /** Kopecks of actual expenses entered by staff; null: none claimed. */
  actualCosts: number | null
  actualCostsPaid: boolean
}

export interface Conclusion {
  /** Number, date and file are saved. */
  ready: boolean
  filed: boolean
  /** Under the file stands a valid signature of the organisation. */
  signed: boolean
  approved: boolean
  positive: boolean | null
  number: string | null
  date: Day | null
  /** Of the object, as the number of the register begins; null: not told. */
  region: string | null
  /** The day the examination began; null: not known. */
  startedOn: Day | null
  /** It was decided to prepare a negative one: the term of answers was missed. */
  decidedNegative: boolean
}

/** A section and the number of the request that changes it now. */
export interface OccupiedSlot {
  section: string
  number: string
}

export interface Support {
  /** The root contract is in force. */
  rootActive: boolean
  /** The root is support before examination: its result is «согласовано / не согласовано» (ч. 15.5 ст. 48 ГрК РФ). */
  beforeExamination: boolean
  /** Reasons why a child may not be created now, in Russian. */
  creatingRefusals: readonly string[]
  openChildren: number
  openConclusionRequests: number
  /** Positive estimations no conclusion covers yet. */
  estimationsWaiting: number
  estimationsLinked: number
  changedSlots: number
  /** Sections it changes that an open estimation under the same contract changes already. */
  occupiedSlots: readonly OccupiedSlot[]
  changeDescribed: boolean
}

/** Checks lifted on this request by an administrator, with a reason. */
export interface Exclusions {
  signature: boolean
  deadline: boolean
  nopriz: boolean
  esPreExaminationDeadline: boolean
}

/** Thresholds in force for this request: rows of the settings, not constants of law. */
export interface Thresholds {
  /** Working days an answer to remarks must have left before the cut-off. */
  minReplyDays: number
  extensionFirstDays: number
  extensionSecondDays: number
  extensionSecondBefore: number
  extensionMax: number
  prolongationBefore: number
  prolongationDays: number
  disputeRounds: number
}

/**
 * All that rules may know about one request and one viewer. Plain and serialisable: the server fills it in one query,
 * the rules ask nothing else. Money in kopecks, days in working days of the production calendar, Moscow time.
 */
export interface Facts {
  stage: Stage
  /** The day it is, by Moscow time. */
  today: Day
  /** The stage left when an extension, a termination or a final payment was started. */
  returnStage: Stage | null
  kind: RequestKind
  goal: number | null
  everSubmitted: boolean
  /** A draft that its people have changed within the months of the setting. Asked only where staff look. */
  draftInUse: boolean

  creatingFieldsSet: boolean
  needsLinkedRequest: boolean
  linkedRequestConfirmed: boolean
  /** The declarant came back to choose anew what the draft rests on, and has changed nothing yet. */
  reconsidering: boolean
  rootChosen: boolean
  /** The request to copy, link or import from is visible to the viewer and fits. */
  sourceVisible: boolean
  linkedGoalAllowed: boolean
  explanatoryNoteValid: boolean

  obligatoryFieldErrors: number
  /** Counts only what blocks: confirmed rows, the explanatory note, the application and the powers. */
  missingDocuments: number
  /** Documents without the number, date or author they must carry. */
  unidentifiedDocuments: number
  filesNotSigned: number
  formatErrors: number
  /** Documents of the list that must have certifying sheets (ИУЛ) and have none: counts only confirmed rules. */
  certifyingSheetsMissing: number
  /** Print forms exist and were made from the data as it is now. */
  printFormsReady: boolean
  /** Print forms are being made now. */
  printFormsPrinting: boolean
  /** Every obligatory print form bears an accepted signature of a person with power. */
  printFormsSigned: boolean
  hasOpenItemOrFolder: boolean
  /** Documents no remark is about: the declarant has asked to open them, or they are open; null: neither. */
  opening: 'asked' | 'opened' | null
  openFoldersEmpty: number
  /** Checklists for such applications that were not handed over yet; counted only where the setting makes them block. */
  checklistsLeft: number
  indicatorsConfirmed: boolean

  itemsUnchecked: number
  remarkedItems: number
  priceCalculated: boolean
  expertsFinished: boolean
  conclusionExists: boolean
  /** The letter that carries the move is signed. */
  letterSigned: boolean

  deadlinePassed: boolean
  /** Working days left to the deadline of the stage; null: no term runs. */
  daysLeft: number | null
  beforeEndDate: boolean
  /** Working days left to the end of the service or of the support contract. */
  workingDaysLeft: number
  cutoffPassed: boolean
  /** Working days from now to the cut-off for answers. */
  daysToCutoff: number

  remarks: Remarks
  signing: Signing
  contract: Contract
  dispute: Dispute
  extension: Extension
  termination: Termination
  conclusion: Conclusion
  support: Support
  exclusions: Exclusions
  thresholds: Thresholds
  viewer: Viewer
}

/** Compliance estimation or request for a conclusion: has no contract, payment or act of its own. */
export function isSupportChild(facts: Facts): boolean {
  return facts.kind === 'complianceEstimation' || facts.kind === 'conclusionRequest'
}

/** The root contract of expert support, under which children are filed. */
export function isSupportRoot(facts: Facts): boolean {
  return isRootKind(facts.kind)
}

/** Kinds of requests that ask for a contract of expert support: after a positive conclusion, or before an examination. */
export const rootKinds = ['expertSupport', 'esPreExamination'] as const satisfies readonly RequestKind[]
export type RootKind = (typeof rootKinds)[number]

/** Whether a request of the kind asks for a contract of expert support. */
export function isRootKind(kind: string): kind is RootKind {
  return rootKinds.some((one) => one === kind)
}

/** Expert support before examination, root or child: sections are agreed rather than estimated. */
export function isBeforeExamination(facts: Facts): boolean {
  return facts.kind === 'esPreExamination' || facts.support.beforeExamination
}

/** The sides the viewer stands on; both, when an employee of staff filed a request of his own. */
export function sidesOf({ viewer }: Facts): Side[] {
  if (viewer.excluded) return []
  const declarant = viewer.roles.includes('Declarant') || viewer.roles.includes('OrgAdmin')
  return [
    ...(declarant ? ['declarant' as const] : []),
    ...(viewer.roles.includes('Admin') ? ['organisation' as const] : []),
  ]
}
