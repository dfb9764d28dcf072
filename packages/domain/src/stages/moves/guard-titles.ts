import { type ClientKey, clientKeys, type KeyGuardName } from '../permissions/keys.ts'
import type { GuardName } from './transitions.ts'

/** What each condition of a move demands, as it stands when it holds; what is missing when it does not says the guard. */
// biome-ignore format: read by columns
export const guardTitles = {
  // creation and draft
  creatingFieldsSet:         'Выбраны предмет экспертизы, вид объекта, вид работ и подразделение',
  sourceVisible:             'Исходное заявление найдено и доступно',
  explanatoryNoteValid:      'Файл прошёл проверку как пояснительная записка',
  linkedGoalAllowed:         'С исходным заявлением можно связать заявление такой цели',
  rootInForce:               'Договор экспертного сопровождения действует',
  childMayBeCreated:         'В рамках сопровождения можно подать такое заявление',
  estimationsWaiting:        'Есть положительные оценки соответствия, не вошедшие в заключение',
  noOpenConclusionRequest:   'Другого незавершённого заявления о выдаче заключения нет',
  linkedRequestNeeded:       'Нужно связанное заявление',
  linkedRequestNotNeeded:    'Связанное заявление не нужно',
  linkedRequestConfirmed:    'Связь с прежним заявлением или заключением подтверждена',
  linkedRequestSettled:      'Связанное заявление выбрано или не нужно',
  notReconsidering:          'После возврата к выбору цели что-то изменено',
  rootChosen:                'Выбраны вид заявления и договор экспертного сопровождения',
  changeDescribed:           'Описано, что изменено в документации',
  estimationsLinked:         'Отмечены оценки соответствия для заключения, если они нужны',
  changedSlotsPresent:       'Загружен хотя бы один изменённый раздел, если он нужен',
  changedSlotsFree:          'Изменённые разделы не проверяются по другой оценке соответствия',
  notSubmitted:              'Заявление ещё не отправляли',

  // fields, documents, print forms
  fieldsValid:               'Обязательные сведения заполнены',
  documentsPresent:          'Обязательные документы загружены',
  documentsIdentified:       'У документов указаны номер, дата и автор',
  filesSigned:               'Файлы подписаны',
  formatsValid:              'Форматы файлов допустимы',
  certifyingSheetsPresent:   'Информационно-удостоверяющие листы приложены',
  printFormsCurrent:         'Печатные формы соответствуют сведениям заявления',
  printFormsSigned:          'Печатные формы подписаны',
  maySign:                   'Есть право подписывать от имени заявителя',
  openFoldersFilled:         'В открытых разделах есть файлы',
  checklistsHandedOver:      'Контрольные листы переданы, если без них заявление не принимают',
  indicatorsConfirmed:       'Технико-экономические показатели подтверждены',

  // completeness
  hasOwnContract:            'У заявления есть свой договор',
  isComplianceEstimation:    'Это заявление на оценку соответствия',
  isConclusionRequest:       'Это заявление о выдаче заключения',
  isSupportChild:            'Заявление подано в рамках экспертного сопровождения',
  documentsChecked:          'По каждому документу есть решение',
  noRemarksLeft:             'Замечаний не осталось',
  priceCalculated:           'Плата рассчитана',
  remarksReady:              'Подготовлено хотя бы одно замечание',
  remarksAgreed:             'Согласовано хотя бы одно замечание',
  sentByLead:                'Замечания направляет куратор',
  allRemarksAnswered:        'На все замечания есть ответ',
  openRemarksWithdrawn:      'Открытых замечаний не осталось',

  // terms
  deadlineNotPassed:         'Срок не истёк или снят',
  deadlineExpired:           'Срок истёк и не снят',
  termOver:                  'Срок истёк',
  noticeTermOver:            'Срок уведомления истёк',
  beforeCutoff:              'Последний день ответа ещё не прошёл',
  replyTermFits:             'До конца срока экспертизы хватает дней на ответ',
  beforeEndDate:             'Срок экспертизы не закончился',

  // signing of two-sided documents
  signerHasCertificate:      'Есть сертификат квалифицированной подписи',
  declarantNotSigned:        'Заявитель ещё не подписал и не отправил документ',
  bothSigned:                'Документ подписан обеими сторонами',
  scanUploaded:              'Скан подписанного договора загружен',

  // contract and disputes
  isProcurement:             'Договор заключается по 44-ФЗ или 223-ФЗ',
  notProcurement:            'Договор заключается не по 44-ФЗ и не по 223-ФЗ',
  prepaymentDue:             'По договору нужна предоплата',
  noPrepayment:              'Предоплата по договору не нужна',
  isSupportRoot:             'Это договор экспертного сопровождения',
  notSupportRoot:            'Это не договор экспертного сопровождения',
  contractMayBeConfirmed:    'Номер договора в ЕИС указан или не нужен',
  contractNotConcluded:      'Договор ещё не заключён',
  noDispute:                 'Протокола разногласий не было',
  hadDispute:                'Был протокол разногласий',
  disputeProtocolReady:      'Подписанный протокол разногласий загружен',
  settlementProtocolReady:   'Протокол урегулирования разногласий загружен',
  disputeRoundsLeft:         'Протокол разногласий ещё можно направить',

  // payment
  paidEnough:                'Поступило не меньше, чем нужно по договору',
  paymentFits:               'Платёж подходит к договору по сумме и дате',
  balancePaid:               'Остаток по договору поступил',
  balanceDue:                'По договору остался долг',
  nothingDue:                'Долга по договору нет',
  payBeforeIssue:            'До выдачи заключения нужна окончательная оплата',
  nothingDueBeforeIssue:     'Оплата не задерживает выдачу заключения',
  cameFromPrepareConclusion: 'Заявление ушло с подготовки заключения',
  cameFromConclusionIssued:  'Заявление ушло с этапа выданного заключения',

  // examination
  remarksDecided:            'По каждому замечанию есть решение',
  expertsFinished:           'Все эксперты закончили работу',
  letterSigned:              'Письмо подписано',
  noOpenChildren:            'Незавершённых заявлений в рамках сопровождения нет',

  // extension
  noExtensionPending:        'Заявление о продлении не рассматривается',
  notExtended:               'Срок ещё не продлевался',
  extended:                  'Срок продлевался',
  entitledToExtend:          'О продлении просит тот, кто вправе просить',
  extensionLeft:             'Срок ещё можно продлить',
  secondExtensionInTime:     'О втором продлении просят вовремя, или продления ещё не было',
  extensionDaysWithin:       'Дней продления не больше допустимого',
  extensionGroundGiven:      'Причина второго продления указана или не нужна',
  secondExtensionApproved:   'Второе продление одобрено, или одобрение не нужно',
  prolongationInTime:        'О пролонгации просят вовремя',
  returnsHere:               'Заявление возвращается на этап, с которого ушло',
  remarksOpen:               'Есть открытые замечания',
  noRemarksOpen:             'Открытых замечаний нет',
  correctionTermAlive:       'Прежний срок ответа ещё не истёк',
  correctionTermMissed:      'Прежний срок ответа истёк',

  // conclusion and act
  conclusionReady:           'Заключение внесено: есть результат, файл, номер и дата',
  conclusionAgrees:          'Результат, номер и дата заключения не противоречат замечаниям и тому, что проверялось',
  conclusionSigned:          'Заключение подписано',
  conclusionNotApproved:     'Заключение ещё не утверждено',
  actRequired:               'По договору нужен акт',
  actNotRequired:            'Акт не нужен',
  actRefused:                'Заявитель отказался от акта, и на отказ не ответили',
  actRefusalLeft:            'На отказ от этого акта ещё не ответили, что настаивают на нём',
  actNotRefused:             'Мотивированного отказа от акта нет',
  paperCopiesDelivered:      'Бумажные экземпляры заключения выданы или не нужны',

  // termination
  isInitiator:               'Действует сторона, начавшая расторжение',
  notInitiator:              'Действует сторона, от которой ждут ответа',
  refusalMayBeRejected:      'Другая сторона вправе не согласиться с расторжением',
  costsStated:               'Фактические расходы исполнителя указаны',
  costsWithinPrice:          'Фактические расходы не больше цены договора',
  costsExplained:            'Расчёт расходов приведён',
  zeroCostsConfirmed:        'Отсутствие расходов подтверждено',
  actualCostsSettled:        'Фактические расходы исполнителя оплачены или не предъявлены',
  lossesSettled:             'Убытки заказчика возмещены или не заявлены',
} as const satisfies Record<GuardName, string>

// biome-ignore format: read by columns
const keyGuardTitles = {
  hasRequestRemarks:         'Есть замечания к сведениям заявления',
  hasOpenItemOrFolder:       'Открыт хотя бы один документ или раздел',
  conclusionExists:          'Заключение выдано',
  isComplianceEstimation:    guardTitles.isComplianceEstimation,
  isConclusionRequest:       guardTitles.isConclusionRequest,
  notComplianceEstimation:   'Это не заявление на оценку соответствия',
  notEsPreExamination:       'Это не сопровождение до экспертизы',
  notConclusionRequest:      'Это не заявление о выдаче заключения',
  supportMayEnd:             'Все заявления в рамках сопровождения завершены',
  beforeEndDate:             guardTitles.beforeEndDate,
  secondExtensionInTime:     'До конца срока хватает дней на второе продление',
  allRemarksAnswered:        guardTitles.allRemarksAnswered,
  isSupportChild:            guardTitles.isSupportChild,
  isSupportRoot:             guardTitles.isSupportRoot,
} as const satisfies Record<KeyGuardName, string>

/** What the condition of a client key demands; null: it has none. */
export function keyGuardTitle(key: ClientKey): string | null {
  const rule = clientKeys[key]
  return 'guard' in rule ? keyGuardTitles[rule.guard] : null
}
