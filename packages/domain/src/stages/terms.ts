import { typedKeys } from '../typed-keys.ts'
import type { Stage } from './stages.ts'
import type { ActionName } from './moves/transitions.ts'

/** Days of a term are counted by the working calendar (р. д.) or by every day (к. д.), Moscow time. */
export type TermUnit = 'working' | 'calendar'

interface Term {
  title: string
  side: 'declarant' | 'organisation' | 'both'
  /** The settings row that holds the number of days, with source and validity; no number stands here. */
  settingKey: string
  /** The usual unit; the settings row decides. */
  unit: TermUnit
  /** The move of the clock when the term ends; null: a reminder and an event, nothing is decided automatically. */
  onExpiry: ActionName | null
  /** Passing between these stages does not start the clock anew. */
  stages: readonly Stage[]
}

/**
 * The clocks. The organisation's own missed terms never move a request; the declarant's do, unless an administrator
 * lifted the check. Termination suspends the examination clock, an extension the correction clock.
 */
// biome-ignore format: read by columns
export const terms = {
  completenessCheck:      { side: 'organisation', settingKey: 'term.completenessCheck',      unit: 'working',  onExpiry: null,                          title: 'Проверка комплектности',                       stages: ['completeness'] },
  completenessCorrection: { side: 'declarant',    settingKey: 'term.completenessCorrection', unit: 'calendar', onExpiry: 'completenessDeadlineExpired', title: 'Устранение замечаний по комплектности',        stages: ['completenessCorrection', 'completenessCorrection_edit', 'completenessCorrection_printing'] },
  contractSigning:        { side: 'declarant',    settingKey: 'term.contractSigning',        unit: 'calendar', onExpiry: 'signingDeadlineExpired',      title: 'Подписание договора',                          stages: ['signing', 'signingInPaperForm', 'signingInElectronicForm'] },
  contractConfirmation:   { side: 'organisation', settingKey: 'term.contractConfirmation',   unit: 'working',  onExpiry: null,                          title: 'Подтверждение заключения договора',            stages: ['contractConclusionConfirmation'] },
  disputeSettlement:      { side: 'organisation', settingKey: 'term.disputeSettlement',      unit: 'calendar', onExpiry: null,                          title: 'Рассмотрение протокола разногласий',           stages: ['settlementDisputes'] },
  disputeSigning:         { side: 'declarant',    settingKey: 'term.disputeSigning',         unit: 'calendar', onExpiry: 'signingDeadlineExpired',      title: 'Подписание договора с протоколом разногласий', stages: ['signingDisputes', 'signingDisputesInPaperForm', 'signingDisputesInElectronicForm'] },
  payment:                { side: 'declarant',    settingKey: 'term.payment',                unit: 'working',  onExpiry: null,                          title: 'Оплата по договору',                           stages: ['waitingForPayment'] },
  finalPayment:           { side: 'declarant',    settingKey: 'term.finalPayment',           unit: 'working',  onExpiry: null,                          title: 'Окончательная оплата',                         stages: ['waitingFinalPayment'] },
  terminationNotice:      { side: 'both',         settingKey: 'term.terminationNotice',      unit: 'calendar', onExpiry: null,                          title: 'Уведомление о расторжении',                    stages: ['contractTerminationInitiated'] },
  terminationSigning:     { side: 'both',         settingKey: 'term.terminationSigning',     unit: 'calendar', onExpiry: 'terminationSigningLapsed',    title: 'Подписание соглашения о расторжении',          stages: ['signingAgreementContractTermination', 'signingAgreementContractTerminationInPaperForm', 'signingAgreementContractTerminationInElectronicForm'] },
  examination:            { side: 'organisation', settingKey: 'term.examination',            unit: 'working',  onExpiry: null,                          title: 'Проведение экспертизы',                        stages: ['examination', 'correctionDeadlineExtended_waiting'] },
  expertSupport:          { side: 'declarant',    settingKey: 'term.expertSupport',          unit: 'calendar', onExpiry: 'expertSupportTermExpired',    title: 'Договор экспертного сопровождения',            stages: ['waitingForExpertSupportRequest'] },
  correction:             { side: 'declarant',    settingKey: 'term.correction',             unit: 'calendar', onExpiry: 'correctionDeadlineExpired',   title: 'Устранение замечаний экспертизы',              stages: ['examinationCorrection', 'examinationCorrection_edit', 'examinationCorrection_printing'] },
  correctionDecision:     { side: 'organisation', settingKey: 'term.correctionDecision',     unit: 'working',  onExpiry: null,                          title: 'Решение после пропуска срока',                 stages: ['violationCorrectionDeadlineRejection'] },
  extensionApplication:   { side: 'declarant',    settingKey: 'term.extensionApplication',   unit: 'working',  onExpiry: 'extensionApplicationLapsed',  title: 'Подготовка заявления о продлении',             stages: ['extendingDeadlineInitiated', 'extendingDeadlineInitiated_edit'] },
  extensionCheck:         { side: 'organisation', settingKey: 'term.extensionCheck',         unit: 'working',  onExpiry: null,                          title: 'Рассмотрение заявления о продлении',           stages: ['extendingDeadlineInitiated_check'] },
  extensionSigning:       { side: 'both',         settingKey: 'term.extensionSigning',       unit: 'working',  onExpiry: 'extensionSigningLapsed',      title: 'Подписание соглашения о продлении',            stages: ['signingExtensionAgreement', 'signingExtensionAgreementInPaperForm', 'signingExtensionAgreementInElectronicForm'] },
  correctionExtended:     { side: 'declarant',    settingKey: 'term.correctionExtended',     unit: 'working',  onExpiry: 'correctionDeadlineExpired',   title: 'Устранение замечаний в продлённый срок',       stages: ['correctionDeadlineExtended', 'correctionDeadlineExtended_edit', 'correctionDeadlineExtended_printing'] },
  conclusion:             { side: 'organisation', settingKey: 'term.conclusion',             unit: 'working',  onExpiry: null,                          title: 'Подготовка заключения',                        stages: ['prepareConclusion'] },
  act:                    { side: 'declarant',    settingKey: 'term.act',                    unit: 'working',  onExpiry: 'actDeemedAccepted',           title: 'Подписание акта',                              stages: ['signingAct', 'signingActInPaperForm', 'signingActInElectronicForm'] },
  closing:                { side: 'organisation', settingKey: 'term.closing',                unit: 'working',  onExpiry: null,                          title: 'Закрытие расчётов',                            stages: ['conclusionIssued'] },
} as const satisfies Record<string, Term>

export type TermKind = keyof typeof terms

/** The clock a stage runs; null when it has none (drafts and ends). Equal kinds of two stages: the clock goes on. */
export function termOf(stage: Stage): TermKind | null {
  return kinds.find((kind) => termRule(kind).stages.includes(stage)) ?? null
}

/** The rule of a clock, seen by its interface. */
export function termRule(kind: TermKind): Term {
  return terms[kind]
}

const kinds = typedKeys(terms)
