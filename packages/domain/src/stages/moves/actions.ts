import { conclusionCaseOf, conclusionNumberSample, fixedPartsOf, resultOf } from './conclusion.ts'
import { sequenceHint } from './fixed-parts.ts'
import type { NotificationCode } from '../../notices/notifications.ts'
import { type Facts, sidesOf } from '../facts.ts'
import * as ask from './inputs.ts'
import type { Stage } from '../stages.ts'
import { type ActionName, type MoveActor, transitions, transitionsFrom } from './transitions.ts'
import { stagesAsking } from './find-moves.ts'

/** `primary`: a next step the band of the turn names; `danger`: hard to take back; `plain`: the rest. */
export type ActionTone = 'primary' | 'danger' | 'plain'

interface ActionRule {
  /** Label of the button. */
  title: string
  /** What history says when it has been done. */
  done: string
  tone: ActionTone
  inputs: readonly ask.ActionInput[]
  /** Asked before the move; null: nothing is lost, no question. Holds {number}, {object}, {contract}. */
  confirm: string | null
  /** What staff are told of it, instead of the notification of the stage entered. */
  staffNotice?: NotificationCode
  /** Said to those who watch, where the stage it leads to is no news: the request has been there before. */
  returned?: string
}

/**
 * What a person sees of every action: the button, its row in history, the fields of its dialog, the question before it,
 * and what staff are told of it.
 */
// biome-ignore format: read by columns
export const actions = {
  createRequest:                 { tone: 'primary', title: 'Создать заявление',                                done: 'Заявление создано',                                inputs: [], confirm: null },
  createRequestByCopy:           { tone: 'plain',   title: 'Создать копированием',                             done: 'Заявление создано копированием',                   inputs: [], confirm: null },
  createFromExplanatoryNote:     { tone: 'plain',   title: 'Создать из пояснительной записки',                 done: 'Заявление создано из пояснительной записки',       inputs: [], confirm: null },
  createLinkedRequest:           { tone: 'plain',   title: 'Создать связанное заявление',                      done: 'Связанное заявление создано',                      inputs: [], confirm: null },
  createComplianceEstimation:    { tone: 'primary', title: 'Создать заявление на оценку соответствия',         done: 'Заявление на оценку соответствия создано',         inputs: [], confirm: null },
  createConclusionRequest:       { tone: 'primary', title: 'Создать заявление о выдаче заключения',            done: 'Заявление о выдаче заключения создано',            inputs: [], confirm: null },
  openDraft:                     { tone: 'plain',   title: 'Черновик открыт',                                  done: 'Черновик открыт',                                  inputs: [], confirm: null },
  requireLinkedRequest:          { tone: 'plain',   title: 'Нужно связанное заявление',                        done: 'Запрошено связанное заявление',                    inputs: [], confirm: null },
  backToCreating:                { tone: 'plain',   title: 'Изменить цель и вид объекта',                      done: 'Цель и вид объекта открыты для изменения',         inputs: [], confirm: 'Вернуться к выбору цели и вида объекта в заявлении {number} «{object}»? Если их изменить, состав разделов документации соберётся заново.' },
  confirmLinkedRequest:          { tone: 'primary', title: 'Подтвердить связанное заявление',                  done: 'Связанное заявление подтверждено',                 inputs: [], confirm: null },
  completeCreating:              { tone: 'primary', title: 'Перейти к заполнению',                             done: 'Цель и вид объекта выбраны',                       inputs: [], confirm: null },
  completeFilling:               { tone: 'primary', title: 'Перейти к загрузке документов',                    done: 'Сведения заполнены',                               inputs: [], confirm: null },
  backToFilling:                 { tone: 'plain',   title: 'Вернуться к заполнению',                           done: 'Сведения открыты для изменения',                   inputs: [], confirm: null },
  completeDocuments:             { tone: 'primary', title: 'Сформировать печатные формы',                      done: 'Документы загружены',                              inputs: [], confirm: null },
  backFromPrinting:              { tone: 'plain',   title: 'Вернуться к изменениям',                           done: 'Печатные формы удалены',                           inputs: [], confirm: 'Вернуться к изменениям в заявлении {number} «{object}»? Печатные формы и подписи на них будут удалены, их нужно будет сформировать и подписать заново.' },
  submitRequest:                 { tone: 'primary', title: 'Отправить заявление',                              done: 'Заявление отправлено',                             inputs: [], confirm: 'Отправить заявление {number} «{object}» на проверку комплектности? После отправки сведения и документы изменяются только по замечаниям.', staffNotice: 'newRequest' },
  terminateApplicationFormation: { tone: 'danger',  title: 'Прекратить формирование',                          done: 'Формирование прекращено',                          inputs: [ask.reason], confirm: 'Прекратить формирование заявления {number} «{object}»? Вернуться к нему будет нельзя.' },
  acceptDocuments:               { tone: 'primary', title: 'Принять документы',                                done: 'Документы приняты',                                inputs: [ask.comment], confirm: 'Принять документы по заявлению {number} «{object}» и направить заявителю договор с расчётом платы?' },
  acceptComplianceEstimation:    { tone: 'primary', title: 'Принять к оценке соответствия',                    done: 'Принято к оценке соответствия',                    inputs: [ask.comment], confirm: 'Принять заявление {number} «{object}» к оценке соответствия? Срок оценки начнёт течь со следующего рабочего дня.' },
  acceptConclusionRequest:       { tone: 'primary', title: 'Принять к подготовке заключения',                  done: 'Принято к подготовке заключения',                  inputs: [ask.comment], confirm: 'Принять заявление {number} «{object}» к подготовке заключения?' },
  sendCompletenessRemarks:       { tone: 'primary', title: 'Направить замечания',                              done: 'Замечания по комплектности направлены',            inputs: [ask.comment], confirm: 'Направить заявителю замечания по комплектности заявления {number} «{object}»? Разделы с замечаниями откроются для замены файлов.' },
  rejectWithoutConsideration:    { tone: 'danger',  title: 'Оставить без рассмотрения',                        done: 'Оставлено без рассмотрения',                       inputs: [ask.rejectionGround, ask.refusalText, ask.extraFiles], confirm: 'Оставить без рассмотрения заявление {number} «{object}»? Заявитель получит мотивированный отказ, вернуть заявление в работу будет нельзя.' },
  withdrawRequest:               { tone: 'danger',  title: 'Отозвать заявление',                               done: 'Заявление отозвано',                               inputs: [ask.reason], confirm: 'Отозвать заявление {number} «{object}»? Рассмотрение прекратится, подать его можно будет только заново.' },
  startCompletenessCorrection:   { tone: 'primary', title: 'Приступить к устранению',                          done: 'Начато устранение замечаний',                      inputs: [], confirm: null },
  completeCompletenessEdit:      { tone: 'primary', title: 'Сформировать документы',                           done: 'Исправления внесены',                              inputs: [], confirm: null },
  submitCompletenessCorrection:  { tone: 'primary', title: 'Замечания устранены',                              done: 'Исправленное заявление отправлено',                inputs: [ask.comment], confirm: 'Отправить исправленное заявление {number} «{object}» на повторную проверку комплектности?', staffNotice: 'correctionReceived', returned: 'Получены исправленные документы' },
  revokeCompletenessRemarks:     { tone: 'plain',   title: 'Отозвать замечания',                               done: 'Замечания по комплектности отозваны',              inputs: [ask.reason], confirm: 'Отозвать замечания по комплектности заявления {number} «{object}» и вернуть его на проверку?', returned: 'Экспертиза отозвала замечания' },
  completenessDeadlineExpired:   { tone: 'plain',   title: 'Истёк срок устранения замечаний по комплектности', done: 'Истёк срок устранения замечаний по комплектности', inputs: [], confirm: null },
  chooseElectronicForm:          { tone: 'primary', title: 'Подписать в электронной форме',                    done: 'Выбрано подписание в электронной форме',           inputs: [], confirm: null },
  choosePaperForm:               { tone: 'plain',   title: 'Подписать на бумаге',                              done: 'Выбрано подписание на бумаге',                     inputs: [], confirm: null },
  changeSigningForm:             { tone: 'plain',   title: 'Изменить способ подписания',                       done: 'Выбор способа подписания отменён',                 inputs: [], confirm: null },
  contractSigned:                { tone: 'plain',   title: 'Договор подписан обеими сторонами',                done: 'Договор подписан обеими сторонами',                inputs: [], confirm: null },
  paperContractSent:             { tone: 'primary', title: 'Оригиналы направлены',                             done: 'Оригиналы направлены',                             inputs: [ask.dispatchDate, ask.dispatchWay], confirm: 'Подтвердить, что подписанные экземпляры договора {contract} по заявлению {number} «{object}» направлены?' },
  confirmContract:               { tone: 'primary', title: 'Подтвердить заключение договора',                  done: 'Заключение договора подтверждено',                 inputs: [ask.conclusionDay, ask.registryNumber], confirm: 'Подтвердить заключение договора {contract} по заявлению {number} «{object}»?' },
  returnContract:                { tone: 'plain',   title: 'Вернуть договор на подписание',                    done: 'Договор возвращён на подписание',                  inputs: [ask.defects], confirm: 'Вернуть договор {contract} по заявлению {number} «{object}» заявителю на подписание? Имеющиеся подписи перестанут действовать.' },
  reissueContract:               { tone: 'plain',   title: 'Переоформить договор',                             done: 'Договор переоформлен',                             inputs: [ask.reason], confirm: 'Переоформить договор {contract} по заявлению {number} «{object}»? Подписи обеих сторон будут сняты, срок подписания начнётся заново.' },
  sendDisputeProtocol:           { tone: 'plain',   title: 'Направить протокол разногласий',                   done: 'Протокол разногласий направлен',                   inputs: [ask.comment], confirm: 'Направить протокол разногласий к договору {contract} по заявлению {number} «{object}»?', staffNotice: 'disputeReceived' },
  refuseContract:                { tone: 'danger',  title: 'Отказаться от заключения договора',                done: 'Заявитель отказался от договора',                  inputs: [ask.reason], confirm: 'Отказаться от заключения договора {contract} по заявлению {number} «{object}»? Рассмотрение заявления прекратится.' },
  signingDeadlineExpired:        { tone: 'plain',   title: 'Истёк срок подписания договора',                   done: 'Истёк срок подписания договора',                   inputs: [], confirm: null },
  acceptDisputeProtocol:         { tone: 'primary', title: 'Принять протокол разногласий',                     done: 'Протокол разногласий принят',                      inputs: [ask.comment], confirm: 'Принять протокол разногласий по заявлению {number} «{object}» в редакции заявителя?' },
  proposeSettlementProtocol:     { tone: 'plain',   title: 'Направить протокол урегулирования',                done: 'Протокол урегулирования направлен',                inputs: [ask.settlementFiles, ask.comment], confirm: 'Направить заявителю протокол урегулирования разногласий по заявлению {number} «{object}»?' },
  rejectDisputeProtocol:         { tone: 'danger',  title: 'Отклонить протокол разногласий',                   done: 'Протокол разногласий отклонён',                    inputs: [ask.reason], confirm: 'Отклонить протокол разногласий по заявлению {number} «{object}»? Договор вернётся на подписание в прежней редакции.' },
  withdrawDisputeProtocol:       { tone: 'plain',   title: 'Отозвать протокол разногласий',                    done: 'Протокол разногласий отозван',                     inputs: [], confirm: 'Отозвать протокол разногласий по заявлению {number} «{object}» и вернуться к подписанию договора?' },
  repeatDisputeProtocol:         { tone: 'plain',   title: 'Направить повторный протокол разногласий',         done: 'Повторный протокол разногласий направлен',         inputs: [ask.comment], confirm: 'Направить повторный протокол разногласий по заявлению {number} «{object}»?', staffNotice: 'disputeReceived' },
  confirmPayment:                { tone: 'primary', title: 'Подтвердить оплату',                               done: 'Оплата подтверждена',                              inputs: ask.paymentFields, confirm: 'Подтвердить оплату по договору {contract}, заявление {number} «{object}»? Со следующего рабочего дня начнёт течь срок.' },
  cancelUnpaidContract:          { tone: 'danger',  title: 'Аннулировать договор за неоплату',                 done: 'Договор аннулирован за неоплату',                  inputs: [ask.reason], confirm: 'Аннулировать за неоплату договор {contract} по заявлению {number} «{object}»? Рассмотрение заявления прекратится.' },
  confirmFinalPayment:           { tone: 'primary', title: 'Подтвердить окончательную оплату',                 done: 'Окончательная оплата подтверждена',                inputs: ask.paymentFields, confirm: 'Подтвердить окончательную оплату по договору {contract}, заявление {number} «{object}»?' },
  issueRemarks:                  { tone: 'primary', title: 'Выдать замечания',                                 done: 'Замечания выданы',                                 inputs: [ask.comment], confirm: 'Выдать заявителю замечания по заявлению {number} «{object}»? Разделы с замечаниями откроются для замены файлов.' },
  startConclusion:               { tone: 'primary', title: 'Перейти к подготовке заключения',                  done: 'Начата подготовка заключения',                     inputs: [ask.comment], confirm: 'Завершить рассмотрение документов по заявлению {number} «{object}» и перейти к подготовке заключения?' },
  earlyTerminateEsApplication:   { tone: 'danger',  title: 'Досрочно завершить заявление',                     done: 'Заявление досрочно завершено',                     inputs: [ask.letterText, ask.extraFiles], confirm: 'Досрочно завершить заявление {number} «{object}» в рамках экспертного сопровождения? Возобновить его будет нельзя.' },
  startCorrection:               { tone: 'primary', title: 'Приступить к устранению',                          done: 'Начато устранение замечаний',                      inputs: [], confirm: null },
  completeCorrectionEdit:        { tone: 'primary', title: 'Сформировать документы',                           done: 'Исправления внесены',                              inputs: [], confirm: null },
  submitCorrection:              { tone: 'primary', title: 'Отправить ответы на замечания',                    done: 'Ответы на замечания отправлены',                   inputs: [ask.comment, ask.extraFiles], confirm: 'Отправить экспертам ответы на замечания по заявлению {number} «{object}»? После отправки ответы не изменяются.', staffNotice: 'answersReceived', returned: 'Получены ответы на замечания' },
  revokeRemarks:                 { tone: 'plain',   title: 'Отозвать замечания',                               done: 'Замечания отозваны',                               inputs: [ask.reason], confirm: 'Отозвать замечания по заявлению {number} «{object}» и продолжить экспертизу?', returned: 'Экспертиза отозвала замечания' },
  correctionDeadlineExpired:     { tone: 'plain',   title: 'Истёк срок устранения замечаний',                  done: 'Истёк срок устранения замечаний',                  inputs: [], confirm: null },
  prepareNegativeConclusion:     { tone: 'danger',  title: 'Подготовить отрицательное заключение',             done: 'Начата подготовка отрицательного заключения',      inputs: [ask.reason], confirm: 'Подготовить отрицательное заключение по заявлению {number} «{object}»? Открытые замечания будут отмечены как неустранённые.' },
  restoreCorrection:             { tone: 'primary', title: 'Восстановить срок',                                done: 'Срок устранения замечаний восстановлен',           inputs: [ask.correctionUntil, ask.reason], confirm: 'Восстановить срок устранения замечаний по заявлению {number} «{object}»?' },
  initiateExtension:             { tone: 'plain',   title: 'Подать заявление о продлении срока',               done: 'Заявление о продлении срока составлено',           inputs: ask.extensionFields, confirm: 'Подать заявление о продлении срока экспертизы по заявлению {number} «{object}»? Пока оно рассматривается, срок ответа на замечания не течёт.', staffNotice: 'extensionRequested' },
  initiateProlongation:          { tone: 'plain',   title: 'Подать заявление о пролонгации договора',          done: 'Заявление о пролонгации договора составлено',      inputs: [ask.letterText, ask.extraFiles], confirm: 'Подать заявление о пролонгации договора экспертного сопровождения {contract}, заявление {number} «{object}»?' },
  editExtensionApplication:      { tone: 'plain',   title: 'Изменить заявление о продлении',                   done: 'Заявление о продлении открыто для изменения',      inputs: [], confirm: null },
  submitExtensionApplication:    { tone: 'primary', title: 'Отправить заявление о продлении',                  done: 'Заявление о продлении отправлено',                 inputs: [], confirm: 'Отправить заявление о продлении срока по заявлению {number} «{object}» на рассмотрение?' },
  returnExtensionApplication:    { tone: 'plain',   title: 'Вернуть на доработку',                             done: 'Заявление о продлении возвращено на доработку',    inputs: [ask.defects], confirm: 'Вернуть заявителю на доработку заявление о продлении срока по заявлению {number} «{object}»?' },
  approveExtension:              { tone: 'primary', title: 'Согласовать продление',                            done: 'Продление согласовано',                            inputs: ask.approvalFields, confirm: 'Согласовать продление срока по заявлению {number} «{object}» и направить дополнительное соглашение?' },
  refuseExtension:               { tone: 'danger',  title: 'Отказать в продлении',                             done: 'В продлении отказано',                             inputs: [ask.reason], confirm: 'Отказать в продлении срока по заявлению {number} «{object}»? Прежний срок снова начнёт течь.' },
  withdrawExtension:             { tone: 'plain',   title: 'Отозвать заявление о продлении',                   done: 'Заявление о продлении отозвано',                   inputs: [], confirm: 'Отозвать заявление о продлении срока по заявлению {number} «{object}»? Прежний срок снова начнёт течь.' },
  extensionApplicationLapsed:    { tone: 'plain',   title: 'Заявление о продлении не направлено в срок',       done: 'Заявление о продлении не направлено в срок',       inputs: [], confirm: null },
  extensionAgreementSigned:      { tone: 'plain',   title: 'Соглашение о продлении подписано',                 done: 'Соглашение о продлении подписано',                 inputs: [], confirm: null },
  extensionSigningLapsed:        { tone: 'plain',   title: 'Соглашение о продлении не подписано в срок',       done: 'Соглашение о продлении не подписано в срок',       inputs: [], confirm: null },
  issueConclusion:               { tone: 'primary', title: 'Выдать заключение',                                done: 'Заключение выдано',                                inputs: ask.conclusionFields, confirm: 'Выдать заключение по заявлению {number} «{object}»? Заявитель сразу получит файл и номер.' },
  requestFinalPayment:           { tone: 'primary', title: 'Запросить окончательную оплату',                   done: 'Окончательная оплата запрошена',                   inputs: ask.conclusionFields, confirm: 'Запросить окончательную оплату по договору {contract}, заявление {number} «{object}»?' },
  returnToExamination:           { tone: 'plain',   title: 'Вернуть экспертам',                                done: 'Заявление возвращено экспертам',                   inputs: [ask.reason], confirm: 'Вернуть заявление {number} «{object}» экспертам?' },
  actSigned:                     { tone: 'plain',   title: 'Акт подписан обеими сторонами',                    done: 'Акт подписан обеими сторонами',                    inputs: [], confirm: null },
  confirmPaperAct:               { tone: 'primary', title: 'Подтвердить получение акта',                       done: 'Получение акта подтверждено',                      inputs: [ask.receiptDate], confirm: 'Подтвердить получение подписанного акта по заявлению {number} «{object}»?' },
  actDeemedAccepted:             { tone: 'plain',   title: 'Акт считается принятым',                           done: 'Акт считается принятым',                           inputs: [], confirm: null },
  refuseAct:                     { tone: 'danger',  title: 'Отказаться от подписания акта',                    done: 'Заявитель отказался от подписания акта',           inputs: [ask.actRefusal], confirm: 'Отказаться от подписания акта по заявлению {number} «{object}»? Экспертная организация рассмотрит причины и ответит. Пока она не ответила, акт не считается принятым.', staffNotice: 'actRefused' },
  acceptActRefusal:              { tone: 'primary', title: 'Принять причины и исправить заключение',           done: 'Причины отказа от акта приняты',                   inputs: [ask.actAnswer], confirm: 'Принять причины отказа от акта и вернуть заключение по заявлению {number} «{object}» на исправление? Выданная версия сохранится в истории.' },
  correctAct:                    { tone: 'plain',   title: 'Исправить акт',                                    done: 'Акт исправлен',                                    inputs: [ask.actAnswer], confirm: 'Оформить акт по заявлению {number} «{object}» заново? Срок его подписания начнётся снова.' },
  insistOnAct:                   { tone: 'danger',  title: 'Настаивать на акте',                               done: 'Экспертная организация настаивает на акте',        inputs: [ask.actAnswer], confirm: 'Настаивать на акте по заявлению {number} «{object}»? Если заявитель не подпишет его в новый срок, акт будет считаться принятым.' },
  completeService:               { tone: 'plain',   title: 'Услуга оказана',                                   done: 'Услуга оказана',                                   inputs: [], confirm: null },
  correctTechnicalError:         { tone: 'plain',   title: 'Исправить техническую ошибку',                     done: 'Начато исправление технической ошибки',            inputs: [ask.newErrorText], confirm: 'Вернуть заключение по заявлению {number} «{object}» на исправление технической ошибки? Выданная версия сохранится в истории.' },
  finishExpertSupport:           { tone: 'danger',  title: 'Завершить экспертное сопровождение',               done: 'Экспертное сопровождение завершено',               inputs: [ask.letterText, ask.extraFiles], confirm: 'Завершить экспертное сопровождение по заявлению {number} «{object}»? Новые заявления в его рамках подать будет нельзя.' },
  expertSupportTermExpired:      { tone: 'plain',   title: 'Истёк срок договора экспертного сопровождения',    done: 'Истёк срок договора экспертного сопровождения',    inputs: [], confirm: null },
  initiateTermination:           { tone: 'danger',  title: 'Расторгнуть договор',                              done: 'Начато расторжение договора',                      inputs: [ask.terminationWay, ask.letterReason, ask.extraFiles], confirm: 'Начать расторжение договора {contract} по заявлению {number} «{object}»? Срок экспертизы на это время остановится.', staffNotice: 'terminationRequested' },
  proposeTermination:            { tone: 'danger',  title: 'Предложить расторжение',                           done: 'Расторжение предложено',                           inputs: [ask.terminationGround, ask.reason, ...ask.actualCostsIfKnown, ask.extraFiles], confirm: 'Предложить заявителю расторгнуть договор {contract} по заявлению {number} «{object}»? Срок экспертизы на это время остановится.' },
  agreeTermination:              { tone: 'danger',  title: 'Согласиться на расторжение',                       done: 'Расторжение согласовано',                          inputs: [...ask.actualCosts, ask.comment], confirm: 'Согласиться на расторжение договора {contract} по заявлению {number} «{object}»? Будет подготовлено соглашение.' },
  rejectTermination:             { tone: 'plain',   title: 'Отказать в расторжении',                           done: 'В расторжении отказано',                           inputs: [ask.reason], confirm: 'Отказать в расторжении договора {contract} по заявлению {number} «{object}»? Работа продолжится с прежнего этапа.' },
  withdrawTermination:           { tone: 'primary', title: 'Отозвать предложение о расторжении',               done: 'Предложение о расторжении отозвано',               inputs: [], confirm: 'Отозвать предложение о расторжении договора {contract} по заявлению {number} «{object}»? Работа продолжится с прежнего этапа.' },
  unilateralRefusal:             { tone: 'danger',  title: 'Отказаться от договора в одностороннем порядке',   done: 'Договор прекращён односторонним отказом',          inputs: [ask.reason, ...ask.losses], confirm: 'Отказаться от договора {contract} по заявлению {number} «{object}» в одностороннем порядке? Договор прекратится.' },
  terminationAgreementSigned:    { tone: 'plain',   title: 'Соглашение о расторжении подписано',               done: 'Соглашение о расторжении подписано',               inputs: [], confirm: null },
  confirmPaperTermination:       { tone: 'primary', title: 'Подтвердить расторжение',                          done: 'Расторжение подтверждено',                         inputs: [ask.receiptDate], confirm: 'Подтвердить получение подписанного соглашения о расторжении договора {contract} по заявлению {number} «{object}»?' },
  terminationSigningLapsed:      { tone: 'plain',   title: 'Соглашение о расторжении не подписано в срок',     done: 'Соглашение о расторжении не подписано в срок',     inputs: [], confirm: null },
} as const satisfies Record<ActionName, ActionRule>

// One action returns to two places: the button must say to which.
const titlesByTarget: Partial<Record<ActionName, Partial<Record<Stage, string>>>> = {
  backFromPrinting: { draft_documents: 'Вернуться к документам', draft_filling: 'Вернуться к заполнению' },
}

// The term of a contract of support is never stopped, so refusing its prolongation starts nothing anew.
const confirmsByTarget: Partial<Record<ActionName, Partial<Record<Stage, string>>>> = {
  refuseExtension: {
    waitingForExpertSupportRequest:
      'Отказать в пролонгации договора по заявлению {number} «{object}»? Договор закончится в прежний срок.',
  },
  withdrawExtension: {
    waitingForExpertSupportRequest:
      'Отозвать заявление о пролонгации договора по заявлению {number} «{object}»? Договор закончится в прежний срок.',
  },
}

/** The rule of an action, seen by its interface. */
export function actionRule(action: ActionName): ActionRule {
  return actions[action]
}

/** The label of an action that leads to a stage. */
export function actionTitle(action: ActionName, to: Stage): string {
  return titlesByTarget[action]?.[to] ?? actions[action].title
}

/** The title of an action that has been done; what is not of the table is shown as it was written. */
export function doneTitle(action: string): string {
  return isAction(action) ? actions[action].done : action
}

/** What has happened when a request came back to a stage it has been on; undefined when it is there for the first time. */
export function returnTitle(from: Stage, to: Stage): string | undefined {
  return transitionsFrom(from)
    .filter((move) => move.to === to)
    .map(({ action }) => actionRule(action).returned)
    .find((title) => title !== undefined)
}

function isAction(text: string): text is ActionName {
  return Object.hasOwn(actions, text)
}

/** Who takes the action; every row of an action has the same actor. */
export function actorOf(action: ActionName): MoveActor {
  return transitions.find((move) => move.action === action)?.actor ?? 'system'
}

/** The question asked before a move to a stage, naming the request; null when the move loses nothing. */
export function confirmationOf(
  action: ActionName,
  names: { number: string; object: string; contract?: string | null },
  to?: Stage,
): string | null {
  const confirm = (to && confirmsByTarget[action]?.[to]) ?? actionRule(action).confirm
  if (confirm === null) return null
  return confirm
    .replaceAll('{number}', `№ ${names.number}`)
    .replaceAll('{object}', names.object)
    .replaceAll(' {contract}', names.contract ? ` № ${names.contract}` : '')
}

/** The fields an action asks for, given what is known about the request and the viewer. */
export function inputsFor(action: ActionName, facts: Facts): ask.ActionInput[] {
  return actionRule(action)
    .inputs.filter(({ when }) => when === undefined || isAsked(when, facts))
    .map((input) => ({ ...input, ...limitsOf(input, facts) }))
}

function isAsked(when: ask.InputCondition, facts: Facts): boolean {
  switch (when) {
    case 'secondExtension':
      return facts.extension.grantedCount > 0 && facts.kind === 'ordinary'
    case 'procurement':
      return facts.contract.procurement && facts.contract.registryNumber === null
    case 'declarantSide':
      return sidesOf(facts).includes('declarant')
    case 'organisationSide':
      return sidesOf(facts).includes('organisation')
    case 'paymentMissing':
      return isPaymentMissing(facts)
    case 'conclusionMissing':
      return stagesAsking('conclusionReady').includes(facts.stage) && !facts.conclusion.ready
    case 'costsMissing':
      return sidesOf(facts).includes('organisation') && facts.termination.actualCosts === null
    case 'settlementMissing':
      return !facts.dispute.settlementUploaded
  }
}

/** Whether what the stage waits for has not been paid yet. What is registered already is not asked again: only the decision is left. */
export function isPaymentMissing({ stage, contract }: Facts): boolean {
  return stagesAsking('balancePaid').includes(stage) ? contract.balance > 0 : contract.paid < contract.prepaymentDue
}

// Only of what was changed under a contract can it be said that it has left what the contract covers.
const supportOnlyGround = 'needsExamination'

function limitsOf({ name, when, options }: ask.ActionInput, facts: Facts): Partial<ask.ActionInput> {
  if (name === 'ground' && options && facts.kind !== 'complianceEstimation')
    return { options: options.filter(({ value }) => value !== supportOnlyGround) }
  if (name === 'days') return { max: extensionLimit(facts) }
  return name === 'number' && when === 'conclusionMissing' ? conclusionNumber(facts) : {}
}

/** What is known of the number beforehand is not typed. */
function conclusionNumber(facts: Facts): Pick<ask.ActionInput, 'hint' | 'parts'> {
  const about = conclusionCaseOf(facts)
  const parts = fixedPartsOf({ result: resultOf(facts), date: null }, about)
  const hint = parts ? sequenceHint(parts) : `Номер ${conclusionNumberSample(about)}`
  return { hint, ...(parts && { parts }) }
}

/** Working days an extension may last now (ч. 7 ст. 49 ГрК РФ); a support contract is prolonged by agreement. */
export function extensionLimit({ extension, thresholds, kind }: Facts): number {
  if (kind !== 'ordinary') return thresholds.prolongationDays
  return extension.grantedCount === 0 ? thresholds.extensionFirstDays : thresholds.extensionSecondDays
}
