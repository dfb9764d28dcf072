import { counted, forms } from '../russian/plural.ts'
import { type Facts, isSupportChild, isSupportRoot } from './facts.ts'
import type { Stage } from './stages.ts'

type Line = string | ((facts: Facts) => string)

interface Saying {
  /** What the declarant's side reads. The first sentence alone is the line of a list row. */
  declarant: Line
  organisation: Line
  /** What someone who only looks reads; without it, the organisation's line, which then speaks to nobody. */
  onlooker?: string
  /** What happens when nothing is done in time. */
  otherwise: Line
}

const ended = 'Дальнейших сроков нет.'
const draftKept = 'Срока нет: черновик хранится, об удалении заброшенного черновика портал предупредит заранее.'
const formationKept = 'Срока нет: заявление хранится, пока его не отправят или не прекратят его формирование.'
const noDecisionByClock = 'После срока решение за экспертизу никто не примет: заявление останется на этом этапе.'
const completenessLost = 'Если не успеть, заявление будет оставлено без рассмотрения и его придётся подавать заново.'
const correctionLost =
  'Если не успеть, экспертиза подготовит отрицательное заключение или предложит расторгнуть договор.'
/** The term of answers is not the days that were asked for and granted: those move the end of the examination. */
const extendedLost = `Срок ответа отсчитан заново с продления, дни продления прибавлены к сроку экспертизы. ${correctionLost}`
const contractLost = 'Если не успеть, договор считается незаключённым и заявление отклоняется.'
const extensionLost = 'Если не успеть, заявление вернётся на прежний этап с прежним сроком.'
// The term of a contract of support runs on while its prolongation is agreed.
const extensionSigning = (f: Facts) =>
  isSupportRoot(f)
    ? 'Если не подписать в срок, договор закончится в прежний срок.'
    : 'Если не подписать в срок, продления не будет и снова потечёт прежний срок.'
const terminationLost = 'Если не подписать в срок, расторжение вернётся к началу: его можно повторить или отозвать.'
const actDeemed = 'Если не подписать акт и не направить мотивированный отказ, акт будет считаться принятым.'

/**
 * Whose turn it is, in words: for every stage what each side reads and what happens if nothing is done. The date is
 * added by the caller. Written once, here; lists, pages and e-mails take it from the rules.
 */
// biome-ignore format: read by columns
export const turnLines: Record<Stage, Saying> = {
  new:                           { declarant: 'Выберите, что проверяет экспертиза, вид объекта, вид работ и подразделение.', organisation: 'Заявитель создаёт заявление.', otherwise: 'Срока нет: заявление появится после выбора.' },
  draft:                         { declarant: 'Продолжите черновик.', organisation: 'Заявитель готовит черновик.', otherwise: draftKept },
  draft_creating:                { declarant: 'Проверьте цель, вид объекта, вид работ и подразделение и перейдите к заполнению.', organisation: 'Заявитель выбирает цель и вид объекта.', otherwise: draftKept },
  draft_selectLinkedRequest:     { declarant: (f) => f.linkedRequestConfirmed ? 'Перейдите к заполнению: связанное заявление выбрано.' : 'Найдите прежнее заявление или заключение и подтвердите связь.', organisation: 'Заявитель выбирает связанное заявление.', otherwise: draftKept },
  draft_filling:                 { declarant: (f) => f.obligatoryFieldErrors > 0 ? `Заполните ещё ${counted(f.obligatoryFieldErrors, forms.field)}. Документы можно загружать и сейчас.` : 'Сведения заполнены. Перейдите к загрузке документов.', organisation: 'Заявитель заполняет сведения.', otherwise: draftKept },
  draft_documents:               { declarant: (f) => leftInDraft(f) || 'Всё готово. Сформируйте печатные формы.', organisation: 'Заявитель загружает документы.', otherwise: draftKept },
  draft_printing:                { declarant: printing('Отправьте заявление: печатные формы подписаны.'), organisation: 'Заявитель подписывает заявление.', otherwise: 'Срока нет, но заявление не подано, пока оно не отправлено.' },
  applicationFormation_creating: { declarant: 'Выберите вид заявления и договор экспертного сопровождения.', organisation: 'Заявитель начал заявление в рамках сопровождения.', otherwise: formationKept },
  applicationFormation_filling:  { declarant: 'Опишите изменения и перейдите к документам.', organisation: 'Заявитель описывает изменения.', otherwise: formationKept },
  applicationFormation_documents:{ declarant: (f) => f.kind === 'complianceEstimation' && f.support.changedSlots === 0 ? 'Загрузите изменённые разделы и подпишите файлы.' : leftInDraft(f) || 'Всё готово. Сформируйте печатные формы.', organisation: 'Заявитель загружает изменённые разделы.', otherwise: formationKept },
  applicationFormation_printing: { declarant: printing('Отправьте заявление: печатные формы подписаны.'), organisation: 'Заявитель подписывает заявление.', otherwise: 'Срока нет, но заявление не подано, пока оно не отправлено.' },

  completeness:                  { declarant: 'Эксперты проверяют комплектность документов. От вас ничего не нужно.', organisation: checkingCompleteness, onlooker: 'Экспертиза проверяет комплектность документов.', otherwise: noDecisionByClock },
  completenessCorrection:        { declarant: (f) => `Прочитайте ${remarksOf(f, 'замечания по комплектности')} и приступите к устранению.`, organisation: 'Заявитель получил замечания по комплектности.', otherwise: completenessLost },
  completenessCorrection_edit:   { declarant: correcting('Ответы готовы. Сформируйте документы.'), organisation: 'Заявитель устраняет замечания по комплектности.', otherwise: completenessLost },
  completenessCorrection_printing:{ declarant: printing('Отправьте исправленное заявление: нажмите «Замечания устранены».'), organisation: 'Заявитель подписывает исправленные документы.', otherwise: completenessLost },
  withoutConsiderationRejection: { declarant: 'Заявление оставлено без рассмотрения. Прочитайте причину; данные можно скопировать в новое заявление.', organisation: 'Заявление оставлено без рассмотрения.', otherwise: ended },

  signing:                       { declarant: 'Прочитайте договор с расчётом платы и выберите, как его подписать. Если с условиями не согласны, направьте протокол разногласий.', organisation: 'Заявитель читает договор и выбирает способ подписания.', otherwise: contractLost },
  signingInPaperForm:            { declarant: 'Подпишите договор на бумаге, загрузите скан и сообщите об отправке оригиналов.', organisation: 'Заявитель подписывает договор на бумаге. Подпишите свой экземпляр.', onlooker: 'Стороны подписывают договор на бумаге.', otherwise: contractLost },
  signingInElectronicForm:       { declarant: 'Подпишите договор электронной подписью.', organisation: 'Подпишите договор электронной подписью.', onlooker: 'Стороны подписывают договор электронной подписью.', otherwise: contractLost },
  contractConclusionConfirmation:{ declarant: 'Экспертиза проверяет подписанный договор. От вас ничего не нужно.', organisation: (f) => f.contract.procurement ? 'Внесите номер договора в ЕИС и подтвердите заключение договора.' : 'Проверьте полученный договор и подтвердите его заключение.', onlooker: 'Экспертиза проверяет подписанный договор.', otherwise: noDecisionByClock },
  settlementDisputes:            { declarant: 'Экспертиза рассматривает протокол разногласий. Его можно отозвать.', organisation: 'Рассмотрите протокол разногласий: примите, отклоните или направьте протокол урегулирования.', onlooker: 'Экспертиза рассматривает протокол разногласий.', otherwise: noDecisionByClock },
  signingDisputes:               { declarant: 'Прочитайте ответ на протокол разногласий и выберите, как подписать договор.', organisation: 'Заявитель читает ответ на протокол разногласий.', otherwise: contractLost },
  signingDisputesInPaperForm:    { declarant: 'Подпишите договор с протоколом разногласий на бумаге, загрузите скан и сообщите об отправке оригиналов.', organisation: 'Заявитель подписывает договор с протоколом разногласий на бумаге. Подпишите свой экземпляр.', onlooker: 'Стороны подписывают договор с протоколом разногласий на бумаге.', otherwise: contractLost },
  signingDisputesInElectronicForm:{ declarant: 'Подпишите договор с протоколом разногласий электронной подписью.', organisation: 'Подпишите договор с протоколом разногласий электронной подписью.', onlooker: 'Стороны подписывают договор с протоколом разногласий.', otherwise: contractLost },
  violationSigningDeadlineRejection:        { declarant: 'Срок подписания договора истёк, заявление отклонено. Данные можно скопировать в новое заявление.', organisation: 'Договор не подписан в срок, заявление отклонено.', otherwise: ended },
  violationSigningContractDeadlineRejection:{ declarant: 'Договор не подписан в срок, заявление отклонено. Данные можно скопировать в новое заявление.', organisation: 'Договор не подписан в срок, заявление отклонено.', otherwise: ended },
  violationSigningDisputesDeadlineRejection:{ declarant: 'Договор с протоколом разногласий не подписан в срок, заявление отклонено. Данные можно скопировать в новое заявление.', organisation: 'Договор с протоколом разногласий не подписан в срок, заявление отклонено.', otherwise: ended },

  waitingForPayment:             { declarant: (f) => isPaid(f) ? 'Оплата поступила. Экспертная организация подтвердит её и начнёт экспертизу.' : 'Оплатите счёт по договору. Платёжное поручение можно приложить к договору.', organisation: (f) => isPaid(f) ? 'Оплата поступила. Подтвердите её.' : f.deadlinePassed ? 'Оплата не поступила в срок. Подтвердите её, когда поступит, или аннулируйте договор.' : 'Заявитель оплачивает договор. Подтвердите оплату, когда она поступит.', onlooker: 'Заявитель оплачивает договор.', otherwise: 'Экспертиза не начнётся, пока оплата не подтверждена; неоплаченный в срок договор могут аннулировать.' },
  waitingFinalPayment:           { declarant: (f) => f.contract.balance <= 0 && f.contract.paid > 0 ? 'Оплата поступила. Экспертная организация подтвердит её.' : 'Оплатите окончательный счёт. Платёжное поручение можно приложить к договору.', organisation: (f) => f.contract.balance <= 0 && f.contract.paid > 0 ? 'Оплата поступила. Подтвердите её.' : 'Заявитель оплачивает окончательный счёт. Подтвердите оплату, когда она поступит.', onlooker: 'Заявитель оплачивает окончательный счёт.', otherwise: (f) => f.returnStage === 'conclusionIssued' ? 'Пока есть долг, услуга не будет закрыта.' : 'По условиям договора заключение выдаётся после окончательной оплаты.' },
  contractTerminationInitiated:  { declarant: terminationFor('declarant'), organisation: terminationFor('organisation'), onlooker: 'Стороны решают вопрос о расторжении договора.', otherwise: 'Срок экспертизы стоит. После срока уведомления начавшая сторона может отказаться от договора без согласия другой.' },
  signingAgreementContractTermination:                 { declarant: 'Прочитайте соглашение о расторжении и выберите, как его подписать.', organisation: 'Заявитель читает соглашение о расторжении.', otherwise: terminationLost },
  signingAgreementContractTerminationInPaperForm:      { declarant: 'Подпишите соглашение о расторжении на бумаге и загрузите скан.', organisation: 'Подпишите соглашение о расторжении и подтвердите получение оригинала.', onlooker: 'Стороны подписывают соглашение о расторжении на бумаге.', otherwise: terminationLost },
  signingAgreementContractTerminationInElectronicForm: { declarant: 'Подпишите соглашение о расторжении электронной подписью.', organisation: 'Подпишите соглашение о расторжении электронной подписью.', onlooker: 'Стороны подписывают соглашение о расторжении.', otherwise: terminationLost },
  contractTerminated:            { declarant: 'Договор расторгнут по соглашению сторон. Документы остаются доступны.', organisation: 'Договор расторгнут по соглашению сторон.', otherwise: ended },
  contractCanceled:              { declarant: 'Договор прекращён. Прочитайте причину; данные можно скопировать в новое заявление.', organisation: 'Договор прекращён.', otherwise: ended },

  examination:                   { declarant: 'Эксперты рассматривают документы. От вас ничего не нужно.', organisation: examining, onlooker: 'Эксперты рассматривают документы.', otherwise: noDecisionByClock },
  waitingForExpertSupportRequest:{ declarant: 'Подавайте заявления на оценку соответствия, когда документация изменится.', organisation: 'Договор сопровождения действует, заявитель подаёт заявления в его рамках.', otherwise: 'По окончании срока договора сопровождение завершится, если его не пролонгировать.' },
  examinationCorrection:         { declarant: (f) => `Прочитайте ${remarksOf(f, 'замечания экспертизы')} и приступите к устранению.`, organisation: 'Заявитель получил замечания экспертизы.', otherwise: correctionLost },
  examinationCorrection_edit:    { declarant: correcting('Ответы готовы. Сформируйте документы.'), organisation: answeringNow, otherwise: correctionLost },
  examinationCorrection_printing:{ declarant: printing('Отправьте ответы на замечания: документы подписаны.'), organisation: 'Заявитель подписывает ответы на замечания.', otherwise: correctionLost },
  violationCorrectionDeadlineRejection: { declarant: 'Срок ответа на замечания пропущен. Экспертиза решает, что делать дальше: срок могут восстановить по вашему письму.', organisation: 'Решите, что делать после пропуска срока: восстановите срок, готовьте отрицательное заключение или предложите расторжение.', onlooker: 'Срок ответа на замечания пропущен, экспертиза решает, что делать дальше.', otherwise: noDecisionByClock },

  extendingDeadlineInitiated:       { declarant: 'Отправьте заявление о продлении срока или отзовите его.', organisation: 'Заявитель готовит заявление о продлении срока.', otherwise: extensionLost },
  extendingDeadlineInitiated_edit:  { declarant: 'Доработайте заявление о продлении срока и отправьте его.', organisation: 'Заявитель дорабатывает заявление о продлении срока.', otherwise: extensionLost },
  extendingDeadlineInitiated_check: { declarant: (f) => awaitsApproval(f) ? 'Заявление о втором продлении ждёт одобрения.' : 'Экспертиза рассматривает заявление о продлении срока.', organisation: (f) => awaitsApproval(f) ? 'Получите одобрение второго продления и внесите его.' : 'Рассмотрите заявление о продлении срока.', onlooker: 'Экспертиза рассматривает заявление о продлении срока.', otherwise: (f) => isSupportRoot(f) ? 'После срока решение за экспертизу никто не примет; срок договора тем временем течёт.' : 'После срока решение за экспертизу никто не примет; срок ответа на замечания всё это время не течёт.' },
  signingExtensionAgreement:                 { declarant: 'Прочитайте соглашение о продлении и выберите, как его подписать.', organisation: 'Заявитель читает соглашение о продлении.', otherwise: extensionSigning },
  signingExtensionAgreementInPaperForm:      { declarant: 'Подпишите соглашение о продлении на бумаге и загрузите скан.', organisation: 'Подпишите соглашение о продлении на бумаге.', onlooker: 'Стороны подписывают соглашение о продлении на бумаге.', otherwise: extensionSigning },
  signingExtensionAgreementInElectronicForm: { declarant: 'Подпишите соглашение о продлении электронной подписью.', organisation: 'Подпишите соглашение о продлении электронной подписью.', onlooker: 'Стороны подписывают соглашение о продлении.', otherwise: extensionSigning },
  correctionDeadlineExtended:         { declarant: (f) => `Срок продлён. Прочитайте ${remarksOf(f, 'замечания')} и приступите к устранению.`, organisation: 'Срок продлён, заявитель читает замечания.', otherwise: extendedLost },
  correctionDeadlineExtended_edit:    { declarant: correcting('Ответы готовы. Сформируйте документы.'), organisation: answeringNow, otherwise: extendedLost },
  correctionDeadlineExtended_printing:{ declarant: printing('Отправьте ответы на замечания: документы подписаны.'), organisation: 'Заявитель подписывает ответы на замечания.', otherwise: extendedLost },
  correctionDeadlineExtended_waiting: { declarant: 'Эксперты рассматривают ответы в продлённый срок. От вас ничего не нужно.', organisation: examining, onlooker: 'Эксперты рассматривают ответы в продлённый срок.', otherwise: noDecisionByClock },

  prepareConclusion:             { declarant: 'Экспертиза готовит заключение. От вас ничего не нужно.', organisation: (f) => f.contract.payBeforeIssue && f.contract.balance > 0 ? 'Подготовьте заключение и запросите окончательную оплату.' : 'Подпишите заключение, получите номер и выдайте его.', onlooker: 'Экспертиза готовит заключение.', otherwise: noDecisionByClock },
  signingAct:                    { declarant: signingTheAct, organisation: (f) => f.contract.actRefused ? 'Заявитель отказался от акта. Примите причины и исправьте заключение, исправьте акт или настаивайте на нём.' : 'Заявитель подписывает акт.', onlooker: 'Заявитель подписывает акт.', otherwise: (f) => f.contract.actRefused ? 'Пока на отказ не ответили, акт не считается принятым. Подписать его можно и сейчас.' : actDeemed },
  signingActInPaperForm:         { declarant: 'Подпишите акт на бумаге и загрузите скан.', organisation: 'Подпишите акт и подтвердите получение оригинала.', onlooker: 'Стороны подписывают акт на бумаге.', otherwise: actDeemed },
  signingActInElectronicForm:    { declarant: 'Подпишите акт электронной подписью.', organisation: 'Подпишите акт электронной подписью.', onlooker: 'Стороны подписывают акт.', otherwise: actDeemed },
  conclusionIssued:              { declarant: 'Заключение выдано. Скачайте его; экспертиза закрывает расчёты.', organisation: (f) => f.contract.balance > 0 ? 'По договору остался долг. Запросите окончательную оплату.' : f.contract.paperCopiesDue ? 'Выдайте бумажные экземпляры заключения.' : 'Услуга закроется, когда завершатся расчёты.', onlooker: 'Заключение выдано, экспертиза закрывает расчёты.', otherwise: 'Заключение действует; до закрытия расчётов услуга не считается оказанной.' },
  serviceRendered:               { declarant: (f) => isSupportChild(f) ? 'Заявление в рамках сопровождения завершено. Документы остаются доступны.' : 'Услуга оказана. Документы остаются доступны.', organisation: 'Услуга оказана.', otherwise: ended },
}

function signingTheAct(f: Facts): string {
  if (f.contract.actRefused)
    return 'Вы отказались от акта. Экспертная организация рассматривает причины и ответит на них.'
  if (f.contract.actInsisted) return 'Экспертная организация настаивает на акте. Прочитайте её ответ и подпишите акт.'
  return isSupportRoot(f)
    ? 'Сопровождение завершено. Подпишите итоговый акт.'
    : 'Заключение выдано. Скачайте его и подпишите акт.'
}

/** What is due before the examination has come. */
function isPaid({ contract }: Facts): boolean {
  return contract.prepaymentDue > 0 && contract.paid >= contract.prepaymentDue
}

/** What is still to be done before print forms, as one sentence; empty when nothing is. */
function leftInDraft(f: Facts): string {
  const left = [
    f.missingDocuments > 0 ? `загрузить ${counted(f.missingDocuments, forms.document)}` : '',
    f.unidentifiedDocuments > 0
      ? `указать номер, дату и автора ${counted(f.unidentifiedDocuments, ['документа', 'документов', 'документов'])}`
      : '',
    f.certifyingSheetsMissing > 0
      ? `приложить ИУЛ к ${counted(f.certifyingSheetsMissing, ['документу', 'документам', 'документам'])}`
      : '',
    f.formatErrors > 0 ? `заменить ${counted(f.formatErrors, forms.file)} недопустимого формата` : '',
    f.filesNotSigned > 0 ? `подписать ${counted(f.filesNotSigned, forms.file)}` : '',
    f.obligatoryFieldErrors > 0 ? `заполнить ${counted(f.obligatoryFieldErrors, forms.field)}` : '',
  ].filter((part) => part !== '')
  return left.length > 0 ? `Осталось ${left.join(', ')}.` : ''
}

function printing(ready: string): Line {
  return (f) => {
    if (f.printFormsPrinting) return 'Печатные формы формируются. Подпишите их, когда они будут готовы.'
    if (!f.printFormsReady) return 'Данные изменились. Сформируйте печатные формы заново.'
    return f.printFormsSigned ? ready : 'Подпишите печатные формы.'
  }
}

function correcting(ready: string): Line {
  return (f) => {
    const { unanswered } = f.remarks
    if (unanswered > 0)
      return `Ответьте ещё на ${counted(unanswered, forms.remark)} и замените файлы в открытых разделах.`
    if (f.openFoldersEmpty > 0) return `Загрузите файлы в открытые разделы. Пустых осталось ${f.openFoldersEmpty}.`
    if (f.formatErrors > 0) return `Замените ${counted(f.formatErrors, forms.file)} недопустимого формата.`
    return f.filesNotSigned > 0 ? `Подпишите ещё ${counted(f.filesNotSigned, forms.file)}.` : ready
  }
}

function remarksOf(f: Facts, name: string): string {
  return f.remarks.issued > 0 ? `${name} (${f.remarks.issued})` : name
}

function checkingCompleteness(f: Facts): string {
  if (f.itemsUnchecked > 0) return `Проверьте ещё ${counted(f.itemsUnchecked, forms.document)}.`
  if (f.remarks.ready > 0)
    return `Направьте ${counted(f.remarks.ready, forms.remark)} или снимите их и примите документы.`
  if (f.kind === 'complianceEstimation')
    return 'Документы проверены. Примите заявление к оценке соответствия или направьте замечания.'
  if (f.kind === 'conclusionRequest')
    return 'Документы проверены. Примите заявление к подготовке заключения или направьте замечания.'
  return f.priceCalculated
    ? 'Документы проверены. Примите их или направьте замечания.'
    : 'Документы проверены. Рассчитайте плату и примите их.'
}

function examining(f: Facts): string {
  if (f.remarks.undecided > 0)
    return `Рассмотрите ${counted(f.remarks.undecided, ['ответ', 'ответа', 'ответов'])} на замечания.`
  if (f.remarks.ready > 0) return `Выдайте ${counted(f.remarks.ready, forms.remark)} или продолжите рассмотрение.`
  return 'Рассмотрите документы: выдайте замечания или перейдите к подготовке заключения.'
}

function answeringNow(f: Facts): string {
  const { issued, unanswered } = f.remarks
  return issued > 0
    ? `Заявитель отвечает на замечания. Готово ${issued - unanswered} из ${issued}.`
    : 'Заявитель отвечает на замечания.'
}

function awaitsApproval(f: Facts): boolean {
  return f.extension.grantedCount > 0 && !f.extension.approvalReceived && !isSupportRoot(f)
}

function terminationFor(side: 'declarant' | 'organisation'): Line {
  return ({ termination }) => {
    if (termination.initiator === null) return 'Решите, расторгать ли договор.'
    const other = side === 'declarant' ? 'Экспертиза' : 'Заявитель'
    if (side === 'declarant' && termination.initiator === 'organisation' && termination.actualCosts === null)
      return 'Экспертиза предложила расторгнуть договор и ещё не указала фактические расходы. Согласиться можно будет после этого, отказать — сейчас.'
    if (side === 'organisation' && termination.initiator === 'organisation' && termination.actualCosts === null)
      return 'Укажите фактические расходы с расчётом. Без них заявитель не может согласиться на расторжение.'
    if (termination.initiator === side)
      return `${other} рассматривает предложение о расторжении. Предложение можно отозвать.`
    return termination.unilateral && termination.initiator === 'declarant'
      ? 'Заказчик отказался от договора. Внесите сумму фактических расходов и согласуйте расторжение.'
      : side === 'organisation'
        ? 'Ответьте на предложение о расторжении: согласитесь, указав фактические расходы, или откажите.'
        : 'Ответьте на предложение о расторжении: проверьте фактические расходы исполнителя и согласитесь или откажите.'
  }
}
