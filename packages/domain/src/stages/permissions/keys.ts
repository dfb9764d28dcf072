import type { ClientKey, ServerKey } from './key-names.ts'

export { type ClientKey, clientKeyNames, type ServerKey, serverKeyNames, sharedNames } from './key-names.ts'

/** What becomes of a control whose key is not granted: things one looks at or presses are hidden, fields stay readable. */
export type Restriction = 'hidden' | 'disabled'
export type Role = 'Active' | 'Admin' | 'Declarant' | 'OrgAdmin'
/** The kind of access a substitution or a share gives: each opens the keys marked with it. */
export type Grant = 'view' | 'edit' | 'sign'

interface ClientKeyRule {
  title: string
  restriction: Restriction
  /** null: the key cannot be handed to another person. */
  grant: Grant | null
  roles: readonly Role[]
  guard?: string
  guardRestriction?: Restriction
}

const everyone = ['Declarant', 'OrgAdmin', 'Admin'] as const
const declarants = ['Declarant', 'OrgAdmin'] as const

/** Client keys (specification, section 6): what a screen shows. They never authorise anything on the server. */
// biome-ignore format: read by columns
export const clientKeys = {
  viewDefaultRequest:                  { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Просмотр заявления' },
  editDefaultRequest:                  { restriction: 'disabled', grant: 'edit', roles: declarants,  title: 'Редактирование заявления' },
  editRequestWithRemarks:              { restriction: 'disabled', grant: 'edit', roles: declarants,  title: 'Редактирование заявления по замечаниям', guard: 'hasRequestRemarks', guardRestriction: 'disabled' },
  viewDocuments:                       { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Просмотр документов' },
  editDocuments:                       { restriction: 'disabled', grant: 'edit', roles: declarants,  title: 'Загрузка и изменение документов' },
  signDocuments:                       { restriction: 'disabled', grant: 'sign', roles: declarants,  title: 'Подписание документов' },
  viewPrintForm:                       { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Просмотр печатных форм' },
  signPrintForm:                       { restriction: 'disabled', grant: 'sign', roles: declarants,  title: 'Подписание печатных форм' },
  navRequestData:                      { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Пункт меню «Сведения заявления»' },
  navDocuments:                        { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Пункт меню «Документация»' },
  navPrintForms:                       { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Пункт меню «Печатные формы»' },
  navLinkedRequests:                   { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Пункт меню «Связанные заявления»' },
  navAttorneys:                        { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Пункт меню «Доверенности»' },
  navProgress:                         { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Пункт меню «Ход проекта»' },
  navRemarks:                          { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Пункт меню «Замечания»' },
  navContract:                         { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Пункт меню «Договор»' },
  navCorrespondence:                   { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Пункт меню «Переписка»' },
  navExpertSupport:                    { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Пункт меню «Экспертное сопровождение»' },
  navConclusion:                       { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Пункт меню «Заключение»', guard: 'conclusionExists', guardRestriction: 'hidden' },
  navCalendar:                         { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Пункт меню «Календарь»' },
  navChat:                             { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Пункт меню «Чат»' },
  navHistory:                          { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Пункт меню «История»' },
  saveButton:                          { restriction: 'hidden',   grant: 'edit', roles: declarants,  title: 'Кнопка «Сохранить»' },
  deleteRequestButton:                 { restriction: 'hidden',   grant: null,   roles: everyone,    title: 'Кнопка «Удалить заявление»' },
  terminateRequestButton:              { restriction: 'hidden',   grant: null,   roles: declarants,  title: 'Кнопка «Отозвать заявление / прекратить»' },
  viewRemarksGeneral:                  { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Замечания: общий вид' },
  viewRemarksText:                     { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Замечания: текст' },
  viewRemarksSummary:                  { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Замечания: сводка' },
  viewRemarksExpertCE:                 { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Замечания экспертов (оценка соответствия)', guard: 'isComplianceEstimation', guardRestriction: 'hidden' },
  viewRemarksExpertCR:                 { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Замечания экспертов (заявление о заключении)', guard: 'isConclusionRequest', guardRestriction: 'hidden' },
  viewProjectProgress:                 { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Ход проекта' },
  viewContractDocuments:               { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Документы договора' },
  viewAdditionalAgreements:            { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Дополнительные соглашения' },
  viewExtensionAgreementDocuments:     { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Документы соглашения о продлении' },
  viewCorrectedTechIndicators:         { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Скорректированные ТЭП: просмотр' },
  editCorrectedTechIndicators:         { restriction: 'disabled', grant: 'edit', roles: declarants,  title: 'Скорректированные ТЭП: изменение' },
  linkedRequestForm:                   { restriction: 'hidden',   grant: 'edit', roles: declarants,  title: 'Форма связанного заявления' },
  conclusionApplication:               { restriction: 'hidden',   grant: 'edit', roles: declarants,  title: 'Заявление о выдаче заключения' },
  viewComplianceEstimation:            { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Раздел «Оценка соответствия»', guard: 'notComplianceEstimation', guardRestriction: 'disabled' },
  viewEsPreExamination:                { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Раздел «ЭС до экспертизы»', guard: 'notEsPreExamination', guardRestriction: 'disabled' },
  viewConclusionRequest:               { restriction: 'hidden',   grant: 'view', roles: everyone,    title: 'Раздел «Заявления о заключении»', guard: 'notConclusionRequest', guardRestriction: 'disabled' },
  sendLetterButton:                    { restriction: 'hidden',   grant: 'edit', roles: everyone,    title: 'Кнопка «Отправить письмо»' },
  editAttorneyPowers:                  { restriction: 'disabled', grant: 'edit', roles: declarants,  title: 'Изменение доверенностей', guard: 'hasOpenItemOrFolder', guardRestriction: 'disabled' },
  letterCustom:                        { restriction: 'hidden',   grant: 'edit', roles: everyone,    title: 'Письмо: Письмо в произвольной форме' },
  letterRequestChanged:                { restriction: 'hidden',   grant: 'edit', roles: declarants,  title: 'Письмо: Об изменении сведений заявления' },
  letterCompletenessCorrectionEnded:   { restriction: 'hidden',   grant: 'edit', roles: declarants,  title: 'Письмо: Об устранении замечаний по комплектности' },
  letterCompletionEs:                  { restriction: 'hidden',   grant: 'edit', roles: declarants,  title: 'Письмо: О завершении экспертного сопровождения', guard: 'supportMayEnd', guardRestriction: 'disabled' },
  letterContractDetailsChanged:        { restriction: 'hidden',   grant: 'edit', roles: declarants,  title: 'Письмо: Об изменении реквизитов договора' },
  letterContractTermination:           { restriction: 'hidden',   grant: 'edit', roles: declarants,  title: 'Письмо: О расторжении договора' },
  letterAdditionalAgreement:           { restriction: 'hidden',   grant: 'edit', roles: declarants,  title: 'Письмо: О заключении дополнительного соглашения' },
  letterTechIndicatorsChanged:         { restriction: 'hidden',   grant: 'edit', roles: declarants,  title: 'Письмо: Об изменении ТЭП' },
  letterExtensionAgreement:            { restriction: 'hidden',   grant: 'edit', roles: declarants,  title: 'Письмо: О продлении срока (доп. соглашение)', guard: 'beforeEndDate', guardRestriction: 'disabled' },
  letterRemarksAnswers:                { restriction: 'hidden',   grant: 'edit', roles: declarants,  title: 'Письмо: Ответы на замечания', guard: 'allRemarksAnswered', guardRestriction: 'disabled' },
  letterNameChangeNotice:              { restriction: 'hidden',   grant: 'edit', roles: declarants,  title: 'Письмо: Об изменении наименования объекта' },
  letterCostChangeNotice:              { restriction: 'hidden',   grant: 'edit', roles: declarants,  title: 'Письмо: Об изменении стоимости' },
  letterProlongation:                  { restriction: 'hidden',   grant: 'edit', roles: declarants,  title: 'Письмо: О продлении срока сверх продлённого', guard: 'secondExtensionInTime', guardRestriction: 'disabled' },
  letterEarlyTerminationEsApplication: { restriction: 'hidden',   grant: 'edit', roles: declarants,  title: 'Письмо: О досрочном завершении заявления по ЭС', guard: 'isSupportChild', guardRestriction: 'hidden' },
  letterAgreementProlongation:         { restriction: 'hidden',   grant: 'edit', roles: declarants,  title: 'Письмо: О пролонгации договора', guard: 'isSupportRoot', guardRestriction: 'hidden' },
} as const satisfies Record<ClientKey, ClientKeyRule>

/** Server keys, spelt as in the specification, section 6. `request`: decided for one request; `global`: by role alone. */
// biome-ignore format: read by columns
export const serverKeys = {
  GrantAccess:          { scope: 'request', title: 'Предоставление доступа к заявлению' },
  View:                 { scope: 'global',  title: 'Общий просмотр (справочники, лендинг, профиль)' },
  Edit:                 { scope: 'global',  title: 'Общее изменение (свой профиль, телефоны, своя организация)' },
  Delete:               { scope: 'global',  title: 'Общее удаление (свои записи)' },
  Login:                { scope: 'global',  title: 'Вход в портал' },
  Administration:       { scope: 'global',  title: 'Администрирование (журнал, события, лендинг, версии, исключения, чек-листы, схемы, QA)' },
  CreateUser:           { scope: 'global',  title: 'Создание пользователя' },
  ListUsers:            { scope: 'global',  title: 'Список пользователей' },
  ListRequests:         { scope: 'global',  title: 'Список заявлений' },
  CreateRequest:        { scope: 'global',  title: 'Создание заявления' },
  ViewRequest:          { scope: 'request', title: 'Просмотр заявления' },
  UpdateRequest:        { scope: 'request', title: 'Изменение заявления' },
  DeleteRequest:        { scope: 'request', title: 'Удаление заявления' },
  CopyRequest:          { scope: 'request', title: 'Копирование заявления' },
  ChangeStateRequest:   { scope: 'request', title: 'Изменение этапа заявления' },
  SigningDocumentation: { scope: 'request', title: 'Подписание документации' },
  ViewOrganization:     { scope: 'global',  title: 'Просмотр организации' },
  ListUnitedRequests:   { scope: 'global',  title: 'Список объединённых заявлений' },
  InitCompletness:      { scope: 'request', title: 'Инициализация комплектности' },
  UploadDocumentation:  { scope: 'request', title: 'Загрузка документации' },
  CreateParticipant:    { scope: 'request', title: 'Добавление участника' },
  UpdateParticipant:    { scope: 'request', title: 'Изменение участника' },
  DeleteParticipant:    { scope: 'request', title: 'Удаление участника' },
  ListParticipant:      { scope: 'request', title: 'Список участников' },
  ViewParticipant:      { scope: 'request', title: 'Просмотр участника' },
  ViewDocumentation:    { scope: 'request', title: 'Просмотр документации' },
  ViewRemarksSection:   { scope: 'request', title: 'Просмотр раздела замечаний' },
} as const satisfies Record<ServerKey, { scope: 'global' | 'request'; title: string }>

export type KeyGuardName = Extract<(typeof clientKeys)[ClientKey], { guard: string }>['guard']

/** The rule of a client key, seen by its interface. */
export function clientKeyRule(key: ClientKey): ClientKeyRule {
  return clientKeys[key]
}
