import { upperFirst } from '../russian/upper-first.ts'
import { typedKeys } from '../typed-keys.ts'
import type { ClientKey } from './permissions/keys.ts'

export type Page = 'new' | 'draft' | 'project'
export type Anchor = 'declarer' | 'uploads' | 'documentsPrintedForm' | 'linkedRequestForm' | 'documents'
/** Who the clock of a stage runs against. */
export type StageActor = 'declarant' | 'organisation' | 'both' | 'system'
export type PlanPhase =
  | 'draft'
  | 'completeness'
  | 'contract'
  | 'disputes'
  | 'payment'
  | 'termination'
  | 'examination'
  | 'extension'
  | 'conclusion'
export type GroupName =
  | 'draft'
  | 'completeness'
  | 'contract'
  | 'payment'
  | 'examination'
  | 'correction'
  | 'extension'
  | 'conclusion'
  | 'rendered'
  | 'termination'
  | 'closed'

/** A document that both sides sign. */
export type SignedPaper = 'contract' | 'extension' | 'termination' | 'act'

interface StageRule {
  title: string
  /** Phase of the plan of a request (`typeList` of plan-stages). */
  phase: PlanPhase
  /** Column of the counters above the lists. */
  group: GroupName
  page: Page
  anchor: Anchor | null
  actor: StageActor
  final: boolean
  /** The specification's code of a stage that only its permission map names. */
  parent: string | null
  /** Code of the notification written when a request enters the stage. */
  notification: string | null
  /** The shared set of client keys and what the stage adds to it. */
  set: keyof typeof keySets
  plus: readonly ClientKey[]
  /** The document both sides sign here, or agree about. */
  signs?: SignedPaper
  /** How it is signed, once the declarant has chosen. */
  form?: 'electronic' | 'paper'
  /** The print forms the declarant signs here before he sends them. */
  prints?: 'application' | 'answers'
  /** The declarant mends what was sent back: he reads the remarks, changes what they open, signs the forms. */
  mending?: 'reading' | 'editing' | 'printing'
  /** Staff write remarks of this kind here and judge the answers. */
  remarks?: 'completeness' | 'examination'
  /** Documents that no remark is about may be opened here when the declarant asks for it. */
  opening?: true
}

const basic = [
  'viewDefaultRequest',
  'viewDocuments',
  'viewPrintForm',
  'viewProjectProgress',
  'viewContractDocuments',
  'viewAdditionalAgreements',
  'viewExtensionAgreementDocuments',
  'viewCorrectedTechIndicators',
  'viewRemarksGeneral',
  'viewRemarksText',
  'viewRemarksSummary',
  'viewRemarksExpertCE',
  'viewRemarksExpertCR',
  'viewComplianceEstimation',
  'viewEsPreExamination',
  'viewConclusionRequest',
  'navRequestData',
  'navDocuments',
  'navPrintForms',
  'navLinkedRequests',
  'navAttorneys',
  'navProgress',
  'navRemarks',
  'navContract',
  'navCorrespondence',
  'navExpertSupport',
  'navConclusion',
  'navCalendar',
  'navChat',
  'navHistory',
  'sendLetterButton',
  'letterCustom',
] as const satisfies readonly ClientKey[]

const ofContract: readonly ClientKey[] = [
  'viewContractDocuments',
  'viewAdditionalAgreements',
  'viewExtensionAgreementDocuments',
  'viewCorrectedTechIndicators',
  'navContract',
]

const drafting = [
  'viewDefaultRequest',
  'viewDocuments',
  'viewPrintForm',
  'navRequestData',
  'navDocuments',
  'navPrintForms',
  'navLinkedRequests',
  'navAttorneys',
  'navChat',
  'navHistory',
] as const satisfies readonly ClientKey[]

/** The sets of client keys that stages share. */
export const keySets = {
  none: [],
  basic,
  precontract: basic.filter((key) => !ofContract.includes(key)),
  draft: [...drafting, 'deleteRequestButton'],
  formation: [...drafting, 'terminateRequestButton', 'navExpertSupport', 'conclusionApplication'],
} as const satisfies Record<string, readonly ClientKey[]>

/** What the declarant does with documents that are open. */
export const uploading = ['editDocuments', 'signDocuments', 'saveButton', 'editAttorneyPowers'] as const
const contracting = ['terminateRequestButton', 'letterContractDetailsChanged', 'letterRequestChanged'] as const
const examining = [
  'letterRequestChanged',
  'letterContractDetailsChanged',
  'letterContractTermination',
  'letterAdditionalAgreement',
  'letterTechIndicatorsChanged',
  'letterNameChangeNotice',
  'letterCostChangeNotice',
  'letterEarlyTerminationEsApplication',
  'letterExtensionAgreement',
  'letterProlongation',
] as const
const answering = [
  'signPrintForm',
  'letterRemarksAnswers',
  'letterContractTermination',
  'letterExtensionAgreement',
  'letterProlongation',
] as const
const prolonging = ['letterExtensionAgreement', 'letterProlongation', 'letterAgreementProlongation'] as const

/**
 * The stages of a request: the codes of the specification, `new`, and those that only its permission map names.
 * Which keys a stage grants is our reading of the process: the specification does not show it.
 */
// biome-ignore format: read by columns
export const stages = {
  new:                                                 { phase: 'draft',        group: 'draft',        page: 'new',     anchor: null,                   actor: 'declarant',    final: false, parent: null,                                  notification: null,                            title: 'Новое заявление',                                                                             set: 'none',        plus: ['navRequestData', 'saveButton', 'linkedRequestForm'] },
  draft:                                               { phase: 'draft',        group: 'draft',        page: 'draft',   anchor: 'declarer',             actor: 'declarant',    final: false, parent: null,                                  notification: 'requestCreated',                title: 'Черновик',                                                                                    set: 'draft',       plus: [] },
  draft_creating:                                      { phase: 'draft',        group: 'draft',        page: 'draft',   anchor: 'declarer',             actor: 'declarant',    final: false, parent: null,                                  notification: null,                            title: 'Черновик. Создание заявления',                                                                set: 'draft',       plus: ['saveButton', 'linkedRequestForm'] },
  draft_selectLinkedRequest:                           { phase: 'draft',        group: 'draft',        page: 'draft',   anchor: 'linkedRequestForm',    actor: 'declarant',    final: false, parent: 'draft',                               notification: null,                            title: 'Черновик. Выбор связанного заявления',                                                        set: 'draft',       plus: ['saveButton', 'linkedRequestForm'] },
  draft_filling:                                       { phase: 'draft',        group: 'draft',        page: 'draft',   anchor: 'declarer',             actor: 'declarant',    final: false, parent: null,                                  notification: null,                            title: 'Черновик. Заполнение сведений',                                                               set: 'draft',       plus: [...uploading, 'editDefaultRequest', 'linkedRequestForm'] },
  draft_documents:                                     { phase: 'draft',        group: 'draft',        page: 'draft',   anchor: 'uploads',              actor: 'declarant',    final: false, parent: null,                                  notification: null,                            title: 'Черновик. Загрузка документов',                                                               set: 'draft',       plus: uploading },
  draft_printing:                                      { phase: 'draft',        group: 'draft',        page: 'draft',   anchor: 'documentsPrintedForm', actor: 'declarant',    final: false, parent: null,                                  notification: null,                            title: 'Черновик. Формирование и подписание заявления',                                               set: 'draft',       plus: ['signPrintForm'], prints: 'application' },
  applicationFormation_creating:                       { phase: 'draft',        group: 'draft',        page: 'draft',   anchor: 'declarer',             actor: 'declarant',    final: false, parent: 'draft_creating',                      notification: null,                            title: 'Формирование заявления по экспертному сопровождению. Создание',                               set: 'formation',   plus: ['saveButton', 'linkedRequestForm'] },
  applicationFormation_filling:                        { phase: 'draft',        group: 'draft',        page: 'draft',   anchor: 'declarer',             actor: 'declarant',    final: false, parent: 'draft_filling',                       notification: null,                            title: 'Формирование заявления по экспертному сопровождению. Заполнение',                             set: 'formation',   plus: [...uploading, 'linkedRequestForm'] },
  applicationFormation_documents:                      { phase: 'draft',        group: 'draft',        page: 'draft',   anchor: 'uploads',              actor: 'declarant',    final: false, parent: 'draft_documents',                     notification: null,                            title: 'Формирование заявления по экспертному сопровождению. Документы',                              set: 'formation',   plus: uploading },
  applicationFormation_printing:                       { phase: 'draft',        group: 'draft',        page: 'draft',   anchor: 'documentsPrintedForm', actor: 'declarant',    final: false, parent: 'draft_printing',                      notification: null,                            title: 'Формирование заявления по экспертному сопровождению. Печатные формы',                         set: 'formation',   plus: ['signPrintForm'], prints: 'application' },
  completeness:                                        { phase: 'completeness', group: 'completeness', page: 'project', anchor: null,                   actor: 'organisation', final: false, parent: null,                                  notification: 'completenessStarted',           title: 'Проверка комплектности',                                                                      set: 'precontract', plus: ['terminateRequestButton', 'letterRequestChanged', 'letterEarlyTerminationEsApplication'], remarks: 'completeness' },
  completenessCorrection:                              { phase: 'completeness', group: 'completeness', page: 'project', anchor: 'documents',            actor: 'declarant',    final: false, parent: null,                                  notification: 'completenessRemarksIssued',     title: 'Устранение замечаний по комплектности',                                                       set: 'precontract', plus: ['terminateRequestButton', 'letterRequestChanged', 'letterEarlyTerminationEsApplication'], mending: 'reading' },
  completenessCorrection_edit:                         { phase: 'completeness', group: 'completeness', page: 'project', anchor: 'documents',            actor: 'declarant',    final: false, parent: null,                                  notification: null,                            title: 'Устранение замечаний по комплектности. Внесение изменений',                                   set: 'precontract', plus: [...uploading, 'terminateRequestButton', 'editRequestWithRemarks'], mending: 'editing' },
  completenessCorrection_printing:                     { phase: 'completeness', group: 'completeness', page: 'project', anchor: 'documentsPrintedForm', actor: 'declarant',    final: false, parent: null,                                  notification: null,                            title: 'Устранение замечаний по комплектности. Формирование документов',                              set: 'precontract', plus: ['terminateRequestButton', 'signPrintForm', 'letterCompletenessCorrectionEnded'], prints: 'application', mending: 'printing' },
  withoutConsiderationRejection:                       { phase: 'completeness', group: 'closed',       page: 'project', anchor: null,                   actor: 'system',       final: true,  parent: null,                                  notification: 'requestRejected',               title: 'Оставлено без рассмотрения',                                                                  set: 'precontract', plus: [] },
  signing:                                             { phase: 'contract',     group: 'contract',     page: 'project', anchor: 'documents',            actor: 'declarant',    final: false, parent: null,                                  notification: 'contractSent',                  title: 'Подписание договора',                                                                         set: 'basic',       plus: contracting, signs: 'contract' },
  signingInPaperForm:                                  { phase: 'contract',     group: 'contract',     page: 'project', anchor: 'documents',            actor: 'both',         final: false, parent: null,                                  notification: 'contractPaperFormChosen',       title: 'Подписание договора на бумажном носителе',                                                    set: 'basic',       plus: contracting, signs: 'contract', form: 'paper' },
  signingInElectronicForm:                             { phase: 'contract',     group: 'contract',     page: 'project', anchor: 'documents',            actor: 'both',         final: false, parent: null,                                  notification: 'contractElectronicFormChosen',  title: 'Подписание договора в электронной форме',                                                     set: 'basic',       plus: contracting, signs: 'contract', form: 'electronic' },
  contractConclusionConfirmation:                      { phase: 'contract',     group: 'contract',     page: 'project', anchor: 'documents',            actor: 'organisation', final: false, parent: 'signing',                             notification: 'contractConfirmationPending',   title: 'Подтверждение заключения договора',                                                           set: 'basic',       plus: contracting, signs: 'contract' },
  settlementDisputes:                                  { phase: 'disputes',     group: 'contract',     page: 'project', anchor: 'documents',            actor: 'organisation', final: false, parent: null,                                  notification: 'disputeProtocolReceived',       title: 'Урегулирование разногласий по договору',                                                      set: 'basic',       plus: contracting, signs: 'contract' },
  signingDisputes:                                     { phase: 'disputes',     group: 'contract',     page: 'project', anchor: 'documents',            actor: 'declarant',    final: false, parent: null,                                  notification: 'disputeSettled',                title: 'Подписание договора с протоколом разногласий',                                                set: 'basic',       plus: contracting, signs: 'contract' },
  signingDisputesInPaperForm:                          { phase: 'disputes',     group: 'contract',     page: 'project', anchor: 'documents',            actor: 'both',         final: false, parent: null,                                  notification: null,                            title: 'Подписание договора с протоколом разногласий на бумажном носителе',                           set: 'basic',       plus: contracting, signs: 'contract', form: 'paper' },
  signingDisputesInElectronicForm:                     { phase: 'disputes',     group: 'contract',     page: 'project', anchor: 'documents',            actor: 'both',         final: false, parent: null,                                  notification: null,                            title: 'Подписание договора с протоколом разногласий в электронной форме',                            set: 'basic',       plus: contracting, signs: 'contract', form: 'electronic' },
  violationSigningDeadlineRejection:                   { phase: 'contract',     group: 'closed',       page: 'project', anchor: null,                   actor: 'system',       final: true,  parent: null,                                  notification: 'signingDeadlineViolated',       title: 'Отклонено: нарушен срок подписания договора',                                                 set: 'basic',       plus: [] },
  violationSigningContractDeadlineRejection:           { phase: 'contract',     group: 'closed',       page: 'project', anchor: null,                   actor: 'system',       final: true,  parent: 'violationSigningDeadlineRejection',   notification: 'signingDeadlineViolated',       title: 'Отклонено: нарушен срок подписания договора (способ подписания выбран)',                      set: 'basic',       plus: [] },
  violationSigningDisputesDeadlineRejection:           { phase: 'disputes',     group: 'closed',       page: 'project', anchor: null,                   actor: 'system',       final: true,  parent: 'violationSigningDeadlineRejection',   notification: 'signingDeadlineViolated',       title: 'Отклонено: нарушен срок подписания договора с протоколом разногласий',                        set: 'basic',       plus: [] },
  waitingForPayment:                                   { phase: 'payment',      group: 'payment',      page: 'project', anchor: 'documents',            actor: 'declarant',    final: false, parent: null,                                  notification: 'invoiceIssued',                 title: 'Ожидание оплаты',                                                                             set: 'basic',       plus: ['terminateRequestButton', 'letterContractDetailsChanged', 'letterContractTermination', 'letterAdditionalAgreement', 'letterNameChangeNotice'] },
  waitingFinalPayment:                                 { phase: 'payment',      group: 'payment',      page: 'project', anchor: 'documents',            actor: 'declarant',    final: false, parent: 'waitingForPayment',                   notification: 'finalInvoiceIssued',            title: 'Ожидание окончательной оплаты',                                                               set: 'basic',       plus: ['letterContractDetailsChanged', 'letterAdditionalAgreement'] },
  contractTerminationInitiated:                        { phase: 'termination',  group: 'termination',  page: 'project', anchor: 'documents',            actor: 'both',         final: false, parent: null,                                  notification: 'terminationInitiated',          title: 'Инициировано расторжение договора',                                                           set: 'basic',       plus: [] },
  signingAgreementContractTermination:                 { phase: 'termination',  group: 'termination',  page: 'project', anchor: 'documents',            actor: 'declarant',    final: false, parent: null,                                  notification: 'terminationAgreementSent',      title: 'Подписание соглашения о расторжении договора',                                                set: 'basic',       plus: [], signs: 'termination' },
  signingAgreementContractTerminationInPaperForm:      { phase: 'termination',  group: 'termination',  page: 'project', anchor: 'documents',            actor: 'both',         final: false, parent: null,                                  notification: null,                            title: 'Подписание соглашения о расторжении договора на бумажном носителе',                           set: 'basic',       plus: [], signs: 'termination', form: 'paper' },
  signingAgreementContractTerminationInElectronicForm: { phase: 'termination',  group: 'termination',  page: 'project', anchor: 'documents',            actor: 'both',         final: false, parent: null,                                  notification: null,                            title: 'Подписание соглашения о расторжении договора в электронной форме',                            set: 'basic',       plus: [], signs: 'termination', form: 'electronic' },
  contractTerminated:                                  { phase: 'termination',  group: 'closed',       page: 'project', anchor: null,                   actor: 'system',       final: true,  parent: null,                                  notification: 'contractTerminated',            title: 'Договор расторгнут',                                                                          set: 'basic',       plus: [] },
  contractCanceled:                                    { phase: 'termination',  group: 'closed',       page: 'project', anchor: null,                   actor: 'system',       final: true,  parent: 'contractTerminated',                  notification: 'contractCanceled',              title: 'Договор аннулирован',                                                                         set: 'basic',       plus: [] },
  examination:                                         { phase: 'examination',  group: 'examination',  page: 'project', anchor: null,                   actor: 'organisation', final: false, parent: null,                                  notification: 'examinationStarted',            title: 'Проведение экспертизы',                                                                       set: 'basic',       plus: [...examining, 'terminateRequestButton'], remarks: 'examination', opening: true },
  waitingForExpertSupportRequest:                      { phase: 'examination',  group: 'examination',  page: 'project', anchor: null,                   actor: 'declarant',    final: false, parent: 'examination',                         notification: 'expertSupportStarted',          title: 'Ожидание заявлений в рамках экспертного сопровождения',                                       set: 'basic',       plus: ['terminateRequestButton', 'conclusionApplication', 'linkedRequestForm', 'letterContractDetailsChanged', 'letterContractTermination', 'letterAdditionalAgreement', 'letterNameChangeNotice', 'letterCostChangeNotice', 'letterCompletionEs', 'letterAgreementProlongation'] },
  examinationCorrection:                               { phase: 'examination',  group: 'correction',   page: 'project', anchor: 'documents',            actor: 'declarant',    final: false, parent: null,                                  notification: 'remarksIssued',                 title: 'Устранение замечаний экспертизы',                                                             set: 'basic',       plus: [...examining, 'terminateRequestButton'], mending: 'reading', opening: true },
  examinationCorrection_edit:                          { phase: 'examination',  group: 'correction',   page: 'project', anchor: 'documents',            actor: 'declarant',    final: false, parent: null,                                  notification: null,                            title: 'Устранение замечаний экспертизы. Внесение изменений',                                         set: 'basic',       plus: [...examining, ...uploading, 'editRequestWithRemarks', 'editCorrectedTechIndicators'], mending: 'editing', opening: true },
  examinationCorrection_printing:                      { phase: 'examination',  group: 'correction',   page: 'project', anchor: 'documentsPrintedForm', actor: 'declarant',    final: false, parent: null,                                  notification: null,                            title: 'Устранение замечаний экспертизы. Формирование документов',                                    set: 'basic',       plus: answering, prints: 'answers', mending: 'printing', opening: true },
  violationCorrectionDeadlineRejection:                { phase: 'examination',  group: 'correction',   page: 'project', anchor: null,                   actor: 'organisation', final: false, parent: null,                                  notification: 'correctionDeadlineViolated',    title: 'Нарушен срок устранения замечаний',                                                           set: 'basic',       plus: [] },
  extendingDeadlineInitiated:                          { phase: 'extension',    group: 'extension',    page: 'project', anchor: 'documents',            actor: 'declarant',    final: false, parent: null,                                  notification: 'extensionInitiated',            title: 'Инициировано продление срока',                                                                set: 'basic',       plus: prolonging },
  extendingDeadlineInitiated_edit:                     { phase: 'extension',    group: 'extension',    page: 'project', anchor: 'documents',            actor: 'declarant',    final: false, parent: 'extendingDeadlineInitiated',          notification: null,                            title: 'Инициировано продление срока. Подготовка заявления',                                          set: 'basic',       plus: prolonging },
  extendingDeadlineInitiated_check:                    { phase: 'extension',    group: 'extension',    page: 'project', anchor: 'documents',            actor: 'organisation', final: false, parent: 'extendingDeadlineInitiated',          notification: 'extensionUnderReview',          title: 'Инициировано продление срока. Рассмотрение заявления',                                        set: 'basic',       plus: [] },
  signingExtensionAgreement:                           { phase: 'extension',    group: 'extension',    page: 'project', anchor: 'documents',            actor: 'declarant',    final: false, parent: null,                                  notification: 'extensionAgreementSent',        title: 'Подписание дополнительного соглашения о продлении срока',                                     set: 'basic',       plus: [], signs: 'extension' },
  signingExtensionAgreementInPaperForm:                { phase: 'extension',    group: 'extension',    page: 'project', anchor: 'documents',            actor: 'both',         final: false, parent: null,                                  notification: null,                            title: 'Подписание дополнительного соглашения о продлении на бумажном носителе',                      set: 'basic',       plus: [], signs: 'extension', form: 'paper' },
  signingExtensionAgreementInElectronicForm:           { phase: 'extension',    group: 'extension',    page: 'project', anchor: 'documents',            actor: 'both',         final: false, parent: null,                                  notification: null,                            title: 'Подписание дополнительного соглашения о продлении в электронной форме',                       set: 'basic',       plus: [], signs: 'extension', form: 'electronic' },
  correctionDeadlineExtended:                          { phase: 'extension',    group: 'extension',    page: 'project', anchor: 'documents',            actor: 'declarant',    final: false, parent: null,                                  notification: 'extensionGranted',              title: 'Срок устранения замечаний продлён',                                                           set: 'basic',       plus: [...examining, 'terminateRequestButton'], mending: 'reading', opening: true },
  correctionDeadlineExtended_edit:                     { phase: 'extension',    group: 'extension',    page: 'project', anchor: 'documents',            actor: 'declarant',    final: false, parent: null,                                  notification: null,                            title: 'Срок устранения замечаний продлён. Внесение изменений',                                       set: 'basic',       plus: [...examining, ...uploading, 'editRequestWithRemarks', 'editCorrectedTechIndicators'], mending: 'editing', opening: true },
  correctionDeadlineExtended_printing:                 { phase: 'extension',    group: 'extension',    page: 'project', anchor: 'documentsPrintedForm', actor: 'declarant',    final: false, parent: null,                                  notification: null,                            title: 'Срок устранения замечаний продлён. Формирование документов',                                  set: 'basic',       plus: answering, prints: 'answers', mending: 'printing', opening: true },
  correctionDeadlineExtended_waiting:                  { phase: 'extension',    group: 'extension',    page: 'project', anchor: null,                   actor: 'organisation', final: false, parent: 'correctionDeadlineExtended',          notification: 'correctionSubmitted',           title: 'Срок продлён. Рассмотрение ответов экспертами',                                               set: 'basic',       plus: [...examining, 'terminateRequestButton'], remarks: 'examination', opening: true },
  prepareConclusion:                                   { phase: 'conclusion',   group: 'conclusion',   page: 'project', anchor: null,                   actor: 'organisation', final: false, parent: null,                                  notification: 'conclusionPreparing',           title: 'Подготовка заключения',                                                                       set: 'basic',       plus: ['letterContractDetailsChanged'] },
  signingAct:                                          { phase: 'conclusion',   group: 'conclusion',   page: 'project', anchor: 'documents',            actor: 'declarant',    final: false, parent: null,                                  notification: 'conclusionReady',               title: 'Подписание акта об оказании услуг',                                                           set: 'basic',       plus: [], signs: 'act' },
  signingActInPaperForm:                               { phase: 'conclusion',   group: 'conclusion',   page: 'project', anchor: 'documents',            actor: 'both',         final: false, parent: null,                                  notification: null,                            title: 'Подписание акта на бумажном носителе',                                                        set: 'basic',       plus: [], signs: 'act', form: 'paper' },
  signingActInElectronicForm:                          { phase: 'conclusion',   group: 'conclusion',   page: 'project', anchor: 'documents',            actor: 'both',         final: false, parent: null,                                  notification: null,                            title: 'Подписание акта в электронной форме',                                                         set: 'basic',       plus: [], signs: 'act', form: 'electronic' },
  conclusionIssued:                                    { phase: 'conclusion',   group: 'conclusion',   page: 'project', anchor: null,                   actor: 'organisation', final: false, parent: null,                                  notification: 'conclusionIssued',              title: 'Заключение выдано',                                                                           set: 'basic',       plus: ['conclusionApplication', 'linkedRequestForm', 'letterContractDetailsChanged'] },
  serviceRendered:                                     { phase: 'conclusion',   group: 'rendered',     page: 'project', anchor: null,                   actor: 'system',       final: true,  parent: null,                                  notification: 'serviceRendered',               title: 'Услуга оказана',                                                                              set: 'basic',       plus: ['conclusionApplication', 'linkedRequestForm'] },
} as const satisfies Record<string, StageRule>

export type Stage = keyof typeof stages
/** The codes the specification names: what `publicStage` of a request may be. */
export type PublicStage = { [S in Stage]: (typeof stages)[S]['parent'] extends null ? S : never }[Stage]
/** `new` is a page, not a stored stage. */
export type StoredStage = Exclude<Stage, 'new'>

/** A stage that a request may stand at. */
export function storedStage(stage: Stage): StoredStage {
  if (stage === 'new') throw new Error('no move leads to the stage «new»')
  return stage
}

export const stageNames = typedKeys(stages)

/** The rule of a stage, seen by its interface rather than by its literals. */
export function stageRule(stage: Stage): StageRule {
  return stages[stage]
}

/** Whether the text is the code of a stage. */
export function isStage(code: string): code is Stage {
  return Object.hasOwn(stages, code)
}

/** The specification's code of a stage: its own, or that of the stage it is a part of. */
export function publicStageOf(stage: Stage): PublicStage {
  return isPublicStage(stage) ? stage : stages[stage].parent
}

function isPublicStage(stage: Stage): stage is PublicStage {
  return stages[stage].parent === null
}

/** The name of a stage in the permission map: `draft_filling` is `DraftFilling`. */
export function permissionNameOf(stage: Stage): string {
  return stage.split('_').map(upperFirst).join('')
}

/** The client keys of a stage, before role and guard. */
export function keysAt(stage: Stage): readonly ClientKey[] {
  const { set, plus } = stageRule(stage)
  return [...keySets[set], ...plus]
}
