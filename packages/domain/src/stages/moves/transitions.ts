import type { Stage } from '../stages.ts'

/** Who makes a move: a side in person, or the server by the clock (`timer`) or by facts (`system`). */
export type MoveActor = 'declarant' | 'organisation' | 'both' | 'timer' | 'system'

interface Row {
  by: string
  actor: MoveActor
  from: readonly Stage[]
  to: readonly Stage[]
  /** All must hold. */
  guards: readonly string[]
  effects: readonly string[]
  /** The letter registered together with the move. */
  letter?: string
  /** The letter is only written: its author signs it, and a later move sends it. */
  letterSent?: 'later'
  /** What becomes of the dispute, extension, termination or contract the move ends; its letter words it. */
  outcome?: Outcome
  /** The kind of a request it opens under a contract of expert support. */
  creates?: 'complianceEstimation' | 'conclusionRequest'
  /** A move inside one term lets its clock go on; these start it anew: for the whole term, or until the day the dialog names. */
  restartsClock?: 'wholeTerm' | 'namedDay'
}

export type Outcome =
  | 'accepted'
  | 'acceptedInPart'
  | 'granted'
  | 'lapsed'
  | 'refused'
  | 'rejected'
  | 'unilateral'
  | 'withdrawn'

const formation = [
  'applicationFormation_creating',
  'applicationFormation_filling',
  'applicationFormation_documents',
  'applicationFormation_printing',
] as const
const examinationStay = [
  'examination',
  'examinationCorrection',
  'correctionDeadlineExtended',
  'correctionDeadlineExtended_waiting',
  'waitingForExpertSupportRequest',
] as const
const terminationStay = ['waitingForPayment', ...examinationStay, 'violationCorrectionDeadlineRejection'] as const
const extendable = [
  'examination',
  'examinationCorrection',
  'examinationCorrection_edit',
  'examinationCorrection_printing',
  'correctionDeadlineExtended',
  'correctionDeadlineExtended_edit',
  'correctionDeadlineExtended_printing',
  'correctionDeadlineExtended_waiting',
] as const
const completenessFix = [
  'completenessCorrection',
  'completenessCorrection_edit',
  'completenessCorrection_printing',
] as const
const beforeContract = [
  'signing',
  'signingInPaperForm',
  'signingInElectronicForm',
  'settlementDisputes',
  'signingDisputes',
  'signingDisputesInPaperForm',
  'signingDisputesInElectronicForm',
  'contractConclusionConfirmation',
] as const
const terminable = ['waitingForPayment', ...extendable, 'waitingForExpertSupportRequest'] as const
const terminableByStaff = [...terminable, 'violationCorrectionDeadlineRejection'] as const
const signingForms = ['signingInPaperForm', 'signingInElectronicForm'] as const

/**
 * Every allowed move; nothing else moves a request. The specification does not show the transitions: the table is our
 * reading of the real process (ПП РФ № 145, contracts of regional organisations).
 */
// biome-ignore format: read by columns
const rows = [
  // creation: the row is written by the feature that creates it
  { by: 'createRequest',                 actor: 'declarant',    from: ['new'], to: ['draft'],                                                          guards: ['creatingFieldsSet'], effects: [] },
  { by: 'createRequestByCopy',           actor: 'declarant',    from: ['new'], to: ['draft'],                                                          guards: ['sourceVisible'], effects: [] },
  { by: 'createFromExplanatoryNote',     actor: 'declarant',    from: ['new'], to: ['draft'],                                                          guards: ['explanatoryNoteValid'], effects: [] },
  { by: 'createLinkedRequest',           actor: 'declarant',    from: ['new'], to: ['draft'],                                                          guards: ['sourceVisible', 'linkedGoalAllowed'], effects: [] },
  { by: 'createComplianceEstimation',    actor: 'declarant',    from: ['new'], to: ['applicationFormation_creating'],                                  guards: ['rootInForce', 'childMayBeCreated'], effects: [], creates: 'complianceEstimation' },
  { by: 'createConclusionRequest',       actor: 'declarant',    from: ['new'], to: ['applicationFormation_creating'],                                  guards: ['rootInForce', 'estimationsWaiting', 'noOpenConclusionRequest'], effects: [], creates: 'conclusionRequest' },
  // draft
  { by: 'openDraft',                     actor: 'system',       from: ['draft'], to: ['draft_creating'],                                               guards: ['linkedRequestNotNeeded'], effects: [] },
  { by: 'openDraft',                     actor: 'system',       from: ['draft'], to: ['draft_selectLinkedRequest'],                                    guards: ['linkedRequestNeeded'], effects: [] },
  { by: 'requireLinkedRequest',          actor: 'system',       from: ['draft_creating'], to: ['draft_selectLinkedRequest'],                           guards: ['linkedRequestNeeded', 'notReconsidering'], effects: [] },
  { by: 'backToCreating',                actor: 'declarant',    from: ['draft_selectLinkedRequest'], to: ['draft_creating'],                           guards: [], effects: [] },
  { by: 'confirmLinkedRequest',          actor: 'declarant',    from: ['draft_selectLinkedRequest'], to: ['draft_filling'],                            guards: ['linkedRequestConfirmed'], effects: ['copyLinkedData', 'initCompleteness'] },
  { by: 'completeCreating',              actor: 'declarant',    from: ['draft_creating'], to: ['draft_filling'],                                       guards: ['creatingFieldsSet', 'linkedRequestSettled'], effects: ['initCompleteness'] },
  { by: 'backToCreating',                actor: 'declarant',    from: ['draft_filling'], to: ['draft_creating'],                                       guards: [], effects: [] },
  { by: 'completeFilling',               actor: 'declarant',    from: ['draft_filling'], to: ['draft_documents'],                                      guards: ['creatingFieldsSet'], effects: ['initCompleteness'] },
  { by: 'backToFilling',                 actor: 'declarant',    from: ['draft_documents'], to: ['draft_filling'],                                      guards: [], effects: ['dropPrintForms'] },
  { by: 'completeDocuments',             actor: 'declarant',    from: ['draft_documents'], to: ['draft_printing'],                                     guards: ['fieldsValid', 'documentsPresent', 'documentsIdentified', 'filesSigned', 'formatsValid', 'certifyingSheetsPresent'], effects: ['makePrintForms'] },
  { by: 'backFromPrinting',              actor: 'declarant',    from: ['draft_printing'], to: ['draft_documents'],                                     guards: [], effects: ['dropPrintForms'] },
  { by: 'backFromPrinting',              actor: 'declarant',    from: ['draft_printing'], to: ['draft_filling'],                                       guards: [], effects: ['dropPrintForms'] },
  { by: 'submitRequest',                 actor: 'declarant',    from: ['draft_printing'], to: ['completeness'],                                        guards: ['printFormsCurrent', 'printFormsSigned', 'maySign', 'checklistsHandedOver'], effects: ['freezeSnapshot', 'assignNumber', 'closeFolders'], letter: 'application' },
  // formation of an expert-support child
  { by: 'completeCreating',              actor: 'declarant',    from: ['applicationFormation_creating'], to: ['applicationFormation_filling'],         guards: ['rootChosen'], effects: [] },
  { by: 'backToCreating',                actor: 'declarant',    from: ['applicationFormation_filling'], to: ['applicationFormation_creating'],         guards: [], effects: [] },
  { by: 'completeFilling',               actor: 'declarant',    from: ['applicationFormation_filling'], to: ['applicationFormation_documents'],        guards: ['changeDescribed', 'estimationsLinked'], effects: ['initCompleteness'] },
  { by: 'backToFilling',                 actor: 'declarant',    from: ['applicationFormation_documents'], to: ['applicationFormation_filling'],        guards: [], effects: ['dropPrintForms'] },
  { by: 'completeDocuments',             actor: 'declarant',    from: ['applicationFormation_documents'], to: ['applicationFormation_printing'],       guards: ['fieldsValid', 'changedSlotsPresent', 'changedSlotsFree', 'documentsPresent', 'documentsIdentified', 'filesSigned', 'formatsValid', 'certifyingSheetsPresent'], effects: ['makePrintForms'] },
  { by: 'backFromPrinting',              actor: 'declarant',    from: ['applicationFormation_printing'], to: ['applicationFormation_documents'],       guards: [], effects: ['dropPrintForms'] },
  { by: 'submitRequest',                 actor: 'declarant',    from: ['applicationFormation_printing'], to: ['completeness'],                         guards: ['printFormsCurrent', 'printFormsSigned', 'maySign', 'rootInForce', 'changedSlotsFree', 'checklistsHandedOver'], effects: ['freezeSnapshot', 'assignNumber', 'closeFolders'], letter: 'application' },
  { by: 'terminateApplicationFormation', actor: 'declarant',    from: formation, to: ['withoutConsiderationRejection'],                                guards: ['notSubmitted'], effects: ['recordRejection'] },
  // completeness
  { by: 'acceptDocuments',               actor: 'organisation', from: ['completeness'], to: ['signing'],                                               guards: ['hasOwnContract', 'documentsChecked', 'noRemarksLeft', 'priceCalculated'], effects: ['openContract'], letter: 'contractOffer' },
  { by: 'acceptComplianceEstimation',    actor: 'organisation', from: ['completeness'], to: ['examination'],                                           guards: ['isComplianceEstimation'], effects: ['startExamination'] },
  { by: 'acceptConclusionRequest',       actor: 'organisation', from: ['completeness'], to: ['prepareConclusion'],                                     guards: ['isConclusionRequest'], effects: [] },
  { by: 'sendCompletenessRemarks',       actor: 'organisation', from: ['completeness'], to: ['completenessCorrection'],                                guards: ['remarksReady'], effects: ['openRemarkRound'], letter: 'completenessRemarks' },
  { by: 'rejectWithoutConsideration',    actor: 'organisation', from: ['completeness'], to: ['withoutConsiderationRejection'],                         guards: [], effects: ['recordRejection'], letter: 'motivatedRefusal' },
  { by: 'withdrawRequest',               actor: 'declarant',    from: ['completeness', 'completenessCorrection', 'completenessCorrection_edit', 'completenessCorrection_printing'], to: ['withoutConsiderationRejection'], guards: [], effects: ['recordRejection'], letter: 'withdrawal' },
  { by: 'startCompletenessCorrection',   actor: 'declarant',    from: ['completenessCorrection'], to: ['completenessCorrection_edit'],                 guards: ['deadlineNotPassed'], effects: [] },
  { by: 'completeCompletenessEdit',      actor: 'declarant',    from: ['completenessCorrection_edit'], to: ['completenessCorrection_printing'],        guards: ['allRemarksAnswered', 'openFoldersFilled', 'changedSlotsFree', 'filesSigned', 'formatsValid'], effects: ['makePrintForms'] },
  { by: 'backFromPrinting',              actor: 'declarant',    from: ['completenessCorrection_printing'], to: ['completenessCorrection_edit'],        guards: [], effects: ['dropPrintForms'] },
  { by: 'submitCompletenessCorrection',  actor: 'declarant',    from: ['completenessCorrection_printing'], to: ['completeness'],                       guards: ['printFormsCurrent', 'printFormsSigned', 'maySign', 'changedSlotsFree'], effects: ['freezeSnapshot', 'closeRemarkRound'], letter: 'completenessCorrectionEnded' },
  { by: 'revokeCompletenessRemarks',     actor: 'organisation', from: ['completenessCorrection', 'completenessCorrection_edit'], to: ['completeness'], guards: ['openRemarksWithdrawn'], effects: ['closeFolders'] },
  { by: 'completenessDeadlineExpired',   actor: 'timer',        from: completenessFix, to: ['withoutConsiderationRejection'],                          guards: ['deadlineExpired'], effects: ['recordRejection'], letter: 'motivatedRefusal' },
  // contract
  { by: 'chooseElectronicForm',          actor: 'declarant',    from: ['signing'], to: ['signingInElectronicForm'],                                    guards: ['signerHasCertificate'], effects: ['setElectronicForm'] },
  { by: 'choosePaperForm',               actor: 'declarant',    from: ['signing'], to: ['signingInPaperForm'],                                         guards: [], effects: ['setPaperForm'] },
  { by: 'changeSigningForm',             actor: 'declarant',    from: signingForms, to: ['signing'],                                                   guards: ['declarantNotSigned'], effects: ['clearForm'] },
  { by: 'chooseElectronicForm',          actor: 'declarant',    from: ['signingDisputes'], to: ['signingDisputesInElectronicForm'],                    guards: ['signerHasCertificate'], effects: ['setElectronicForm'] },
  { by: 'choosePaperForm',               actor: 'declarant',    from: ['signingDisputes'], to: ['signingDisputesInPaperForm'],                         guards: [], effects: ['setPaperForm'] },
  { by: 'changeSigningForm',             actor: 'declarant',    from: ['signingDisputesInPaperForm', 'signingDisputesInElectronicForm'], to: ['signingDisputes'], guards: ['declarantNotSigned'], effects: ['clearForm'] },
  { by: 'contractSigned',                actor: 'system',       from: ['signingInElectronicForm', 'signingDisputesInElectronicForm'], to: ['waitingForPayment'], guards: ['bothSigned', 'notProcurement', 'prepaymentDue'], effects: ['registerContract', 'issueInvoice'], letter: 'invoice' },
  { by: 'contractSigned',                actor: 'system',       from: ['signingInElectronicForm', 'signingDisputesInElectronicForm'], to: ['examination'], guards: ['bothSigned', 'notProcurement', 'noPrepayment', 'notSupportRoot'], effects: ['registerContract', 'startExamination'] },
  { by: 'contractSigned',                actor: 'system',       from: ['signingInElectronicForm', 'signingDisputesInElectronicForm'], to: ['waitingForExpertSupportRequest'], guards: ['bothSigned', 'notProcurement', 'noPrepayment', 'isSupportRoot'], effects: ['registerContract', 'startSupport'] },
  { by: 'contractSigned',                actor: 'system',       from: ['signingInElectronicForm', 'signingDisputesInElectronicForm'], to: ['contractConclusionConfirmation'], guards: ['bothSigned', 'isProcurement'], effects: [] },
  { by: 'paperContractSent',             actor: 'declarant',    from: ['signingInPaperForm', 'signingDisputesInPaperForm'], to: ['contractConclusionConfirmation'], guards: ['scanUploaded'], effects: ['markOriginalsSent'] },
  { by: 'confirmContract',               actor: 'organisation', from: ['contractConclusionConfirmation'], to: ['waitingForPayment'],                   guards: ['contractMayBeConfirmed', 'prepaymentDue'], effects: ['registerContract', 'issueInvoice'], letter: 'invoice' },
  { by: 'confirmContract',               actor: 'organisation', from: ['contractConclusionConfirmation'], to: ['examination'],                         guards: ['contractMayBeConfirmed', 'noPrepayment', 'notSupportRoot'], effects: ['registerContract', 'startExamination'] },
  { by: 'confirmContract',               actor: 'organisation', from: ['contractConclusionConfirmation'], to: ['waitingForExpertSupportRequest'],      guards: ['contractMayBeConfirmed', 'noPrepayment', 'isSupportRoot'], effects: ['registerContract', 'startSupport'] },
  { by: 'returnContract',                actor: 'organisation', from: ['contractConclusionConfirmation'], to: ['signingInPaperForm'],                  guards: ['noDispute'], effects: ['setPaperForm', 'dropSignatures'], letter: 'contractReturned' },
  { by: 'returnContract',                actor: 'organisation', from: ['contractConclusionConfirmation'], to: ['signingDisputesInPaperForm'],          guards: ['hadDispute'], effects: ['setPaperForm', 'dropSignatures'], letter: 'contractReturned' },
  { by: 'reissueContract',               actor: 'organisation', from: signingForms, to: ['signing'],                                                   guards: [], effects: ['reissueContract', 'dropSignatures', 'clearForm'], letter: 'contractOffer', restartsClock: 'wholeTerm' },
  // disputes and refusal of the contract
  { by: 'sendDisputeProtocol',           actor: 'declarant',    from: ['signing', 'signingInPaperForm', 'signingInElectronicForm'], to: ['settlementDisputes'], guards: ['disputeProtocolReady', 'declarantNotSigned'], effects: ['openDispute', 'clearForm'], letter: 'disputeProtocol' },
  { by: 'refuseContract',                actor: 'declarant',    from: beforeContract, to: ['contractCanceled'],                                        guards: ['contractNotConcluded'], effects: ['cancelContract'], letter: 'contractRefusal' },
  { by: 'signingDeadlineExpired',        actor: 'timer',        from: ['signing'], to: ['violationSigningDeadlineRejection'],                          guards: ['deadlineExpired'], effects: ['cancelContract'], letter: 'deadlineNotice', outcome: 'lapsed' },
  { by: 'signingDeadlineExpired',        actor: 'timer',        from: signingForms, to: ['violationSigningContractDeadlineRejection'],                 guards: ['deadlineExpired'], effects: ['cancelContract'], letter: 'deadlineNotice', outcome: 'lapsed' },
  { by: 'acceptDisputeProtocol',         actor: 'organisation', from: ['settlementDisputes'], to: ['signingDisputes'],                                 guards: [], effects: ['settleDispute', 'reissueContract'], letter: 'disputeDecision', outcome: 'accepted' },
  { by: 'proposeSettlementProtocol',     actor: 'organisation', from: ['settlementDisputes'], to: ['signingDisputes'],                                 guards: ['settlementProtocolReady'], effects: ['settleDispute', 'reissueContract'], letter: 'disputeDecision', outcome: 'acceptedInPart' },
  { by: 'rejectDisputeProtocol',         actor: 'organisation', from: ['settlementDisputes'], to: ['signing'],                                         guards: [], effects: ['closeDispute'], letter: 'disputeDecision', outcome: 'rejected' },
  { by: 'withdrawDisputeProtocol',       actor: 'declarant',    from: ['settlementDisputes'], to: ['signing'],                                         guards: [], effects: ['closeDispute'], outcome: 'withdrawn' },
  { by: 'repeatDisputeProtocol',         actor: 'declarant',    from: ['signingDisputes'], to: ['settlementDisputes'],                                 guards: ['disputeRoundsLeft', 'disputeProtocolReady'], effects: ['openDispute'], letter: 'disputeProtocol' },
  { by: 'signingDeadlineExpired',        actor: 'timer',        from: ['signingDisputes', 'signingDisputesInPaperForm', 'signingDisputesInElectronicForm'], to: ['violationSigningDisputesDeadlineRejection'], guards: ['deadlineExpired'], effects: ['cancelContract'], letter: 'deadlineNotice', outcome: 'lapsed' },
  // payment
  { by: 'confirmPayment',                actor: 'organisation', from: ['waitingForPayment'], to: ['examination'],                                      guards: ['paidEnough', 'paymentFits', 'notSupportRoot'], effects: ['recordPayment', 'startExamination'] },
  { by: 'confirmPayment',                actor: 'organisation', from: ['waitingForPayment'], to: ['waitingForExpertSupportRequest'],                   guards: ['paidEnough', 'paymentFits', 'isSupportRoot'], effects: ['recordPayment', 'startSupport'] },
  { by: 'cancelUnpaidContract',          actor: 'organisation', from: ['waitingForPayment'], to: ['contractCanceled'],                                 guards: ['termOver'], effects: ['cancelContract'], letter: 'contractCancellation' },
  { by: 'confirmFinalPayment',           actor: 'organisation', from: ['waitingFinalPayment'], to: ['signingAct'],                                     guards: ['cameFromPrepareConclusion', 'conclusionAgrees', 'conclusionSigned', 'balancePaid', 'paymentFits'], effects: ['recordPayment', 'publishConclusion', 'makeAct'], letter: 'conclusionNotice' },
  { by: 'confirmFinalPayment',           actor: 'organisation', from: ['waitingFinalPayment'], to: ['serviceRendered'],                                guards: ['cameFromConclusionIssued', 'balancePaid', 'paymentFits'], effects: ['recordPayment', 'finishService'] },
  // examination and corrections
  { by: 'issueRemarks',                  actor: 'organisation', from: ['examination'], to: ['examinationCorrection'],                                  guards: ['sentByLead', 'remarksAgreed', 'replyTermFits'], effects: ['openRemarkRound'], letter: 'defectsNotice' },
  { by: 'startConclusion',               actor: 'organisation', from: ['examination'], to: ['prepareConclusion'],                                      guards: ['remarksDecided', 'expertsFinished'], effects: [] },
  { by: 'earlyTerminateEsApplication',   actor: 'declarant',    from: ['examination'], to: ['withoutConsiderationRejection'],                          guards: ['isSupportChild', 'letterSigned'], effects: ['recordRejection'], letter: 'earlyTerminationEsApplication' },
  { by: 'startCorrection',               actor: 'declarant',    from: ['examinationCorrection'], to: ['examinationCorrection_edit'],                   guards: ['deadlineNotPassed'], effects: [] },
  { by: 'completeCorrectionEdit',        actor: 'declarant',    from: ['examinationCorrection_edit'], to: ['examinationCorrection_printing'],          guards: ['allRemarksAnswered', 'openFoldersFilled', 'changedSlotsFree', 'filesSigned', 'formatsValid', 'indicatorsConfirmed'], effects: ['makePrintForms'] },
  { by: 'backFromPrinting',              actor: 'declarant',    from: ['examinationCorrection_printing'], to: ['examinationCorrection_edit'],          guards: [], effects: ['dropPrintForms'] },
  { by: 'submitCorrection',              actor: 'declarant',    from: ['examinationCorrection_printing'], to: ['examination'],                         guards: ['printFormsCurrent', 'printFormsSigned', 'maySign', 'changedSlotsFree', 'beforeCutoff'], effects: ['freezeSnapshot', 'closeRemarkRound'], letter: 'remarksAnswers' },
  { by: 'revokeRemarks',                 actor: 'organisation', from: ['examinationCorrection', 'examinationCorrection_edit'], to: ['examination'],    guards: ['openRemarksWithdrawn'], effects: ['closeFolders'] },
  { by: 'correctionDeadlineExpired',     actor: 'timer',        from: ['examinationCorrection', 'examinationCorrection_edit', 'examinationCorrection_printing'], to: ['violationCorrectionDeadlineRejection'], guards: ['deadlineExpired', 'noExtensionPending'], effects: ['closeFolders'], letter: 'deadlineNotice' },
  { by: 'prepareNegativeConclusion',     actor: 'organisation', from: ['violationCorrectionDeadlineRejection'], to: ['prepareConclusion'],             guards: [], effects: ['leaveRemarksUnresolved'] },
  { by: 'restoreCorrection',             actor: 'organisation', from: ['violationCorrectionDeadlineRejection'], to: ['examinationCorrection_edit'],    guards: ['notExtended', 'beforeCutoff'], effects: ['restoreCorrectionTerm'], restartsClock: 'namedDay' },
  { by: 'restoreCorrection',             actor: 'organisation', from: ['violationCorrectionDeadlineRejection'], to: ['correctionDeadlineExtended_edit'], guards: ['extended', 'beforeCutoff'], effects: ['restoreCorrectionTerm'], restartsClock: 'namedDay' },
  // extension
  { by: 'initiateExtension',             actor: 'declarant',    from: extendable, to: ['extendingDeadlineInitiated'],                                  guards: ['beforeEndDate', 'hasOwnContract', 'entitledToExtend', 'extensionLeft', 'secondExtensionInTime', 'extensionDaysWithin', 'extensionGroundGiven'], effects: ['saveReturnStage', 'suspendClock', 'openExtension'], letter: 'extensionAgreement', letterSent: 'later' },
  { by: 'initiateProlongation',          actor: 'declarant',    from: ['waitingForExpertSupportRequest'], to: ['extendingDeadlineInitiated'],          guards: ['isSupportRoot', 'prolongationInTime'], effects: ['saveReturnStage', 'openExtension'], letter: 'agreementProlongation', letterSent: 'later' },
  { by: 'editExtensionApplication',      actor: 'declarant',    from: ['extendingDeadlineInitiated'], to: ['extendingDeadlineInitiated_edit'],         guards: [], effects: [] },
  { by: 'submitExtensionApplication',    actor: 'declarant',    from: ['extendingDeadlineInitiated'], to: ['extendingDeadlineInitiated_check'],        guards: ['letterSigned'], effects: ['submitExtension'] },
  { by: 'submitExtensionApplication',    actor: 'declarant',    from: ['extendingDeadlineInitiated_edit'], to: ['extendingDeadlineInitiated_check'],   guards: ['letterSigned'], effects: ['submitExtension'] },
  { by: 'returnExtensionApplication',    actor: 'organisation', from: ['extendingDeadlineInitiated_check'], to: ['extendingDeadlineInitiated_edit'],   guards: [], effects: ['reopenExtension'] },
  { by: 'approveExtension',              actor: 'organisation', from: ['extendingDeadlineInitiated_check'], to: ['signingExtensionAgreement'],         guards: ['extensionDaysWithin', 'secondExtensionApproved'], effects: ['makeExtensionAgreement'], letter: 'extensionDecision', outcome: 'granted' },
  { by: 'refuseExtension',               actor: 'organisation', from: ['extendingDeadlineInitiated_check'], to: examinationStay,                       guards: ['returnsHere'], effects: ['resumeClock', 'closeExtension'], letter: 'extensionDecision', outcome: 'refused' },
  { by: 'withdrawExtension',             actor: 'declarant',    from: ['extendingDeadlineInitiated', 'extendingDeadlineInitiated_edit', 'extendingDeadlineInitiated_check'], to: examinationStay, guards: ['returnsHere'], effects: ['resumeClock', 'closeExtension'], outcome: 'withdrawn' },
  { by: 'extensionApplicationLapsed',    actor: 'timer',        from: ['extendingDeadlineInitiated', 'extendingDeadlineInitiated_edit'], to: examinationStay, guards: ['returnsHere', 'termOver'], effects: ['resumeClock', 'closeExtension'], outcome: 'lapsed' },
  { by: 'chooseElectronicForm',          actor: 'declarant',    from: ['signingExtensionAgreement'], to: ['signingExtensionAgreementInElectronicForm'], guards: ['signerHasCertificate'], effects: ['setElectronicForm'] },
  { by: 'choosePaperForm',               actor: 'declarant',    from: ['signingExtensionAgreement'], to: ['signingExtensionAgreementInPaperForm'],     guards: [], effects: ['setPaperForm'] },
  { by: 'changeSigningForm',             actor: 'declarant',    from: ['signingExtensionAgreementInPaperForm', 'signingExtensionAgreementInElectronicForm'], to: ['signingExtensionAgreement'], guards: ['declarantNotSigned'], effects: ['clearForm'] },
  { by: 'extensionAgreementSigned',      actor: 'system',       from: ['signingExtensionAgreementInPaperForm', 'signingExtensionAgreementInElectronicForm'], to: ['correctionDeadlineExtended'], guards: ['bothSigned', 'notSupportRoot', 'remarksOpen'], effects: ['extendTerm'] },
  { by: 'extensionAgreementSigned',      actor: 'system',       from: ['signingExtensionAgreementInPaperForm', 'signingExtensionAgreementInElectronicForm'], to: ['correctionDeadlineExtended_waiting'], guards: ['bothSigned', 'notSupportRoot', 'noRemarksOpen'], effects: ['extendTerm'] },
  { by: 'extensionAgreementSigned',      actor: 'system',       from: ['signingExtensionAgreementInPaperForm', 'signingExtensionAgreementInElectronicForm'], to: ['waitingForExpertSupportRequest'], guards: ['bothSigned', 'isSupportRoot'], effects: ['extendTerm'] },
  { by: 'extensionSigningLapsed',        actor: 'timer',        from: ['signingExtensionAgreement', 'signingExtensionAgreementInPaperForm', 'signingExtensionAgreementInElectronicForm'], to: examinationStay, guards: ['returnsHere', 'termOver', 'correctionTermAlive'], effects: ['resumeClock', 'closeExtension'], outcome: 'lapsed' },
  { by: 'extensionSigningLapsed',        actor: 'timer',        from: ['signingExtensionAgreement', 'signingExtensionAgreementInPaperForm', 'signingExtensionAgreementInElectronicForm'], to: ['violationCorrectionDeadlineRejection'], guards: ['termOver', 'correctionTermMissed'], effects: ['resumeClock', 'closeExtension'], outcome: 'lapsed' },
  { by: 'startCorrection',               actor: 'declarant',    from: ['correctionDeadlineExtended'], to: ['correctionDeadlineExtended_edit'],         guards: ['deadlineNotPassed'], effects: [] },
  { by: 'completeCorrectionEdit',        actor: 'declarant',    from: ['correctionDeadlineExtended_edit'], to: ['correctionDeadlineExtended_printing'], guards: ['allRemarksAnswered', 'openFoldersFilled', 'changedSlotsFree', 'filesSigned', 'formatsValid', 'indicatorsConfirmed'], effects: ['makePrintForms'] },
  { by: 'backFromPrinting',              actor: 'declarant',    from: ['correctionDeadlineExtended_printing'], to: ['correctionDeadlineExtended_edit'], guards: [], effects: ['dropPrintForms'] },
  { by: 'submitCorrection',              actor: 'declarant',    from: ['correctionDeadlineExtended_printing'], to: ['correctionDeadlineExtended_waiting'], guards: ['printFormsCurrent', 'printFormsSigned', 'maySign', 'changedSlotsFree', 'beforeCutoff'], effects: ['freezeSnapshot', 'closeRemarkRound'], letter: 'remarksAnswers' },
  { by: 'issueRemarks',                  actor: 'organisation', from: ['correctionDeadlineExtended_waiting'], to: ['correctionDeadlineExtended'],      guards: ['sentByLead', 'remarksAgreed', 'replyTermFits'], effects: ['openRemarkRound'], letter: 'defectsNotice' },
  { by: 'revokeRemarks',                 actor: 'organisation', from: ['correctionDeadlineExtended', 'correctionDeadlineExtended_edit'], to: ['correctionDeadlineExtended_waiting'], guards: ['openRemarksWithdrawn'], effects: ['closeFolders'] },
  { by: 'startConclusion',               actor: 'organisation', from: ['correctionDeadlineExtended_waiting'], to: ['prepareConclusion'],               guards: ['remarksDecided', 'expertsFinished'], effects: [] },
  { by: 'correctionDeadlineExpired',     actor: 'timer',        from: ['correctionDeadlineExtended', 'correctionDeadlineExtended_edit', 'correctionDeadlineExtended_printing'], to: ['violationCorrectionDeadlineRejection'], guards: ['deadlineExpired', 'noExtensionPending'], effects: ['closeFolders'], letter: 'deadlineNotice' },
  // conclusion and act
  { by: 'issueConclusion',               actor: 'organisation', from: ['prepareConclusion'], to: ['signingAct'],                                       guards: ['conclusionReady', 'conclusionAgrees', 'conclusionSigned', 'actRequired', 'nothingDueBeforeIssue'], effects: ['saveConclusion', 'publishConclusion', 'makeAct'], letter: 'conclusionNotice' },
  { by: 'requestFinalPayment',           actor: 'organisation', from: ['prepareConclusion'], to: ['waitingFinalPayment'],                              guards: ['conclusionReady', 'conclusionAgrees', 'conclusionSigned', 'payBeforeIssue', 'balanceDue'], effects: ['saveConclusion', 'saveReturnStage', 'issueFinalInvoice'], letter: 'invoice' },
  { by: 'issueConclusion',               actor: 'organisation', from: ['prepareConclusion'], to: ['conclusionIssued'],                                 guards: ['conclusionReady', 'conclusionAgrees', 'conclusionSigned', 'actNotRequired', 'nothingDueBeforeIssue'], effects: ['saveConclusion', 'publishConclusion'], letter: 'conclusionNotice' },
  { by: 'returnToExamination',           actor: 'organisation', from: ['prepareConclusion'], to: ['examination'],                                      guards: ['notExtended', 'conclusionNotApproved'], effects: [] },
  { by: 'returnToExamination',           actor: 'organisation', from: ['prepareConclusion'], to: ['correctionDeadlineExtended_waiting'],               guards: ['extended', 'conclusionNotApproved'], effects: [] },
  { by: 'chooseElectronicForm',          actor: 'declarant',    from: ['signingAct'], to: ['signingActInElectronicForm'],                              guards: ['signerHasCertificate'], effects: ['setElectronicForm'] },
  { by: 'choosePaperForm',               actor: 'declarant',    from: ['signingAct'], to: ['signingActInPaperForm'],                                   guards: [], effects: ['setPaperForm'] },
  { by: 'changeSigningForm',             actor: 'declarant',    from: ['signingActInPaperForm', 'signingActInElectronicForm'], to: ['signingAct'],     guards: ['declarantNotSigned'], effects: ['clearForm'] },
  { by: 'actSigned',                     actor: 'system',       from: ['signingActInElectronicForm'], to: ['conclusionIssued'],                        guards: ['bothSigned', 'notSupportRoot'], effects: ['acceptAct'] },
  { by: 'confirmPaperAct',               actor: 'organisation', from: ['signingActInPaperForm'], to: ['conclusionIssued'],                             guards: ['notSupportRoot'], effects: ['acceptAct'] },
  { by: 'actDeemedAccepted',             actor: 'timer',        from: ['signingAct', 'signingActInPaperForm', 'signingActInElectronicForm'], to: ['conclusionIssued'], guards: ['termOver', 'actNotRefused', 'notSupportRoot'], effects: ['acceptActByDefault'] },
  { by: 'actSigned',                     actor: 'system',       from: ['signingActInElectronicForm'], to: ['serviceRendered'],                         guards: ['bothSigned', 'isSupportRoot'], effects: ['acceptAct', 'finishService'] },
  { by: 'confirmPaperAct',               actor: 'organisation', from: ['signingActInPaperForm'], to: ['serviceRendered'],                              guards: ['isSupportRoot'], effects: ['acceptAct', 'finishService'] },
  { by: 'actDeemedAccepted',             actor: 'timer',        from: ['signingAct'], to: ['serviceRendered'],                                         guards: ['termOver', 'actNotRefused', 'isSupportRoot'], effects: ['acceptActByDefault', 'finishService'] },
  { by: 'refuseAct',                     actor: 'declarant',    from: ['signingAct', 'signingActInPaperForm', 'signingActInElectronicForm'], to: ['signingAct'], guards: ['actNotRefused', 'actRefusalLeft', 'declarantNotSigned'], effects: ['refuseAct', 'clearForm'], restartsClock: 'wholeTerm' },
  { by: 'acceptActRefusal',              actor: 'organisation', from: ['signingAct'], to: ['prepareConclusion'],                                       guards: ['actRefused', 'notSupportRoot'], effects: ['answerActRefusal', 'newConclusionVersion'], outcome: 'accepted' },
  { by: 'correctAct',                    actor: 'organisation', from: ['signingAct'], to: ['signingAct'],                                              guards: ['actRefused'], effects: ['answerActRefusal', 'makeAct'], outcome: 'acceptedInPart', restartsClock: 'wholeTerm' },
  { by: 'insistOnAct',                   actor: 'organisation', from: ['signingAct'], to: ['signingAct'],                                              guards: ['actRefused'], effects: ['answerActRefusal'], outcome: 'rejected', restartsClock: 'wholeTerm' },
  { by: 'completeService',               actor: 'system',       from: ['conclusionIssued'], to: ['serviceRendered'],                                   guards: ['nothingDue', 'paperCopiesDelivered'], effects: ['finishService'] },
  { by: 'requestFinalPayment',           actor: 'organisation', from: ['conclusionIssued'], to: ['waitingFinalPayment'],                               guards: ['balanceDue'], effects: ['saveReturnStage', 'issueFinalInvoice'], letter: 'invoice' },
  { by: 'correctTechnicalError',         actor: 'organisation', from: ['conclusionIssued'], to: ['prepareConclusion'],                                 guards: [], effects: ['newConclusionVersion'] },
  // end of expert support
  { by: 'finishExpertSupport',           actor: 'declarant',    from: ['waitingForExpertSupportRequest'], to: ['signingAct'],                          guards: ['noOpenChildren', 'letterSigned'], effects: ['makeAct'], letter: 'completionEs' },
  { by: 'expertSupportTermExpired',      actor: 'timer',        from: ['waitingForExpertSupportRequest'], to: ['signingAct'],                          guards: ['termOver', 'noOpenChildren'], effects: ['makeAct'] },
  // termination
  { by: 'initiateTermination',           actor: 'declarant',    from: terminable, to: ['contractTerminationInitiated'],                                guards: ['hasOwnContract', 'letterSigned'], effects: ['saveReturnStage', 'suspendClock', 'openTermination'], letter: 'contractTermination' },
  { by: 'proposeTermination',            actor: 'organisation', from: terminableByStaff, to: ['contractTerminationInitiated'],                         guards: ['hasOwnContract', 'costsWithinPrice', 'costsExplained', 'zeroCostsConfirmed'], effects: ['saveReturnStage', 'suspendClock', 'openTermination'], letter: 'terminationProposal' },
  { by: 'agreeTermination',              actor: 'both',         from: ['contractTerminationInitiated'], to: ['signingAgreementContractTermination'],   guards: ['notInitiator', 'costsStated', 'costsWithinPrice', 'costsExplained', 'zeroCostsConfirmed'], effects: ['makeTerminationAgreement'] },
  { by: 'rejectTermination',             actor: 'both',         from: ['contractTerminationInitiated'], to: terminationStay,                           guards: ['returnsHere', 'notInitiator', 'refusalMayBeRejected'], effects: ['resumeClock', 'addStoppedDays', 'closeTermination'], letter: 'terminationDecision', outcome: 'rejected' },
  { by: 'withdrawTermination',           actor: 'both',         from: ['contractTerminationInitiated'], to: terminationStay,                           guards: ['returnsHere', 'isInitiator'], effects: ['resumeClock', 'addStoppedDays', 'closeTermination'], outcome: 'withdrawn' },
  { by: 'unilateralRefusal',             actor: 'both',         from: ['contractTerminationInitiated'], to: ['contractCanceled'],                      guards: ['isInitiator', 'noticeTermOver', 'actualCostsSettled', 'lossesSettled'], effects: ['cancelContract'], outcome: 'unilateral' },
  { by: 'chooseElectronicForm',          actor: 'declarant',    from: ['signingAgreementContractTermination'], to: ['signingAgreementContractTerminationInElectronicForm'], guards: ['signerHasCertificate'], effects: ['setElectronicForm'] },
  { by: 'choosePaperForm',               actor: 'declarant',    from: ['signingAgreementContractTermination'], to: ['signingAgreementContractTerminationInPaperForm'], guards: [], effects: ['setPaperForm'] },
  { by: 'changeSigningForm',             actor: 'declarant',    from: ['signingAgreementContractTerminationInPaperForm', 'signingAgreementContractTerminationInElectronicForm'], to: ['signingAgreementContractTermination'], guards: ['declarantNotSigned'], effects: ['clearForm'] },
  { by: 'terminationAgreementSigned',    actor: 'system',       from: ['signingAgreementContractTerminationInElectronicForm'], to: ['contractTerminated'], guards: ['bothSigned'], effects: ['terminateContract'] },
  { by: 'confirmPaperTermination',       actor: 'organisation', from: ['signingAgreementContractTerminationInPaperForm'], to: ['contractTerminated'],  guards: [], effects: ['terminateContract'] },
  { by: 'terminationSigningLapsed',      actor: 'timer',        from: ['signingAgreementContractTermination', 'signingAgreementContractTerminationInPaperForm', 'signingAgreementContractTerminationInElectronicForm'], to: ['contractTerminationInitiated'], guards: ['termOver'], effects: ['clearForm'], outcome: 'lapsed' },
] as const satisfies readonly Row[]

export type ActionName = (typeof rows)[number]['by']
export type GuardName = (typeof rows)[number]['guards'][number]
export type EffectName = (typeof rows)[number]['effects'][number]
export type MoveLetter = Extract<(typeof rows)[number], { letter: string }>['letter']

export interface Transition {
  from: Stage
  to: Stage
  action: ActionName
  actor: MoveActor
  guards: readonly GuardName[]
  effects: readonly EffectName[]
  letter: MoveLetter | null
  isLetterSentLater: boolean
  outcome: Outcome | null
  creates: NonNullable<Row['creates']> | null
  restartsClock: NonNullable<Row['restartsClock']> | null
}

/** The moves one by one: triples of stage, target and action. */
export const transitions: readonly Transition[] = rows.flatMap((row) =>
  row.from.flatMap((from) =>
    row.to.map((to) => ({
      from,
      to,
      action: row.by,
      actor: row.actor,
      guards: row.guards,
      effects: row.effects,
      letter: 'letter' in row ? row.letter : null,
      isLetterSentLater: 'letterSent' in row,
      creates: 'creates' in row ? row.creates : null,
      outcome: 'outcome' in row ? row.outcome : null,
      restartsClock: 'restartsClock' in row ? row.restartsClock : null,
    })),
  ),
)

/** The moves that lead from a stage, in the order of the table. */
export function transitionsFrom(stage: Stage): readonly Transition[] {
  return transitions.filter((move) => move.from === stage)
}

/** The move an action makes from a stage to another; undefined when the table has none. */
export function findTransition(from: Stage, to: Stage, action: ActionName): Transition | undefined {
  return transitions.find((move) => move.from === from && move.to === to && move.action === action)
}
