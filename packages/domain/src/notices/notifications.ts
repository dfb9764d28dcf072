/** Whom a notification is for. */
export type Audience = 'declarant' | 'staff' | 'both'

interface NotificationRule {
  title: string
  /** With {names} that are filled by `fillTemplate`. */
  text: string
  /** 1 for information, 2 ordinary, 3 something is lost by not acting. */
  importance: 1 | 2 | 3
  audience: Audience
  /** Legally significant: its e-mail cannot be switched off. */
  legal: boolean
  /** It is sent by mail, too, though nothing is lost without it. */
  mailed?: true
  /** The e-mail goes to who did it, too: whoever used his session may not have been he. */
  toActor?: true
}

/** Every notification by its code. The first ones come with entering a stage. */
// biome-ignore format: read by columns
export const notifications = {
  requestCreated:               { importance: 1, audience: 'declarant', legal: false, title: 'Черновик создан', text: 'Создан черновик заявления' },
  completenessStarted:          { importance: 2, audience: 'both'     , legal: false, title: 'Проверка комплектности', text: 'Заявление № {number} поступило на проверку комплектности' },
  completenessRemarksIssued:    { importance: 3, audience: 'declarant', legal: true,  title: 'Замечания по комплектности', text: 'По заявлению № {number} направлены замечания по комплектности, срок — до {deadline}' },
  requestRejected:              { importance: 3, audience: 'both'     , legal: true,  title: 'Оставлено без рассмотрения', text: 'Заявление № {number} оставлено без рассмотрения: {reason}' },
  contractSent:                 { importance: 3, audience: 'declarant', legal: true,  title: 'Договор направлен', text: 'По заявлению № {number} направлен договор № {contractNumber}. Срок подписания — до {deadline}' },
  contractPaperFormChosen:      { importance: 2, audience: 'both'     , legal: false, title: 'Договор на бумаге', text: 'Выбрано подписание договора на бумажном носителе' },
  contractElectronicFormChosen: { importance: 2, audience: 'both'     , legal: false, title: 'Договор в электронной форме', text: 'Договор № {contractNumber} ожидает электронной подписи' },
  contractConfirmationPending:  { importance: 2, audience: 'both'     , legal: false, title: 'Договор проверяется', text: 'Подписанный договор № {contractNumber} проверяется экспертной организацией' },
  disputeProtocolReceived:      { importance: 2, audience: 'both'     , legal: false, title: 'Протокол разногласий принят', text: 'Протокол разногласий по договору № {contractNumber} принят к рассмотрению' },
  disputeSettled:               { importance: 3, audience: 'declarant', legal: true,  title: 'Разногласия рассмотрены', text: 'Протокол разногласий рассмотрен: {decision}. Подпишите договор до {deadline}' },
  signingDeadlineViolated:      { importance: 3, audience: 'both'     , legal: true,  title: 'Срок подписания истёк', text: 'Срок подписания договора по заявлению № {number} истёк, договор считается незаключённым' },
  invoiceIssued:                { importance: 3, audience: 'declarant', legal: true,  title: 'Выставлен счёт', text: 'Выставлен счёт № {invoice} на {amount} ₽ по договору № {contractNumber}' },
  finalInvoiceIssued:           { importance: 3, audience: 'declarant', legal: true,  title: 'Окончательная оплата', text: 'Запрошена окончательная оплата: счёт № {invoice} на {amount} ₽' },
  terminationInitiated:         { importance: 3, audience: 'both'     , legal: true,  title: 'Расторжение договора', text: '{initiator} инициировал расторжение договора № {contractNumber}' },
  terminationAgreementSent:     { importance: 3, audience: 'declarant', legal: true,  title: 'Соглашение о расторжении', text: 'Направлено соглашение о расторжении договора № {contractNumber}' },
  contractTerminated:           { importance: 3, audience: 'both'     , legal: true,  title: 'Договор расторгнут', text: 'Договор № {contractNumber} расторгнут по соглашению сторон' },
  contractCanceled:             { importance: 3, audience: 'both'     , legal: true,  title: 'Договор аннулирован', text: 'Договор № {contractNumber} аннулирован: {reason}' },
  examinationStarted:           { importance: 3, audience: 'declarant', legal: true,  title: 'Экспертиза начата', text: 'Начато проведение экспертизы по заявлению № {number}. Срок — до {endDate}' },
  expertSupportStarted:         { importance: 2, audience: 'declarant', legal: false, title: 'Экспертное сопровождение', text: 'Договор экспертного сопровождения № {contractNumber} вступил в силу, можно подавать заявления' },
  remarksIssued:                { importance: 3, audience: 'declarant', legal: true,  title: 'Выданы замечания', text: 'По заявлению № {number} выданы замечания ({count}). Срок ответа — до {deadline}' },
  correctionDeadlineViolated:   { importance: 3, audience: 'both'     , legal: true,  title: 'Замечания не устранены в срок', text: 'Замечания по заявлению № {number} не устранены в срок' },
  extensionInitiated:           { importance: 2, audience: 'both'     , legal: false, title: 'Продление срока', text: 'Подано заявление о продлении срока по заявлению № {number}' },
  extensionUnderReview:         { importance: 2, audience: 'both'     , legal: false, title: 'Продление рассматривается', text: 'Заявление о продлении срока рассматривается' },
  extensionAgreementSent:       { importance: 3, audience: 'declarant', legal: true,  title: 'Соглашение о продлении', text: 'Направлено дополнительное соглашение о продлении срока до {newEndDate}' },
  extensionGranted:             { importance: 3, audience: 'both'     , legal: true,  title: 'Срок продлён', text: 'Срок по заявлению № {number} продлён до {deadline}' },
  correctionSubmitted:          { importance: 2, audience: 'both'     , legal: false, title: 'Ответы переданы', text: 'Ответы на замечания по заявлению № {number} переданы экспертам' },
  conclusionPreparing:          { importance: 2, audience: 'declarant', legal: false, title: 'Готовится заключение', text: 'По заявлению № {number} готовится заключение' },
  conclusionReady:              { importance: 3, audience: 'declarant', legal: true,  title: 'Заключение готово', text: 'Заключение № {conclusionNumber} ({result}) включено в ЕГРЗ. Подпишите акт' },
  conclusionIssued:             { importance: 3, audience: 'both'     , legal: true,  title: 'Заключение выдано', text: 'Заключение № {conclusionNumber} выдано' },
  serviceRendered:              { importance: 3, audience: 'both'     , legal: true,  title: 'Услуга оказана', text: 'Услуга по заявлению № {number} оказана' },
  deadlineReminder:             { importance: 3, audience: 'both'     , legal: true,  title: 'Срок приближается', text: 'По заявлению № {number} осталось {left}: {what}. Срок — до {deadline}' },
  deadlineMissed:               { importance: 3, audience: 'both'     , legal: true,  title: 'Срок прошёл', text: 'По заявлению № {number} срок прошёл {deadline}: {what}' },
  letterReceived:               { importance: 2, audience: 'both'     , legal: true,  title: 'Новое письмо', text: 'По заявлению № {number} получено письмо: {subject}' },
  letterDecided:                { importance: 3, audience: 'declarant', legal: true,  title: 'Решение по письму', text: 'По заявлению № {number} рассмотрено письмо {letter}: {decision}' },
  contactsChanged:              { importance: 1, audience: 'both'     , legal: false, title: 'Новое контактное лицо', text: 'По заявлению № {number} контактное лицо теперь {person}' },
  remarkAnswerAccepted:         { importance: 1, audience: 'declarant', legal: false, title: 'Ответ принят', text: 'Ответ на замечание {remark} по заявлению № {number} принят' },
  remarkAnswerNotAccepted:      { importance: 3, audience: 'declarant', legal: true,  title: 'Ответ не принят', text: 'Ответ на замечание {remark} по заявлению № {number} не принят: {reason}' },
  remarkRevoked:                { importance: 2, audience: 'declarant', legal: false, title: 'Замечание отозвано', text: 'Замечание {remark} по заявлению № {number} отозвано' },
  chatMessage:                  { importance: 1, audience: 'both'     , legal: false, title: 'Сообщение в чате', text: 'В чате заявления № {number} есть новые сообщения' },
  actualCostsStated:            { importance: 3, audience: 'declarant', legal: true,  title: 'Фактические расходы', text: 'По договору № {contractNumber}, который расторгается, указаны фактические расходы: {amount}' },
  actRefused:                   { importance: 3, audience: 'staff'    , legal: true,  title: 'Отказ от акта', text: 'Заявитель отказался подписать акт по заявлению № {number}: {reason}' },
  overpaid:                     { importance: 3, audience: 'both'     , legal: true,  title: 'Переплата', text: 'По договору № {contractNumber} уплачено на {amount} больше, чем нужно. Экспертная организация вернёт переплату или зачтёт её' },
  paymentReceived:              { importance: 2, audience: 'declarant', legal: true,  title: 'Оплата получена', text: 'По договору № {contractNumber} поступило {amount}' },
  invoiceChanged:               { importance: 3, audience: 'declarant', legal: true,  title: 'Счёт изменён', text: 'Счёт № {invoice} по договору № {contractNumber} изменён, к оплате {amount}' },
  invoiceWithdrawn:             { importance: 3, audience: 'both'     , legal: true,  title: 'Счёт отозван', text: 'Счёт № {invoice} по договору № {contractNumber} отозван: цена изменена, платить по нему больше нечего' },
  signatureRequired:            { importance: 3, audience: 'both'     , legal: false, title: 'Нужна подпись', text: 'Подпишите документ «{document}» по заявлению № {number}' },
  signatureInvalid:             { importance: 3, audience: 'both'     , legal: true,  title: 'Подпись не принята', text: 'Подпись документа «{document}» не прошла проверку: {reason}' },
  mraExpiring:                  { importance: 2, audience: 'declarant', legal: false, title: 'Доверенность заканчивается', text: 'Машиночитаемая доверенность {attorney} действует до {deadline}' },
  mraRevoked:                   { importance: 3, audience: 'declarant', legal: true,  title: 'Доверенность отозвана', text: 'Машиночитаемая доверенность {attorney} отозвана' },
  delegationGranted:            { importance: 2, audience: 'declarant', legal: true,  title: 'Вас назначили заместителем', text: 'Вы замещаете с {since} по {deadline}: {principal}. Можно {what}; заявления: {requests}' },
  delegationGiven:              { importance: 2, audience: 'declarant', legal: true,  title: 'Назначен заместитель', text: 'С {since} по {deadline} замещает {deputy}. Кого: {principal}. Можно {what}; заявления: {requests}. Если вы этого не делали, прекратите замещение и смените пароль', toActor: true },
  delegationEnding:             { importance: 2, audience: 'declarant', legal: true,  title: 'Замещение заканчивается', text: 'Последний день, когда вы замещаете, — {deadline}. Кого: {principal}' },
  delegationOverSoon:           { importance: 2, audience: 'declarant', legal: true,  title: 'Замещение заканчивается', text: 'Последний день замещения — {deadline}. Замещает {deputy}. Если нужно дольше, продлите' },
  delegationEnded:              { importance: 2, audience: 'declarant', legal: true,  title: 'Замещение закончилось', text: 'Вы больше не замещаете: {principal}. {why}' },
  delegationOver:               { importance: 2, audience: 'declarant', legal: true,  title: 'Замещение закончилось', text: 'Больше не замещает: {deputy}. Кого: {principal}. {why}' },
  accessGranted:                { importance: 2, audience: 'declarant', legal: false, title: 'Открыт доступ', text: 'Вам открыт доступ к заявлению № {number}' },
  exclusionSet:                 { importance: 2, audience: 'both'     , legal: false, title: 'Снята проверка', text: 'По заявлению № {number} снята проверка: {what}. Причина: {reason}' },
  pdOpeningAsked:               { importance: 2, audience: 'staff'    , legal: false, title: 'Просят открыть документы', text: 'По заявлению № {number} заявитель просит открыть документы: {count}' },
  pdOpeningEdited:              { importance: 2, audience: 'staff'    , legal: false, title: 'Документы изменены', text: 'По заявлению № {number} направлены изменения открытых документов: {count}' },
  pdOpeningDecision:            { importance: 2, audience: 'declarant', legal: true,  title: 'Решение об открытии документов', text: 'По заявлению № {number} запрос на открытие документов: {decision}' },
  expertSupportTermEnding:      { importance: 2, audience: 'declarant', legal: true,  title: 'Договор сопровождения заканчивается', text: 'Договор экспертного сопровождения № {contractNumber} действует до {deadline}' },
  designTaskStatusChanged:      { importance: 1, audience: 'declarant', legal: false, title: 'Задание на проектирование', text: 'Задание «{document}»: {decision}' },
  checklistActivated:           { importance: 1, audience: 'both'     , legal: false, title: 'Контрольный лист обновлён', text: 'Действует новая версия контрольного листа «{document}»' },
  importFinished:               { importance: 1, audience: 'declarant', legal: false, title: 'Загрузка завершена', text: 'Загрузка документов в заявление № {number} завершена' },
  importFailed:                 { importance: 2, audience: 'declarant', legal: false, title: 'Загрузка не удалась', text: 'Загрузка документов в заявление № {number} не удалась: {reason}' },
  qaInvitation:                 { importance: 1, audience: 'declarant', legal: false, title: 'Оцените качество услуги', text: 'Как прошла экспертиза по заявлению № {number}? Ответьте на шесть вопросов до {deadline}', mailed: true },
  draftWillBeDeleted:           { importance: 3, audience: 'declarant', legal: true, title: 'Черновик будет удалён', text: 'Черновик {number} не менялся с {since}. Если его не изменить, он будет удалён {deadline}' },
  idleDraftDeleted:             { importance: 2, audience: 'declarant', legal: false, title: 'Черновик удалён', text: 'Черновик {number} удалён: он не менялся с {since}. Вернуть его можно до {deadline}' },
  sharedIdleDraftDeleted:       { importance: 2, audience: 'declarant', legal: false, title: 'Черновик удалён', text: 'Черновик {number} удалён: он не менялся с {since}. Если он ещё нужен, попросите владельца заявления вернуть его до {deadline}' },
  draftDeleted:                 { importance: 3, audience: 'declarant', legal: false, title: 'Черновик удалён', text: 'Черновик {number} удалён, это сделал другой человек: {person}. Если это ошибка, попросите вернуть черновик' },
  draftDeletedByStaff:          { importance: 3, audience: 'declarant', legal: false, title: 'Черновик удалён', text: 'Черновик {number} удалён экспертной организацией: в нём давно ничего не меняли. Причина: {reason}. Вернуть его можно до {deadline}' },
  organizationWaiting:          { importance: 2, audience: 'staff'    , legal: false, title: 'Организация ждёт решения', text: '{person} регистрирует организацию {organization}, ИНН {inn}: реестр этого не подтверждает' },
  organizationApproved:         { importance: 2, audience: 'declarant', legal: false, title: 'Организация зарегистрирована', text: '{organization} зарегистрирована, вы её администратор. {reason}' },
  organizationRefused:          { importance: 3, audience: 'declarant', legal: false, title: 'В регистрации отказано', text: '{organization}: в регистрации отказано. {reason}' },
  requestsOfBlocked:            { importance: 3, audience: 'declarant', legal: false, title: 'Передайте заявления', text: 'Учётная запись закрыта: {person}. Заявлений и заданий на проектирование у этого сотрудника: {count}. Передайте их другому: {organization}' },
  organizationMerged:           { importance: 2, audience: 'declarant', legal: false, title: 'Организации объединены', text: '{organization} теперь часть: {into}. Заявления, сотрудники и филиалы перешли туда' },
  requestsHandedOver:           { importance: 3, audience: 'declarant', legal: false, title: 'Вам переданы заявления', text: 'Заявления, которые вёл {person}, теперь ваши ({count}): {organization}' },
  designTasksHandedOver:        { importance: 3, audience: 'declarant', legal: false, title: 'Вам переданы задания', text: 'Задания на проектирование, которые вёл {person}, теперь ваши ({count}): {organization}' },
  accountConfirmed:             { importance: 1, audience: 'declarant', legal: false, title: 'Учётная запись подтверждена', text: 'Ваша учётная запись подтверждена' },
  maintenance:                  { importance: 2, audience: 'both'     , legal: false, title: 'Работы на портале', text: 'Портал будет недоступен: {what}' },
  newRequest:                   { importance: 2, audience: 'staff'    , legal: false, title: 'Новое заявление', text: 'Поступило заявление № {number}: {object}' },
  correctionReceived:           { importance: 2, audience: 'staff'    , legal: false, title: 'Комплект исправлен', text: 'Заявитель устранил замечания по комплектности, заявление № {number}' },
  answersReceived:              { importance: 2, audience: 'staff'    , legal: false, title: 'Получены ответы', text: 'Получены ответы на замечания по заявлению № {number}' },
  extensionRequested:           { importance: 2, audience: 'staff'    , legal: false, title: 'Просят продлить срок', text: 'Заявитель просит продлить срок по заявлению № {number}: {reason}' },
  terminationRequested:         { importance: 2, audience: 'staff'    , legal: false, title: 'Просят расторгнуть договор', text: 'Заявитель просит расторгнуть договор № {contractNumber}' },
  // What has been told is taken back when its text names another {deadline}: `listSettled` of the notices looks for the day in it.
  paymentOverdue:               { importance: 3, audience: 'both'     , legal: false, title: 'Оплата просрочена', text: 'Договор № {contractNumber} не оплачен в срок до {deadline}' },
  expertDeadline:               { importance: 2, audience: 'staff'    , legal: false, title: 'Срок эксперта', text: 'По заявлению № {number} срок вашей работы — до {deadline}' },
  staffAssigned:                { importance: 2, audience: 'staff'    , legal: false, title: 'Вам назначено заявление', text: 'Вы назначены по заявлению № {number}: {object}' },
  staffReplaced:                { importance: 2, audience: 'staff'    , legal: false, title: 'Вас заменили по заявлению', text: 'По заявлению № {number} теперь работают без вас: {reason}' },
  leadExcluded:                 { importance: 3, audience: 'staff'    , legal: false, title: 'Заявление осталось без куратора', text: 'От заявления № {number} отстранён куратор: {person}. Назначьте другого: {object}' },
  workEndWarning:               { importance: 3, audience: 'staff'    , legal: false, title: 'Экспертиза заканчивается', text: 'Срок экспертизы по заявлению № {number} — до {endDate}' },
  disputeReceived:              { importance: 2, audience: 'staff'    , legal: false, title: 'Протокол разногласий', text: 'Получен протокол разногласий по договору № {contractNumber}' },
  deadlineMoved:                { importance: 3, audience: 'both'     , legal: true,  title: 'Срок пересчитан', text: 'По заявлению № {number} срок «{what}» пересчитан по производственному календарю: был {from}, стал {deadline}' },
  listExported:                 { importance: 1, audience: 'staff'    , legal: false, title: 'Файл списка готов', text: '{document}: файл готов, строк в нём {count}. Он хранится до {deadline}' },
  listNotExported:              { importance: 2, audience: 'staff'    , legal: false, title: 'Файл списка не получился', text: '{document}: {reason}' },
  settingProposed:              { importance: 2, audience: 'staff'    , legal: false, title: 'Изменение настройки ждёт подтверждения', text: '{person} предлагает: {what}' },
  calendarMissing:              { importance: 2, audience: 'staff'    , legal: false, title: 'Нет производственного календаря', text: 'Производственный календарь на {year} год не введён' },
  inflationMissing:             { importance: 2, audience: 'staff'    , legal: false, title: 'Нет коэффициента Ki', text: 'Коэффициент Ki на {year} год не введён: плату не рассчитать' },
} as const satisfies Record<string, NotificationRule>

export type NotificationCode = keyof typeof notifications

/** Whether a text is the code of a notification. */
export function isNotificationCode(text: string): text is NotificationCode {
  return Object.hasOwn(notifications, text)
}

/** The rule of a code with the plain type. */
export function notificationRule(code: NotificationCode): NotificationRule {
  return notifications[code]
}

/** A text with its {names} filled. What is not known is shown as a dash, never as a bare name. */
export function fillTemplate(
  text: string,
  values: Readonly<Record<string, string | number | null | undefined>>,
): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    return value === undefined || value === null || value === '' ? '—' : String(value)
  })
}

/** Title and text of a notification as a person reads them. */
export function notificationText(
  code: NotificationCode,
  values: Readonly<Record<string, string | number | null | undefined>>,
): { title: string; text: string } {
  const { title, text } = notifications[code]
  return { title, text: fillTemplate(text, values) }
}

/** Reminders come so many working days before a deadline, on its day and the morning after; only those shorter than the term. */
export const reminderDays = [10, 5, 3, 1, 0] as const

/** The reminders of a term of so many working days. */
export function remindersFor(termDays: number): number[] {
  return reminderDays.filter((days) => days < termDays)
}
