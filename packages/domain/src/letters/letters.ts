import { takesOpened } from '../stages/opening.ts'
import type { ActionName } from '../stages/moves/transitions.ts'
import type { ClientKey } from '../stages/permissions/keys.ts'
import { type Stage, stageRule } from '../stages/stages.ts'
import { termOf, termRule } from '../stages/terms.ts'

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
  path: { label: 'Сведение заявления', type: 'choice' },
  value: { label: 'Новое значение', type: 'longText' },
  days: { label: 'Число рабочих дней', type: 'number' },
  ground: { label: 'Основание', type: 'choice' },
  newName: { label: 'Новое наименование объекта', type: 'longText' },
  costPath: { label: 'Какая стоимость изменилась', type: 'choice' },
  newCost: { label: 'Новая стоимость', type: 'money' },
  indicators: { label: 'Показатели', type: 'rows' },
  sum: { label: 'Новая цена договора, руб.', type: 'money' },
  until: { label: 'Новая дата окончания договора', type: 'date' },
  requisites: { label: 'Новые реквизиты', type: 'longText' },
  items: { label: 'Документы, которые открываются', type: 'items' },
} as const

export type LetterField = keyof typeof letterFields

/** Letters of both sides. A sent letter never changes. */
// biome-ignore format: read by columns
export const letters = {
  custom:                        { direction: 'fromDeclarant',    key: 'letterCustom',                        withMove: false, fields: [],                  title: 'Письмо в произвольной форме' },
  requestChanged:                { direction: 'fromDeclarant',    key: 'letterRequestChanged',                withMove: false, fields: ['changes', 'path', 'value'], title: 'Об изменении сведений заявления' },
  completenessCorrectionEnded:   { direction: 'fromDeclarant',    key: 'letterCompletenessCorrectionEnded',   withMove: true,  fields: [],                  title: 'Об устранении замечаний по комплектности' },
  completionEs:                  { direction: 'fromDeclarant',    key: 'letterCompletionEs',                  withMove: true,  fields: [],                  title: 'О завершении экспертного сопровождения' },
  contractDetailsChanged:        { direction: 'fromDeclarant',    key: 'letterContractDetailsChanged',        withMove: false, fields: ['requisites'],      title: 'Об изменении реквизитов договора' },
  contractTermination:           { direction: 'fromDeclarant',    key: 'letterContractTermination',           withMove: true,  fields: [],                  title: 'О расторжении договора' },
  additionalAgreement:           { direction: 'fromDeclarant',    key: 'letterAdditionalAgreement',           withMove: false, fields: ['changes', 'sum', 'until'],         title: 'О заключении дополнительного соглашения' },
  technicalIndicatorsChanged:    { direction: 'fromDeclarant',    key: 'letterTechIndicatorsChanged',         withMove: false, fields: ['indicators'],         title: 'Об изменении технико-экономических показателей' },
  extensionAgreement:            { direction: 'fromDeclarant',    key: 'letterExtensionAgreement',            withMove: true,  fields: ['days'],            title: 'О продлении срока экспертизы' },
  remarksAnswers:                { direction: 'fromDeclarant',    key: 'letterRemarksAnswers',                withMove: true,  fields: [],                  title: 'Ответы на замечания' },
  nameChangeNotice:              { direction: 'fromDeclarant',    key: 'letterNameChangeNotice',              withMove: false, fields: ['newName'],         title: 'Об изменении наименования объекта' },
  costChangeNotice:              { direction: 'fromDeclarant',    key: 'letterCostChangeNotice',              withMove: false, fields: ['costPath', 'newCost'],         title: 'Об изменении стоимости' },
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
  additionalMaterialsRequest:    { direction: 'fromOrganisation', key: null, withMove: false, fields: ['items'], title: 'Запрос дополнительных расчётов и материалов' },
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

/** At which stages staff write a letter of a kind by hand; a kind that is not here is made by a move alone. */
const staffStages: Partial<Record<LetterType, (stage: Stage) => boolean>> = {
  organisationCustom: (stage) => stageRule(stage).page === 'project',
  invoice: (stage) => ['waitingForPayment', 'waitingFinalPayment', 'conclusionIssued'].includes(stage),
  terminationDecision: (stage) => stageRule(stage).group === 'termination' && !stageRule(stage).final,
  conclusionNotice: (stage) => ['waitingFinalPayment', 'conclusionIssued'].includes(stage) || isOfAct(stage),
  deadlineNotice: (stage) => {
    const term = termOf(stage)
    return term !== null && termRule(term).side !== 'organisation'
  },
  // п. 17 Положения: calculations and materials are asked for during the examination (law.md, A8).
  additionalMaterialsRequest: takesOpened,
}

function isOfAct(stage: Stage): boolean {
  return stageRule(stage).signs === 'act'
}

/** What accepting a letter does: a new version of a value, or an additional agreement that is then prepared. */
// biome-ignore format: read by columns
const decided: Partial<Record<LetterType, 'value' | 'agreement'>> = {
  requestChanged: 'value', technicalIndicatorsChanged: 'value', nameChangeNotice: 'value', costChangeNotice: 'value',
  contractDetailsChanged: 'agreement', additionalAgreement: 'agreement',
}

/** What the organisation decides on a letter of a kind; null: it is read and nothing follows from it by itself. */
export function letterEffect(type: string): 'value' | 'agreement' | null {
  return (isLetterType(type) && decided[type]) || null
}

/** Why nothing a letter asks for can be done at a stage any more; null: it can. */
export function whyNotAccept(stage: Stage): string | null {
  return stageRule(stage).final
    ? `Работа по заявлению закончена («${stageRule(stage).title}»): сведения и договор больше не меняются. Отклоните письмо и укажите причину.`
    : null
}

/** Whether a letter opens documents of the application when it is sent. */
export function opensDocuments(type: string): boolean {
  return isLetterType(type) && letterRule(type).fields.includes('items')
}

/** Kinds that only answer a letter of another kind. */
const answerTo: Partial<Record<LetterType, LetterType>> = { additionalMaterials: 'additionalMaterialsRequest' }

/** The kind by which a letter is answered when it has one of its own. */
export function answerKind(type: string): LetterType | null {
  return (
    Object.keys(letters)
      .filter(isLetterType)
      .find((kind) => answerTo[kind] === type) ?? null
  )
}

/** Whether a kind may be written as an answer to a letter; a kind of its own answers nothing else. */
export function mayAnswer(kind: LetterType, to: string | null): boolean {
  const asked = answerTo[kind]
  return asked === undefined || asked === to
}

/** Costs a notice of a changed cost is about. Those of 2001 are what the fee is counted from. */
export const costPaths = ['cost.costTotal', 'cost.baseTotal', 'cost.costPD2001', 'cost.costRII2001'] as const

/** Types a side may write: with the keys granted now for a declarant, by the stage and without a move for staff. */
export function lettersOf(direction: LetterDirection, granted: ReadonlySet<string>, stage: Stage): LetterType[] {
  return Object.keys(letters)
    .filter(isLetterType)
    .filter((type) => {
      const rule = letterRule(type)
      if (rule.direction !== direction) return false
      if (direction === 'fromOrganisation') return isForStaff(type, stage)
      return answerTo[type] === undefined && rule.key !== null && granted.has(rule.key)
    })
}

/** Whether staff write a letter of the kind by hand at a stage. */
export function isForStaff(type: LetterType, stage: Stage): boolean {
  return staffStages[type]?.(stage) ?? false
}

/** The move in whose dialog a letter is written; null: it goes by itself. */
export function moveOfLetter(type: LetterType): ActionName | null {
  return writtenIn[type] ?? null
}

// biome-ignore format: read by columns
const writtenIn: Partial<Record<LetterType, ActionName>> = {
  completenessCorrectionEnded: 'submitCompletenessCorrection', remarksAnswers: 'submitCorrection', completionEs: 'finishExpertSupport',
  contractTermination: 'initiateTermination', extensionAgreement: 'initiateExtension', prolongation: 'initiateExtension',
  agreementProlongation: 'initiateProlongation', earlyTerminationEsApplication: 'earlyTerminateEsApplication',
}
