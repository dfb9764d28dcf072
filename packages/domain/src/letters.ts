import type { ClientKey } from './stages/permissions/keys.ts'
import type { ActionName } from './stages/moves/transitions.ts'

export type LetterDirection = 'fromDeclarant' | 'fromOrganisation'

interface LetterRule {
  title: string
  direction: LetterDirection
  /** The key that lets a declarant write it; its stages are those of the key. Null: made by a move or by staff. */
  key: ClientKey | null
  /** The move it goes with; null: it changes no stage. */
  action: ActionName | null
  /** Fields of the form besides subject and text. */
  fields: readonly LetterField[]
}

/** What a letter says besides its text. */
export const letterFields = {
  changes: { label: 'Что изменяется', type: 'longText' },
  days: { label: 'Число рабочих дней', type: 'number' },
  ground: { label: 'Основание', type: 'choice' },
  newName: { label: 'Новое наименование объекта', type: 'longText' },
  newCost: { label: 'Новая сметная стоимость, тыс. руб.', type: 'money' },
  until: { label: 'Новая дата окончания договора', type: 'date' },
  requisites: { label: 'Новые реквизиты', type: 'longText' },
} as const

export type LetterField = keyof typeof letterFields

/** Letters of both sides. A sent letter never changes. */
// biome-ignore format: read by columns
export const letters = {
  custom:                        { direction: 'fromDeclarant',    key: 'letterCustom',                        action: null,                          fields: [],             title: 'Письмо в произвольной форме' },
  requestChanged:                { direction: 'fromDeclarant',    key: 'letterRequestChanged',                action: null,                          fields: ['changes'],    title: 'Об изменении сведений заявления' },
  completenessCorrectionEnded:   { direction: 'fromDeclarant',    key: 'letterCompletenessCorrectionEnded',   action: 'submitCompletenessCorrection', fields: [],            title: 'Об устранении замечаний по комплектности' },
  completionEs:                  { direction: 'fromDeclarant',    key: 'letterCompletionEs',                  action: 'finishExpertSupport',         fields: [],             title: 'О завершении экспертного сопровождения' },
  contractDetailsChanged:        { direction: 'fromDeclarant',    key: 'letterContractDetailsChanged',        action: null,                          fields: ['requisites'], title: 'Об изменении реквизитов договора' },
  contractTermination:           { direction: 'fromDeclarant',    key: 'letterContractTermination',           action: 'initiateTermination',         fields: [],             title: 'О расторжении договора' },
  additionalAgreement:           { direction: 'fromDeclarant',    key: 'letterAdditionalAgreement',           action: null,                          fields: ['changes'],    title: 'О заключении дополнительного соглашения' },
  technicalIndicatorsChanged:    { direction: 'fromDeclarant',    key: 'letterTechIndicatorsChanged',         action: null,                          fields: ['changes'],    title: 'Об изменении технико-экономических показателей' },
  extensionAgreement:            { direction: 'fromDeclarant',    key: 'letterExtensionAgreement',            action: 'initiateExtension',           fields: ['days'],       title: 'О продлении срока экспертизы' },
  remarksAnswers:                { direction: 'fromDeclarant',    key: 'letterRemarksAnswers',                action: 'submitCorrection',            fields: [],             title: 'Ответы на замечания' },
  nameChangeNotice:              { direction: 'fromDeclarant',    key: 'letterNameChangeNotice',              action: null,                          fields: ['newName'],    title: 'Об изменении наименования объекта' },
  costChangeNotice:              { direction: 'fromDeclarant',    key: 'letterCostChangeNotice',              action: null,                          fields: ['newCost'],    title: 'Об изменении стоимости' },
  prolongation:                  { direction: 'fromDeclarant',    key: 'letterProlongation',                  action: 'initiateExtension',           fields: ['days', 'ground'], title: 'О продлении срока сверх продлённого' },
  earlyTerminationEsApplication: { direction: 'fromDeclarant',    key: 'letterEarlyTerminationEsApplication', action: 'earlyTerminateEsApplication', fields: [],             title: 'О досрочном завершении заявления по экспертному сопровождению' },
  agreementProlongation:         { direction: 'fromDeclarant',    key: 'letterAgreementProlongation',         action: 'initiateProlongation',        fields: ['until'],      title: 'О пролонгации договора' },
  application:                   { direction: 'fromDeclarant',    key: null,                                  action: 'submitRequest',               fields: [],             title: 'Заявление о проведении экспертизы' },
  withdrawal:                    { direction: 'fromDeclarant',    key: null,                                  action: 'withdrawRequest',             fields: [],             title: 'Об отзыве заявления' },
  contractRefusal:               { direction: 'fromDeclarant',    key: null,                                  action: 'refuseContract',              fields: [],             title: 'Об отказе от заключения договора' },
  disputeProtocol:               { direction: 'fromDeclarant',    key: null,                                  action: 'sendDisputeProtocol',         fields: [],             title: 'Протокол разногласий' },
  additionalMaterials:           { direction: 'fromDeclarant',    key: null,                                  action: null,                          fields: [],             title: 'О представлении дополнительных расчётов и материалов' },

  organisationCustom:            { direction: 'fromOrganisation', key: null, action: null,                          fields: [], title: 'Письмо экспертной организации' },
  contractOffer:                 { direction: 'fromOrganisation', key: null, action: 'acceptDocuments',             fields: [], title: 'О направлении договора' },
  completenessRemarks:           { direction: 'fromOrganisation', key: null, action: 'sendCompletenessRemarks',     fields: [], title: 'Замечания по комплектности' },
  motivatedRefusal:              { direction: 'fromOrganisation', key: null, action: 'rejectWithoutConsideration',  fields: [], title: 'Мотивированный отказ' },
  defectsNotice:                 { direction: 'fromOrganisation', key: null, action: 'issueRemarks',                fields: [], title: 'Уведомление о выявленных недостатках' },
  invoice:                       { direction: 'fromOrganisation', key: null, action: null,                          fields: [], title: 'О выставлении счёта' },
  contractReturned:              { direction: 'fromOrganisation', key: null, action: 'returnContract',              fields: [], title: 'О возврате договора' },
  contractCancellation:          { direction: 'fromOrganisation', key: null, action: 'cancelUnpaidContract',        fields: [], title: 'Об аннулировании договора' },
  disputeDecision:               { direction: 'fromOrganisation', key: null, action: 'acceptDisputeProtocol',       fields: [], title: 'О рассмотрении протокола разногласий' },
  extensionDecision:             { direction: 'fromOrganisation', key: null, action: 'approveExtension',            fields: [], title: 'О рассмотрении заявления о продлении срока' },
  terminationProposal:           { direction: 'fromOrganisation', key: null, action: 'proposeTermination',          fields: [], title: 'Предложение о расторжении договора' },
  terminationDecision:           { direction: 'fromOrganisation', key: null, action: null,                          fields: [], title: 'Решение по расторжению договора' },
  conclusionNotice:              { direction: 'fromOrganisation', key: null, action: null,                          fields: [], title: 'О готовности заключения' },
  deadlineNotice:                { direction: 'fromOrganisation', key: null, action: null,                          fields: [], title: 'Об истечении срока' },
  additionalMaterialsRequest:    { direction: 'fromOrganisation', key: null, action: null,                          fields: [], title: 'О представлении дополнительных расчётов и материалов (3 рабочих дня)' },
} as const satisfies Record<string, LetterRule>

export type LetterType = keyof typeof letters

export const letterStates = {
  draft: { title: 'Черновик' },
  signing: { title: 'На подписании' },
  sent: { title: 'Отправлено' },
  registered: { title: 'Зарегистрировано' },
  read: { title: 'Прочитано' },
  rejected: { title: 'Отклонено' },
} as const

export type LetterState = keyof typeof letterStates

/** Whether a text is a type of letter. */
export function isLetterType(text: string): text is LetterType {
  return Object.hasOwn(letters, text)
}

/** The row of a letter with the plain type, so that callers need no narrowing. */
export function letterRule(type: LetterType): LetterRule {
  return letters[type]
}

/** The title of a type, or «Письмо» when it is unknown. */
export function letterTitle(type: string): string {
  return isLetterType(type) ? letters[type].title : 'Письмо'
}

/** Types a side may write by hand: with the keys granted now for a declarant, without a move for staff. */
export function lettersOf(direction: LetterDirection, granted: ReadonlySet<string>): LetterType[] {
  return Object.keys(letters)
    .filter(isLetterType)
    .filter((type) => {
      const rule = letterRule(type)
      if (rule.direction !== direction) return false
      return direction === 'fromOrganisation' ? rule.action === null : rule.key !== null && granted.has(rule.key)
    })
}
