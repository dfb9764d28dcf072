import { inputsFor } from './actions.ts'
import type { Facts, Viewer } from '../facts.ts'
import { factsAt } from '../facts-at.ts'
import type { ActionInput, MoveInput } from './inputs.ts'
import type { GuardName, MoveActor, Transition } from './transitions.ts'

type Change = (facts: Facts, input: MoveInput) => void

/** Test data: a request on which the move is possible, its right actor and a filled-in dialog. */
export function passing(move: Transition): { facts: Facts; input: MoveInput } {
  const facts = factsAt(move.from, { viewer: viewerFor(move.actor) })
  for (const guard of move.guards) (mending[guard] ?? nothing)(facts, {})
  if (move.guards.includes('returnsHere')) facts.returnStage = move.to
  return { facts, input: filledIn(inputsFor(move.action, facts)) }
}

/** Test data: the same move with one of its guards broken. */
export function broken(move: Transition, guard: GuardName): { facts: Facts; input: MoveInput } {
  const { facts, input } = passing(move)
  breaking[guard](facts, input)
  return { facts, input }
}

/** Test data: who makes the moves of an actor; for the server, nobody. */
export function viewerFor(actor: MoveActor): Viewer {
  const base: Viewer = { ...factsAt('new').viewer, roles: ['Active'] }
  if (actor === 'organisation')
    return { ...base, roles: ['Active', 'Admin'], capacities: ['examStaff'], assigned: true, leads: true }
  if (actor === 'timer' || actor === 'system') return base
  return { ...base, roles: ['Active', 'Declarant'], rights: 7, signs: true }
}

/** Test data: the fields of a dialog, filled in. */
export function filledIn(inputs: readonly ActionInput[]): MoveInput {
  return Object.assign({}, ...inputs.map((input) => ({ [input.name]: sample(input) })))
}

function sample({ type, name, options, min = 1 }: ActionInput): string | number | boolean | string[] {
  switch (type) {
    case 'date':
      return '2026-11-20'
    case 'money':
      return 1000
    case 'days':
      return min
    case 'choice':
      return options?.[0]?.value ?? ''
    case 'files':
      return ['0192f000-0000-7000-8000-000000000001']
    case 'flag':
      return true
    case 'text':
    case 'long':
      return name === 'number' ? '77-1-1-3-000001-2026' : 'Пояснение для проверки'
  }
}

const nothing: Change = () => {}

// biome-ignore format: read by columns
const mending: Partial<Record<GuardName, Change>> = {
  linkedRequestNeeded:       (f) => { f.needsLinkedRequest = true },
  linkedRequestConfirmed:    (f) => { f.needsLinkedRequest = true; f.linkedRequestConfirmed = true },
  estimationsWaiting:        (f) => { f.support.estimationsWaiting = 1 },
  isComplianceEstimation:    (f) => { f.kind = 'complianceEstimation' },
  isConclusionRequest:       (f) => { f.kind = 'conclusionRequest' },
  isSupportChild:            (f) => { f.kind = 'complianceEstimation' },
  isSupportRoot:             (f) => { f.kind = 'expertSupport' },
  remarksReady:              (f) => { f.remarks.ready = 1; f.remarks.preparing = 1 },
  remarksAgreed:             (f) => { f.remarks.ready = 1; f.remarks.preparing = 1 },
  deadlineExpired:           (f) => { f.deadlinePassed = true },
  termOver:                  (f) => { f.deadlinePassed = true },
  noticeTermOver:            (f) => { f.deadlinePassed = true },
  bothSigned:                (f) => { f.signing.declarantSigned = true; f.signing.organisationSigned = true },
  scanUploaded:              (f) => { f.signing.scanUploaded = true },
  isProcurement:             (f) => { f.contract.procurement = true },
  prepaymentDue:             (f) => { f.contract.prepaymentDue = 1000 },
  contractMayBeConfirmed:    (f) => { f.contract.procurement = true },
  paidEnough:                (f) => { f.contract.prepaymentDue = 1000 },
  balancePaid:               (f) => { f.contract.balance = 1000 },
  actRefused:                (f) => { f.contract.actRefused = true },
  paymentFits:               (f) => { f.contract.payableFrom = '2026-11-01' },
  hadDispute:                (f) => { f.dispute.round = 1 },
  disputeProtocolReady:      (f) => { f.dispute.protocolSigned = true },
  balanceDue:                (f) => { f.contract.balance = 1000 },
  payBeforeIssue:            (f) => { f.contract.payBeforeIssue = true },
  cameFromPrepareConclusion: (f) => { f.returnStage = 'prepareConclusion' },
  cameFromConclusionIssued:  (f) => { f.returnStage = 'conclusionIssued' },
  extended:                  (f) => { f.extension.grantedCount = 1 },
  remarksOpen:               (f) => { f.remarks.open = 1 },
  correctionTermMissed:      (f) => { f.extension.correctionTermMissed = true },
  conclusionReady:           (f) => { f.conclusion.filed = true },
  conclusionSigned:          (f) => { f.conclusion.signed = true },
  actNotRequired:            (f) => { f.contract.actRequired = false },
  isInitiator:               (f) => { f.termination.initiator = 'declarant' },
  notInitiator:              (f) => { f.termination.initiator = 'organisation' },
  costsStated:               (f) => { f.termination.actualCosts = 1000 },
  costsWithinPrice:          (f) => { f.contract.balance = 1000 },
}

// biome-ignore format: read by columns
const breaking: Record<GuardName, Change> = {
  creatingFieldsSet:         (f) => { f.creatingFieldsSet = false },
  sourceVisible:             (f) => { f.sourceVisible = false },
  explanatoryNoteValid:      (f) => { f.explanatoryNoteValid = false },
  linkedGoalAllowed:         (f) => { f.linkedGoalAllowed = false },
  rootInForce:               (f) => { f.support.rootActive = false },
  childMayBeCreated:         (f) => { f.support.creatingRefusals = ['Договор не вступил в силу.'] },
  estimationsWaiting:        (f) => { f.support.estimationsWaiting = 0 },
  noOpenConclusionRequest:   (f) => { f.support.openConclusionRequests = 1 },
  linkedRequestNeeded:       (f) => { f.needsLinkedRequest = false },
  linkedRequestNotNeeded:    (f) => { f.needsLinkedRequest = true },
  linkedRequestConfirmed:    (f) => { f.linkedRequestConfirmed = false },
  linkedRequestSettled:      (f) => { f.needsLinkedRequest = true },
  notReconsidering:          (f) => { f.reconsidering = true },
  rootChosen:                (f) => { f.rootChosen = false },
  changeDescribed:           (f) => { f.support.changeDescribed = false },
  estimationsLinked:         (f) => { f.kind = 'conclusionRequest' },
  changedSlotsPresent:       (f) => { f.kind = 'complianceEstimation' },
  changedSlotsFree:          (f) => { f.support.occupiedSlots = [{ section: 'Конструктивные решения', number: '1/ОС-1' }] },
  notSubmitted:              (f) => { f.everSubmitted = true },
  fieldsValid:               (f) => { f.obligatoryFieldErrors = 1 },
  documentsPresent:          (f) => { f.missingDocuments = 1 },
  documentsIdentified:       (f) => { f.unidentifiedDocuments = 1 },
  filesSigned:               (f) => { f.filesNotSigned = 1 },
  formatsValid:              (f) => { f.formatErrors = 1 },
  certifyingSheetsPresent:   (f) => { f.certifyingSheetsMissing = 1 },
  printFormsCurrent:         (f) => { f.printFormsReady = false },
  printFormsSigned:          (f) => { f.printFormsSigned = false },
  maySign:                   (f) => { f.viewer.capacities = ['delegate']; f.viewer.rights = 3 },
  openFoldersFilled:         (f) => { f.openFoldersEmpty = 1 },
  checklistsHandedOver:      (f) => { f.checklistsLeft = 1 },
  indicatorsConfirmed:       (f) => { f.indicatorsConfirmed = false },
  hasOwnContract:            (f) => { f.kind = 'complianceEstimation' },
  isComplianceEstimation:    (f) => { f.kind = 'ordinary' },
  isConclusionRequest:       (f) => { f.kind = 'ordinary' },
  isSupportChild:            (f) => { f.kind = 'ordinary' },
  documentsChecked:          (f) => { f.itemsUnchecked = 1 },
  noRemarksLeft:             (f) => { f.remarkedItems = 1 },
  priceCalculated:           (f) => { f.priceCalculated = false },
  remarksReady:              (f) => { f.remarks.ready = 0 },
  remarksAgreed:             (f) => { f.remarks.ready = 0 },
  sentByLead:                (f) => { f.viewer = { ...f.viewer, leads: false } },
  allRemarksAnswered:        (f) => { f.remarks.unanswered = 1 },
  openRemarksWithdrawn:      (f) => { f.remarks.open = 1 },
  deadlineNotPassed:         (f) => { f.deadlinePassed = true },
  deadlineExpired:           (f) => { f.exclusions.deadline = true },
  termOver:                  (f) => { f.deadlinePassed = false },
  noticeTermOver:            (f) => { f.deadlinePassed = false },
  beforeCutoff:              (f) => { f.cutoffPassed = true },
  replyTermFits:             (f) => { f.daysToCutoff = 2 },
  beforeEndDate:             (f) => { f.beforeEndDate = false },
  signerHasCertificate:      (f) => { f.viewer.certificate = false },
  declarantNotSigned:        (f) => { f.signing.originalsSent = true },
  bothSigned:                (f) => { f.signing.organisationSigned = false },
  scanUploaded:              (f) => { f.signing.scanUploaded = false },
  isProcurement:             (f) => { f.contract.procurement = false },
  notProcurement:            (f) => { f.contract.procurement = true },
  prepaymentDue:             (f) => { f.contract.prepaymentDue = 0 },
  noPrepayment:              (f) => { f.contract.prepaymentDue = 1000 },
  isSupportRoot:             (f) => { f.kind = 'ordinary' },
  notSupportRoot:            (f) => { f.kind = 'expertSupport' },
  contractMayBeConfirmed:    (_, input) => { delete input.number },
  contractNotConcluded:      (f) => { f.contract.concluded = true },
  noDispute:                 (f) => { f.dispute.round = 1 },
  hadDispute:                (f) => { f.dispute.round = 0 },
  disputeProtocolReady:      (f) => { f.dispute.protocolSigned = false },
  settlementProtocolReady:   (_, input) => { delete input.files },
  disputeRoundsLeft:         (f) => { f.dispute.round = 2 },
  paidEnough:                (f) => { f.contract.prepaymentDue = 1001 },
  balancePaid:               (f) => { f.contract.balance = 1001 },
  paymentFits:               (_, input) => { input.date = '2026-10-31' },
  balanceDue:                (f) => { f.contract.balance = 0 },
  nothingDue:                (f) => { f.contract.balance = 1 },
  payBeforeIssue:            (f) => { f.contract.payBeforeIssue = false },
  nothingDueBeforeIssue:     (f) => { f.contract.payBeforeIssue = true; f.contract.balance = 1 },
  cameFromPrepareConclusion: (f) => { f.returnStage = 'conclusionIssued' },
  cameFromConclusionIssued:  (f) => { f.returnStage = 'prepareConclusion' },
  remarksDecided:            (f) => { f.remarks.undecided = 1 },
  expertsFinished:           (f) => { f.expertsFinished = false },
  letterSigned:              (f) => { f.letterSigned = false },
  noOpenChildren:            (f) => { f.support.openChildren = 1 },
  noExtensionPending:        (f) => { f.extension.pending = true },
  notExtended:               (f) => { f.extension.grantedCount = 1 },
  extended:                  (f) => { f.extension.grantedCount = 0 },
  entitledToExtend:          (f) => { f.extension.entitled = false },
  extensionLeft:             (f) => { f.extension.grantedCount = 2 },
  secondExtensionInTime:     (f) => { f.extension.grantedCount = 1; f.workingDaysLeft = 9 },
  extensionDaysWithin:       (_, input) => { input.days = 21 },
  extensionGroundGiven:      (f) => { f.extension.grantedCount = 1 },
  secondExtensionApproved:   (f) => { f.extension.grantedCount = 1 },
  prolongationInTime:        (f) => { f.workingDaysLeft = 9 },
  returnsHere:               (f) => { f.returnStage = null },
  remarksOpen:               (f) => { f.remarks.open = 0 },
  noRemarksOpen:             (f) => { f.remarks.open = 1 },
  correctionTermAlive:       (f) => { f.extension.correctionTermMissed = true },
  correctionTermMissed:      (f) => { f.extension.correctionTermMissed = false },
  conclusionReady:           (_, input) => { input.number = 'б/н' },
  conclusionAgrees:          (f) => { f.conclusion.positive = true; f.remarks.criticalUnresolved = 1 },
  conclusionSigned:          (f) => { f.conclusion.signed = false },
  conclusionNotApproved:     (f) => { f.conclusion.approved = true },
  actRequired:               (f) => { f.contract.actRequired = false },
  actNotRequired:            (f) => { f.contract.actRequired = true },
  actRefused:                (f) => { f.contract.actRefused = false },
  actRefusalLeft:            (f) => { f.contract.actInsisted = true },
  actNotRefused:             (f) => { f.contract.actRefused = true },
  paperCopiesDelivered:      (f) => { f.contract.paperCopiesDue = true },
  isInitiator:               (f) => { f.termination.initiator = 'organisation' },
  notInitiator:              (f) => { f.termination.initiator = 'declarant' },
  refusalMayBeRejected:      (f) => { f.termination.initiator = 'declarant'; f.termination.unilateral = true; f.viewer = viewerFor('organisation') },
  costsStated:               (f) => { f.termination.actualCosts = null },
  costsWithinPrice:          (_, input) => { input.amount = 1001; input.calculation = 'Работы двух экспертов' },
  costsExplained:            (_, input) => { input.amount = 1000; delete input.calculation },
  zeroCostsConfirmed:        (_, input) => { input.amount = 0; input.calculation = 'Работы не начинались'; input.confirmed = false },
  actualCostsSettled:        (f) => { f.termination.actualCosts = 1000 },
  lossesSettled:             (f, input) => { f.termination.initiator = 'organisation'; f.viewer = viewerFor('organisation'); input.confirmed = false },
}
