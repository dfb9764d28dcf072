import type { ClientKey } from './stages/permissions/keys.ts'

export type LetterDirection = 'fromDeclarant' | 'fromOrganisation'

interface LetterRule {
  title: string
  direction: LetterDirection
  /** The key that lets a declarant write it; its stages are those of the key. Null: made by a move or by staff. */
  key: ClientKey | null
  /** Whether it waits for the move it goes with, named in the table of moves; one that changes no stage is sent at once. */
  withMove: boolean
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
  custom:                        { direction: 'fromDeclarant',    key: 'letterCustom',                        withMove: false, fields: [],                  title: 'Письмо в произвольной форме' },
  requestChanged:                { direction: 'fromDeclarant',    key: 'letterRequestChanged',                withMove: false, fields: ['changes'],         title: 'Об изменении сведений заявления' },
  completenessCorrectionEnded:   { direction: 'fromDeclarant',    key: 'letterCompletenessCorrectionEnded',   withMove: true,  fields: [],                  title: 'Об устранении замечаний по комплектности' },
  completionEs:                  { direction: 'fromDeclarant',    key: 'letterCompletionEs',                  withMove: true,  fields: [],                  title: 'О завершении экспертного сопровождения' },
  contractDetailsChanged:        { direction: 'fromDeclarant',    key: 'letterContractDetailsChanged',        withMove: false, fields: ['requisites'],      title: 'Об изменении реквизитов договора' },
  contractTermination:           { direction: 'fromDeclarant',    key: 'letterContractTermination',           withMove: true,  fields: [],                  title: 'О расторжении договора' },
  additionalAgreement:           { direction: 'fromDeclarant',    key: 'letterAdditionalAgreement',           withMove: false, fields: ['changes'],         title: 'О заключении дополнительного соглашения' },
  technicalIndicatorsChanged:    { direction: 'fromDeclarant',    key: 'letterTechIndicatorsChanged',         withMove: false, fields: ['changes'],         title: 'Об изменении технико-экономических показателей' },
  extensionAgreement:            { direction: 'fromDeclarant',    key: 'letterExtensionAgreement',            withMove: true,  fields: ['days'],            title: 'О продлении срока экспертизы' },
  remarksAnswers:                { direction: 'fromDeclarant',    key: 'letterRemarksAnswers',                withMove: true,  fields: [],                  title: 'Ответы на замечания' },
  nameChangeNotice:              { direction: 'fromDeclarant',    key: 'letterNameChangeNotice',              withMove: false, fields: ['newName'],         title: 'Об изменении наименования объекта' },
  costChangeNotice:              { direction: 'fromDeclarant',    key: 'letterCostChangeNotice',              withMove: false, fields: ['newCost'],         title: 'Об изменении стоимости' },
  prolongation:                  { direction: 'fromDeclarant',    key: 'letterProlongation',                  withMove: true,  fields: ['days', 'ground'],  title: 'О продлении срока сверх продлённого' },
  earlyTerminationEsApplication: { direction: 'fromDeclarant',    key: 'letterEarlyTerminationEsApplication', withMove: true,  fields: [],                  title: 'О досрочном завершении заявления по экспертному сопровождению' },
  agreementProlongation:         { direction: 'fromDeclarant',    key: 'letterAgreementProlongation',         withMove: true,  fields: ['until'],           title: 'О пролонгации договора' },
  application:                   { direction: 'fromDeclarant',    key: null,                                  withMove: true,  fields: [],                  title: 'Заявление о проведении экспертизы' },
  withdrawal:                    { direction: 'fromDeclarant',    key: null,                                  withMove: true,  fields: [],                  title: 'Об отзыве заявления' },
  contractRefusal:               { direction: 'fromDeclarant',    key: null,                                  withMove: true,  fields: [],                  title: 'Об отказе от заключения договора' },
  disputeProtocol:               { direction: 'fromDeclarant',    key: null,                                  withMove: true,  fields: [],                  title: 'Протокол разногласий' },
  additionalMaterials:           { direction: 'fromDeclarant',    key: null,                                  withMove: false, fields: [],                  title: 'О представлении дополнительных расчётов и материалов' },

  organisationCustom:            { direction: 'fromOrganisation', key: null, withMove: false, fields: [], title: 'Письмо экспертной организации' },
  contractOffer:                 { direction: 'fromOrganisation', key: null, withMove: true,  fields: [], title: 'О направлении договора' },
  completenessRemarks:           { direction: 'fromOrganisation', key: null, withMove: true,  fields: [], title: 'Замечания по комплектности' },
  motivatedRefusal:              { direction: 'fromOrganisation', key: null, withMove: true,  fields: [], title: 'Мотивированный отказ' },
  defectsNotice:                 { direction: 'fromOrganisation', key: null, withMove: true,  fields: [], title: 'Уведомление о выявленных недостатках' },
  invoice:                       { direction: 'fromOrganisation', key: null, withMove: false, fields: [], title: 'О выставлении счёта' },
  contractReturned:              { direction: 'fromOrganisation', key: null, withMove: true,  fields: [], title: 'О возврате договора' },
  contractCancellation:          { direction: 'fromOrganisation', key: null, withMove: true,  fields: [], title: 'Об аннулировании договора' },
  disputeDecision:               { direction: 'fromOrganisation', key: null, withMove: true,  fields: [], title: 'О рассмотрении протокола разногласий' },
  extensionDecision:             { direction: 'fromOrganisation', key: null, withMove: true,  fields: [], title: 'О рассмотрении заявления о продлении срока' },
  terminationProposal:           { direction: 'fromOrganisation', key: null, withMove: true,  fields: [], title: 'Предложение о расторжении договора' },
  terminationDecision:           { direction: 'fromOrganisation', key: null, withMove: false, fields: [], title: 'Решение по расторжению договора' },
  conclusionNotice:              { direction: 'fromOrganisation', key: null, withMove: false, fields: [], title: 'О готовности заключения' },
  deadlineNotice:                { direction: 'fromOrganisation', key: null, withMove: false, fields: [], title: 'Об истечении срока' },
  additionalMaterialsRequest:    { direction: 'fromOrganisation', key: null, withMove: false, fields: [], title: 'О представлении дополнительных расчётов и материалов (3 рабочих дня)' },
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
      return direction === 'fromOrganisation' ? !rule.withMove : rule.key !== null && granted.has(rule.key)
    })
}
