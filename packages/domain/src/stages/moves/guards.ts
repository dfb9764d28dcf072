import { moneyOf, moneyText } from '../../money/money.ts'
import { type PaymentProblem, paymentProblem } from '../../money/payments.ts'
import { counted, forms } from '../../russian/plural.ts'
import { extensionLimit } from './actions.ts'
import {
  conclusionCaseOf,
  conclusionContradictions,
  conclusionNumberSample,
  type Contradiction,
  isConclusionNumber,
  resultOf,
} from './conclusion.ts'
import { isCorrection } from '../correction-stages.ts'
import { type Facts, isSupportChild, isSupportRoot, sidesOf } from '../facts.ts'
import type { InputName, MoveInput } from './inputs.ts'
import { isGranted } from '../permissions/permissions.ts'
import { type Stage, stageNames, stageRule } from '../stages.ts'
import { termOf } from '../terms.ts'
import { type GuardName, transitions } from './transitions.ts'

/** The move a guard is asked about. `input` is undefined while the dialog has not been filled in. */
export interface Attempt {
  to: Stage
  input: MoveInput | undefined
}

interface Guard {
  holds: (facts: Facts, attempt: Attempt) => boolean
  /** What is missing and how to mend it. */
  why: string | ((facts: Facts, attempt: Attempt) => string)
  /** The field of the dialog in which it is mended. */
  field?: (facts: Facts, attempt: Attempt) => InputName | undefined
  /** Chooses the road: when it fails, the move is not for this request at all and is not offered. */
  route?: true
  /** What the dialog of the move makes: until then the move cannot be made, but its dialog opens. */
  inDialog?: true
}

// In a draft the list of what is left says it of each file.
const noteFormats =
  ' Пояснительную записку первичной экспертизы принимают в формате xml, а если задание утверждено до 01.09.2022 — в pdf; что не так с другими файлами, сказано у них.'

/** Conditions of moves over plain facts. Numbers come from the settings through the facts. */
// biome-ignore format: read by columns
export const guards = {
  // creation and draft
  creatingFieldsSet:       { holds: (f) => f.creatingFieldsSet,                       why: 'Выберите, что проверяет экспертиза, вид объекта, вид работ и подразделение.' },
  sourceVisible:           { holds: (f) => f.sourceVisible,                           why: 'Исходное заявление не найдено или вам недоступно. Выберите другое.' },
  explanatoryNoteValid:    { holds: (f) => f.explanatoryNoteValid,                    why: 'Файл не прошёл проверку как пояснительная записка. Загрузите XML действующего формата.' },
  linkedGoalAllowed:       { holds: (f) => f.linkedGoalAllowed,                       why: 'С этим заявлением нельзя связать заявление такой цели. Выберите другую цель.' },
  rootInForce:             { holds: (f) => f.support.rootActive || f.exclusions.esPreExaminationDeadline, why: 'Договор экспертного сопровождения не действует. Пролонгируйте его или заключите новый.' },
  childMayBeCreated:       { holds: (f) => f.support.creatingRefusals.length === 0,   why: (f) => f.support.creatingRefusals.join(' ') },
  estimationsWaiting:      { holds: (f) => f.support.estimationsWaiting > 0,          why: 'Нет положительных оценок соответствия, не вошедших в заключение. Сначала получите оценку.' },
  noOpenConclusionRequest: { holds: (f) => f.support.openConclusionRequests === 0,    why: 'Заявление о выдаче заключения уже подано. Дождитесь его завершения.' },
  linkedRequestNeeded:     { holds: (f) => f.needsLinkedRequest,                      why: 'Связанное заявление здесь не нужно.', route: true },
  linkedRequestNotNeeded:  { holds: (f) => !f.needsLinkedRequest,                     why: 'Сначала выберите связанное заявление.', route: true },
  linkedRequestConfirmed:  { holds: (f) => f.linkedRequestConfirmed,                  why: 'Найдите прежнее заявление или назовите заключение: номер, дату, кем выдано и результат, с которым оно подходит.' },
  linkedRequestSettled:    { holds: (f) => !f.needsLinkedRequest || f.linkedRequestConfirmed, why: 'Для повторной экспертизы и сопровождения выберите связанное заявление.' },
  notReconsidering:        { holds: (f) => !f.reconsidering,                          why: 'Вы вернулись к выбору цели. Измените её, тогда портал снова спросит связанное заявление.' },
  rootChosen:              { holds: (f) => f.rootChosen,                              why: 'Выберите вид заявления и договор экспертного сопровождения.' },
  changeDescribed:         { holds: (f) => f.support.changeDescribed,                 why: 'Опишите, что изменено в документации.' },
  estimationsLinked:       { holds: (f) => f.kind !== 'conclusionRequest' || f.support.estimationsLinked > 0, why: 'Отметьте оценки соответствия, которые войдут в заключение.' },
  changedSlotsPresent:     { holds: (f) => f.kind !== 'complianceEstimation' || f.support.changedSlots > 0,   why: 'Загрузите хотя бы один изменённый раздел.' },
  changedSlotsFree:        { holds: (f) => f.support.occupiedSlots.length === 0,      why: whyOccupied },
  notSubmitted:            { holds: (f) => !f.everSubmitted,                          why: 'Заявление уже отправлено. Его можно отозвать.' },

  // fields, documents, print forms
  fieldsValid:             { holds: (f) => f.obligatoryFieldErrors === 0,             why: (f) => `Заполните обязательные сведения: осталось ${counted(f.obligatoryFieldErrors, forms.field)}.` },
  documentsPresent:        { holds: (f) => f.missingDocuments === 0,                  why: (f) => `Загрузите обязательные документы: не хватает ${counted(f.missingDocuments, ['документа', 'документов', 'документов'])}.` },
  documentsIdentified:     { holds: (f) => f.unidentifiedDocuments === 0,             why: (f) => `Укажите номер, дату и автора документов: осталось ${counted(f.unidentifiedDocuments, forms.document)}.` },
  filesSigned:             { holds: (f) => f.filesNotSigned === 0,                    why: (f) => `Подпишите файлы: без принятой подписи ${counted(f.filesNotSigned, forms.file)}.` },
  formatsValid:            { holds: (f) => f.formatErrors === 0,                      why: (f) => `Замените файлы недопустимого формата: ${counted(f.formatErrors, forms.file)}.${isCorrection(f.stage) ? noteFormats : ''}` },
  certifyingSheetsPresent: { holds: (f) => f.certifyingSheetsMissing === 0,           why: (f) => `Приложите информационно-удостоверяющие листы (ИУЛ): их нет у ${counted(f.certifyingSheetsMissing, ['документа', 'документов', 'документов'])}.` },
  printFormsCurrent:       { holds: (f) => f.printFormsReady,                         why: 'Данные изменились после формирования. Вернитесь и сформируйте печатные формы заново.' },
  printFormsSigned:        { holds: (f) => f.printFormsSigned,                        why: 'Подпишите печатные формы усиленной квалифицированной подписью лица с полномочиями.' },
  maySign:                 { holds: (f) => isGranted('SigningDocumentation', f),      why: 'Отправить может тот, кто вправе подписывать от имени заявителя. Добавьте доверенность или передайте отправку руководителю.' },
  openFoldersFilled:       { holds: (f) => f.openFoldersEmpty === 0,                  why: (f) => `Загрузите файлы в открытые разделы: пустых осталось ${f.openFoldersEmpty}.` },
  checklistsHandedOver:    { holds: (f) => f.checklistsLeft === 0,                    why: (f) => `Заполните и передайте контрольные листы: осталось ${counted(f.checklistsLeft, ['лист', 'листа', 'листов'])}. Они в разделе «Контрольные листы».` },
  indicatorsConfirmed:     { holds: (f) => f.indicatorsConfirmed,                     why: 'Подтвердите изменённые технико-экономические показатели.' },

  // completeness
  hasOwnContract:          { holds: (f) => !isSupportChild(f),                        why: 'У заявления в рамках экспертного сопровождения нет своего договора.', route: true },
  isComplianceEstimation:  { holds: (f) => f.kind === 'complianceEstimation',         why: 'Это не заявление на оценку соответствия.', route: true },
  isConclusionRequest:     { holds: (f) => f.kind === 'conclusionRequest',            why: 'Это не заявление о выдаче заключения.', route: true },
  isSupportChild:          { holds: (f) => isSupportChild(f),                         why: 'Это заявление не в рамках экспертного сопровождения.', route: true },
  documentsChecked:        { holds: (f) => f.itemsUnchecked === 0,                    why: (f) => `Проверьте все документы: без решения ${counted(f.itemsUnchecked, forms.document)}.` },
  noRemarksLeft:           { holds: (f) => f.remarkedItems + f.remarks.preparing + f.remarks.open === 0, why: 'Есть замечания. Направьте их заявителю или снимите.' },
  priceCalculated:         { holds: (f) => f.priceCalculated,                         why: 'Рассчитайте плату: она войдёт в договор.' },
  remarksReady:            { holds: (f) => f.remarks.ready > 0,                       why: 'Подготовьте хотя бы одно замечание: без замечаний заявление не возвращается.' },
  remarksAgreed:           { holds: (f) => f.remarks.ready > 0,                       why: (f) => f.remarks.preparing > 0 ? 'Согласуйте хотя бы одно замечание: заявителю уходят только согласованные.' : 'Подготовьте и согласуйте хотя бы одно замечание.' },
  sentByLead:              { holds: (f) => f.viewer.leads,                            why: 'Замечания направляет куратор заявления. Передайте их ему на согласование.' },
  allRemarksAnswered:      { holds: (f) => f.remarks.unanswered === 0,                why: (f) => `Ответьте на все замечания: осталось ${counted(f.remarks.unanswered, forms.remark)}.` },
  openRemarksWithdrawn:    { holds: (f) => f.remarks.open === 0,                      why: (f) => `Сначала отзовите открытые замечания (${f.remarks.open}).` },

  // terms
  deadlineNotPassed:       { holds: (f) => !f.deadlinePassed || f.exclusions.deadline, why: 'Срок истёк. Напишите в экспертную организацию.' },
  deadlineExpired:         { holds: (f) => f.deadlinePassed && !f.exclusions.deadline, why: 'Срок ещё не истёк.' },
  termOver:                { holds: (f) => f.deadlinePassed,                          why: 'Срок ещё не истёк.' },
  noticeTermOver:          { holds: (f) => f.deadlinePassed,                          why: 'Отказаться в одностороннем порядке можно по истечении срока уведомления.' },
  beforeCutoff:            { holds: (f) => !f.cutoffPassed || f.exclusions.deadline,  why: whenTooLate },
  replyTermFits:           { holds: (f) => f.exclusions.deadline || f.daysToCutoff >= f.thresholds.minReplyDays, why: whenReplyDoesNotFit },
  beforeEndDate:           { holds: (f) => f.beforeEndDate,                           why: 'Срок экспертизы уже закончился, продлить его нельзя.' },

  // signing of two-sided documents
  signerHasCertificate:    { holds: (f) => f.viewer.certificate,                      why: 'Нужна усиленная квалифицированная подпись. Добавьте сертификат или выберите бумажный способ.' },
  declarantNotSigned:      { holds: (f) => !f.signing.declarantSigned && !f.signing.originalsSent, why: 'Документ уже подписан вами или отправлен. Способ подписания изменить нельзя.' },
  bothSigned:              { holds: (f) => f.signing.declarantSigned && f.signing.organisationSigned, why: 'Документ подписан не обеими сторонами.' },
  scanUploaded:            { holds: (f) => f.signing.scanUploaded,                    why: 'Загрузите скан подписанного договора.' },

  // contract and disputes
  isProcurement:           { holds: (f) => f.contract.procurement,                    why: 'Договор заключается не по 44-ФЗ и не по 223-ФЗ.', route: true },
  notProcurement:          { holds: (f) => !f.contract.procurement,                   why: 'Договор по 44-ФЗ или 223-ФЗ подтверждает экспертная организация.', route: true },
  prepaymentDue:           { holds: (f) => f.contract.prepaymentDue > 0,              why: 'Предоплата по договору не нужна.', route: true },
  noPrepayment:            { holds: (f) => f.contract.prepaymentDue === 0,            why: 'По договору сначала нужна оплата.', route: true },
  isSupportRoot:           { holds: (f) => isSupportRoot(f),                          why: 'Это не договор экспертного сопровождения.', route: true },
  notSupportRoot:          { holds: (f) => !isSupportRoot(f),                         why: 'Это договор экспертного сопровождения.', route: true },
  contractMayBeConfirmed:  { holds: (f, { input }) => !f.contract.procurement || f.contract.registryNumber !== null || given(input, 'number'), why: 'Укажите номер договора в ЕИС: он заключён по 44-ФЗ или 223-ФЗ.' },
  contractNotConcluded:    { holds: (f) => !f.contract.concluded,                     why: 'Договор уже заключён. Его можно расторгнуть.' },
  noDispute:               { holds: (f) => f.dispute.round === 0,                     why: 'Договор подписывается с протоколом разногласий.', route: true },
  hadDispute:              { holds: (f) => f.dispute.round > 0,                       why: 'Протокола разногласий не было.', route: true },
  disputeProtocolReady:    { holds: (f) => f.dispute.protocolSigned,                  why: 'Приложите протокол разногласий и подпишите его: без подписи он не отправляется.', inDialog: true },
  settlementProtocolReady: { holds: (f, { input }) => f.dispute.settlementUploaded || given(input, 'files'), why: 'Загрузите протокол урегулирования разногласий.' },
  disputeRoundsLeft:       { holds: (f) => f.dispute.round < f.thresholds.disputeRounds, why: (f) => `Протокол разногласий можно направить не больше ${f.thresholds.disputeRounds} раз. Подпишите договор или откажитесь от него.` },

  // payment
  paidEnough:              { holds: (f, { input }) => input === undefined || f.contract.paid + (input.amount ?? 0) >= f.contract.prepaymentDue, why: 'Поступило меньше, чем нужно по договору. Дождитесь остатка.' },
  paymentFits:             { holds: (f, { input }) => misfitOf(f, input) === null, why: (f, { input }) => misfitOf(f, input)?.why ?? '', field: (f, { input }) => misfitOf(f, input)?.field },
  balancePaid:             { holds: (f, { input }) => input === undefined || f.contract.balance <= (input.amount ?? 0), why: 'Поступило меньше остатка по договору. Дождитесь всей суммы.' },
  balanceDue:              { holds: (f) => f.contract.balance > 0,                    why: 'Договор оплачен полностью.' },
  nothingDue:              { holds: (f) => f.contract.balance <= 0,                   why: 'По договору остался долг. Дождитесь оплаты.' },
  payBeforeIssue:          { holds: (f) => f.contract.payBeforeIssue,                 why: 'Договор не требует окончательной оплаты до выдачи заключения.' },
  nothingDueBeforeIssue:   { holds: (f) => !f.contract.payBeforeIssue || f.contract.balance <= 0, why: 'По договору заключение выдаётся после окончательной оплаты. Запросите её.' },
  cameFromPrepareConclusion: { holds: (f) => f.returnStage === 'prepareConclusion',   why: 'Заключение уже выдано.', route: true },
  cameFromConclusionIssued:  { holds: (f) => f.returnStage === 'conclusionIssued',    why: 'Заключение ещё не выдано.', route: true },

  // examination
  remarksDecided:          { holds: (f) => f.remarks.open + f.remarks.undecided + f.remarks.preparing === 0, why: (f) => `Решите судьбу каждого замечания: без решения ${counted(Math.max(f.remarks.open, f.remarks.undecided) + f.remarks.preparing, forms.remark)}.` },
  expertsFinished:         { holds: (f) => f.expertsFinished,                         why: 'Не все эксперты закончили работу. Дождитесь их отметок.' },
  letterSigned:            { holds: (f) => f.letterSigned,                            why: 'Подпишите письмо: без подписи оно не отправляется.', inDialog: true },
  noOpenChildren:          { holds: (f) => f.support.openChildren === 0,              why: (f) => `Есть незавершённые заявления в рамках сопровождения: ${f.support.openChildren}. Дождитесь их завершения.` },

  // extension
  noExtensionPending:      { holds: (f) => !f.extension.pending,                      why: 'Рассматривается заявление о продлении: срок ответа не течёт.' },
  notExtended:             { holds: (f) => f.extension.grantedCount === 0,            why: 'Срок уже продлён.', route: true },
  extended:                { holds: (f) => f.extension.grantedCount > 0,              why: 'Срок не продлевался.', route: true },
  entitledToExtend:        { holds: (f) => f.extension.entitled,                      why: 'О продлении просит застройщик или технический заказчик. Добавьте его доверенность (ч. 7 ст. 49 ГрК РФ).' },
  extensionLeft:           { holds: (f) => f.extension.grantedCount < f.thresholds.extensionMax, why: 'Срок продлён наибольшее число раз. Больше продлить его нельзя.' },
  secondExtensionInTime:   { holds: (f) => f.extension.grantedCount === 0 || f.workingDaysLeft >= f.thresholds.extensionSecondBefore, why: (f) => `Второе продление просят не позднее чем за ${f.thresholds.extensionSecondBefore} рабочих дней до конца продлённого срока, а осталось ${f.workingDaysLeft} (п. 29(2) Положения, ПП РФ № 145).` },
  extensionDaysWithin:     { holds: (f, { input }) => input?.days === undefined || input.days <= extensionLimit(f), why: (f) => `Срок можно продлить не больше чем на ${counted(extensionLimit(f), forms.workingDay)}.` },
  extensionGroundGiven:    { holds: (f, { input }) => f.extension.grantedCount === 0 || f.extension.ground !== null || given(input, 'ground'), why: 'Укажите, почему возможно второе продление (п. 29(1) Положения, ПП РФ № 145).' },
  secondExtensionApproved: { holds: (f, { input }) => f.extension.grantedCount === 0 || isSupportRoot(f) || f.extension.approvalReceived || (given(input, 'body') && given(input, 'number') && given(input, 'files')), why: 'Второе продление возможно только с одобрения. Укажите орган, номер, дату и приложите документ (п. 29(1) Положения, ПП РФ № 145).' },
  prolongationInTime:      { holds: (f) => f.workingDaysLeft >= f.thresholds.prolongationBefore, why: (f) => `О пролонгации просят не позднее чем за ${f.thresholds.prolongationBefore} рабочих дней до конца договора, а осталось ${f.workingDaysLeft}.` },
  returnsHere:             { holds: (f, { to }) => f.returnStage !== null && groupHead(f.returnStage) === to, why: 'Заявление возвращается только на этап, с которого ушло.', route: true },
  remarksOpen:             { holds: (f) => f.remarks.open > 0,                        why: 'Открытых замечаний нет.', route: true },
  noRemarksOpen:           { holds: (f) => f.remarks.open === 0,                      why: 'Есть открытые замечания.', route: true },
  correctionTermAlive:     { holds: (f) => !f.extension.correctionTermMissed,         why: 'Прежний срок ответа уже истёк.', route: true },
  correctionTermMissed:    { holds: (f) => f.extension.correctionTermMissed,          why: 'Прежний срок ответа ещё не истёк.', route: true },

  // conclusion and act
  conclusionReady:         { holds: (f, { input }) => f.conclusion.filed && (f.conclusion.ready || input === undefined || isConclusionNumber(input.number ?? '', conclusionCaseOf(f))), why: (f) => f.conclusion.filed ? `Укажите номер (${conclusionNumberSample(conclusionCaseOf(f))}) и дату заключения.` : 'Внесите заключение: результат и файл.' },
  conclusionAgrees:        { holds: (f, { input }) => contradictionOf(f, input) === undefined, why: (f, { input }) => contradictionOf(f, input)?.why ?? '', field: (f, { input }) => fieldOf(f, contradictionOf(f, input)) },
  conclusionSigned:        { holds: (f) => f.conclusion.signed,                       why: 'Подпишите заключение: без подписи экспертной организации оно не выдаётся.', inDialog: true },
  conclusionNotApproved:   { holds: (f) => !f.conclusion.approved,                    why: 'Заключение утверждено руководителем, вернуть его экспертам нельзя.' },
  actRequired:             { holds: (f) => f.contract.actRequired && !isSupportChild(f),    why: 'Акт по этому заявлению не нужен.', route: true },
  actNotRequired:          { holds: (f) => !f.contract.actRequired || isSupportChild(f),    why: 'По договору нужен акт.', route: true },
  actRefused:              { holds: (f) => f.contract.actRefused,                     why: 'Заявитель не отказывался от акта.', route: true },
  actRefusalLeft:          { holds: (f) => !f.contract.actInsisted,                   why: 'Экспертная организация рассмотрела ваш отказ и настаивает на акте. Подпишите его: в конце срока он будет считаться принятым. Спор о нём решает суд.' },
  actNotRefused:           { holds: (f) => !f.contract.actRefused,                    why: 'Заявитель направил мотивированный отказ от акта.' },
  paperCopiesDelivered:    { holds: (f) => !f.contract.paperCopiesDue,                why: 'Не выданы бумажные экземпляры заключения.' },

  // termination
  isInitiator:             { holds: (f) => standsOnInitiatorSide(f),                  why: 'Это делает сторона, начавшая расторжение.', route: true },
  notInitiator:            { holds: (f) => !standsOnInitiatorSide(f),                 why: 'Ответа ждут от другой стороны.', route: true },
  refusalMayBeRejected:    { holds: (f) => !(f.termination.unilateral && f.termination.initiator === 'declarant'), why: 'Заказчик вправе отказаться от договора без согласия исполнителя (п. 1 ст. 782 ГК РФ).' },
  costsStated:             { holds: (f, { input }) => f.termination.actualCosts !== null || (input === undefined ? sidesOf(f).includes('organisation') : input.amount !== undefined), why: 'Экспертная организация ещё не указала фактические расходы. Её сотрудник вносит их в карточке «Расторжение договора», после этого можно согласиться.' },
  costsWithinPrice:        { holds: (f, { input }) => input?.amount === undefined || input.amount <= priceOf(f), why: (f) => `Фактические расходы не больше цены договора: ${moneyText(moneyOf(BigInt(priceOf(f))))}.`, field: () => 'amount' },
  costsExplained:          { holds: (_, { input }) => input?.amount === undefined || given(input, 'calculation'), why: 'Приведите расчёт расходов: он войдёт в соглашение.', field: () => 'calculation' },
  zeroCostsConfirmed:      { holds: (_, { input }) => input?.amount !== 0 || input.confirmed === true, why: 'Указан ноль. Подтвердите, что расходов не было: заявителю вернётся всё уплаченное.', field: () => 'confirmed' },
  actualCostsSettled:      { holds: (f) => f.termination.initiator !== 'declarant' || f.termination.actualCosts === null || f.termination.actualCostsPaid, why: 'Оплатите фактические расходы исполнителя: без этого отказ не действует (п. 1 ст. 782 ГК РФ).' },
  lossesSettled:           { holds: (f, { input }) => f.termination.initiator !== 'organisation' || input === undefined || input.confirmed === true, why: 'Подтвердите, что убытки заказчика возмещены или не заявлены (п. 2 ст. 782 ГК РФ).' },
} as const satisfies Record<GuardName, Guard>

export interface GuardRefusal {
  why: string
  /** The move is simply another road. */
  route: boolean
  /** Its dialog makes what is missing. */
  inDialog: boolean
  /** The field of the dialog in which it is mended; undefined: in none. */
  field: InputName | undefined
}

/** What a guard lacks; null: it holds. */
export function refusalOf(name: GuardName, facts: Facts, attempt: Attempt): GuardRefusal | null {
  const guard: Guard = guards[name]
  if (guard.holds(facts, attempt)) return null
  const why = typeof guard.why === 'string' ? guard.why : guard.why(facts, attempt)
  return { why, route: guard.route === true, inDialog: guard.inDialog === true, field: guard.field?.(facts, attempt) }
}

/** What does not fit in the payment of the dialog. Its day to come is told at the field; what was paid over, when it is written. */
function misfitOf({ contract, today }: Facts, input: MoveInput | undefined): PaymentProblem | null {
  if (input?.amount === undefined) return null
  const money = (sum: number) => moneyOf(BigInt(sum))
  const { paid, balance, payableFrom: from } = contract
  const date = input.date ?? today
  return paymentProblem(
    { amount: money(input.amount), date, isOverpaymentKnown: true },
    { price: money(paid + balance), paid: money(paid), from, today: date > today ? date : today },
  )
}

function priceOf({ contract }: Facts): number {
  return contract.paid + contract.balance
}

const extendable: readonly Stage[] = transitions
  .filter(({ action }) => action === 'initiateExtension')
  .map(({ from }) => from)

/** Whether the developer or the technical customer may ask now to extend the term. */
function mayBeExtended(facts: Facts): boolean {
  const { extension, thresholds } = facts
  return (
    extendable.includes(facts.stage) &&
    !isSupportChild(facts) &&
    facts.beforeEndDate &&
    extension.grantedCount < thresholds.extensionMax &&
    (extension.grantedCount === 0 || facts.workingDaysLeft >= thresholds.extensionSecondBefore)
  )
}

// What is advised must be possible then, and for whom the sentence names.
function whenTooLate(facts: Facts): string {
  const passed = 'Последний день ответа прошёл: до конца срока экспертизы осталось слишком мало.'
  if (mayBeExtended(facts))
    return `${passed} Застройщик или технический заказчик может подать заявление о продлении срока.`
  return facts.stage === 'violationCorrectionDeadlineRejection'
    ? `${passed} Экспертная организация может подготовить отрицательное заключение или предложить расторжение.`
    : `${passed} Продлить его уже нельзя. Администратор портала может снять проверку срока по этому заявлению.`
}

function whenReplyDoesNotFit(facts: Facts): string {
  const left = `до последнего дня ответа ${counted(Math.max(facts.daysToCutoff, 0), forms.workingDay)}, а нужно не меньше ${facts.thresholds.minReplyDays}`
  return mayBeExtended(facts)
    ? `Срок позволяет ответить только при продлении: ${left}. Предложите заявителю подать заявление о продлении срока.`
    : `Времени на ответ не осталось: ${left}, а продлить срок уже нельзя. Отметьте, что не устранено, и экспертная организация сможет перейти к подготовке заключения.`
}

/** What the dialog gives stands over what is stored; what it will ask for does not count before it has. */
function contradictionOf(facts: Facts, input: MoveInput | undefined): Contradiction | undefined {
  const { ready, number, date } = facts.conclusion
  const isKnown = ready || input !== undefined
  const draft = {
    result: resultOf(facts),
    number: isKnown ? (input?.number ?? number) : null,
    date: isKnown ? (input?.date ?? date) : null,
  }
  return conclusionContradictions(draft, conclusionCaseOf(facts))[0]
}

/** The dialog has no field for the result, and for the rest only while the conclusion lacks them. */
function fieldOf({ conclusion }: Facts, contradiction: Contradiction | undefined): InputName | undefined {
  return conclusion.ready || !contradiction || contradiction.field === 'result' ? undefined : contradiction.field
}

// A contract has a dozen and a half sections; a few name the case.
const named = 3

function whyOccupied({ support: { occupiedSlots } }: Facts): string {
  const shown = occupiedSlots.slice(0, named).map(({ section, number }) => `«${section}» (заявление № ${number})`)
  const left = occupiedSlots.length - shown.length
  const list = `${shown.join(', ')}${left > 0 ? ` и ещё ${left}` : ''}`
  return `Уже проверяется по другой оценке соответствия: ${list}. Дождитесь её завершения или уберите эти файлы отсюда.`
}

/** The stage a request returns to: work in a part of a stage starts again from its head, nothing uploaded is lost. */
function groupHead(stage: Stage): Stage {
  if (!stageRule(stage).mending) return stage
  return stageNames.find((one) => stageRule(one).mending === 'reading' && termOf(one) === termOf(stage)) ?? stage
}

// Until the dialog is filled in, what it will ask for does not count against the move.
function given(input: MoveInput | undefined, name: 'number' | 'files' | 'ground' | 'body' | 'calculation'): boolean {
  if (input === undefined) return true
  const value = input[name]
  return value !== undefined && value.length > 0
}

function standsOnInitiatorSide(facts: Facts): boolean {
  const { initiator } = facts.termination
  return initiator !== null && sidesOf(facts).includes(initiator)
}
