/** When a print form exists. */
export type PrintMoment = 'submission' | 'resubmission' | 'contract' | 'examination' | 'end' | 'always'

/** Print forms and other documents of a request by type, with their titles. */
// biome-ignore format: read by columns
export const printForms = {
  requestForm:          { title: 'Заявление о проведении экспертизы',        when: 'submission',   signedBy: ['declarant'] },
  inventoryForm:        { title: 'Опись представленных документов',          when: 'submission',   signedBy: ['declarant'] },
  changesForm:          { title: 'Опись изменённых документов',              when: 'resubmission', signedBy: ['declarant'] },
  answersForm:          { title: 'Реестр ответов на замечания',              when: 'resubmission', signedBy: ['declarant'] },
  priceSheet:           { title: 'Расчёт размера платы',                     when: 'contract',     signedBy: ['organisation'] },
  contract:             { title: 'Договор о проведении экспертизы',          when: 'contract',     signedBy: ['declarant', 'organisation'] },
  disputeProtocol:      { title: 'Протокол разногласий',                     when: 'contract',     signedBy: ['declarant', 'organisation'] },
  settlementProtocol:   { title: 'Протокол урегулирования разногласий',      when: 'contract',     signedBy: ['declarant', 'organisation'] },
  invoice:              { title: 'Счёт на оплату',                           when: 'contract',     signedBy: ['organisation'] },
  extensionAgreement:   { title: 'Дополнительное соглашение о продлении срока', when: 'examination', signedBy: ['declarant', 'organisation'] },
  additionalAgreement:  { title: 'Дополнительное соглашение',                when: 'examination',  signedBy: ['declarant', 'organisation'] },
  terminationAgreement: { title: 'Соглашение о расторжении договора',        when: 'examination',  signedBy: ['declarant', 'organisation'] },
  act:                  { title: 'Акт об оказании услуг',                    when: 'end',          signedBy: ['declarant', 'organisation'] },
  conclusion:           { title: 'Заключение экспертизы',                    when: 'end',          signedBy: ['organisation'] },
  refusal:              { title: 'Мотивированный отказ',                     when: 'end',          signedBy: ['organisation'] },
  defectsNotice:        { title: 'Уведомление о недостатках',                when: 'examination',  signedBy: ['organisation'] },
  requestCard:          { title: 'Карточка заявления',                       when: 'always',       signedBy: [] },
  signReport:           { title: 'Отчёт о проверке подписей',                when: 'always',       signedBy: [] },
} as const satisfies Record<string, { title: string; when: PrintMoment; signedBy: readonly ('declarant' | 'organisation')[] }>

export type PrintForm = keyof typeof printForms

/** Documents people attach themselves, with their titles. */
export const attachments = {
  contractScan: { title: 'Скан подписанного договора' },
  actScan: { title: 'Скан подписанного акта' },
  paymentOrder: { title: 'Платёжное поручение' },
  powerOfAttorney: { title: 'Доверенность' },
  confirmingRight: { title: 'Документ, подтверждающий право действовать без доверенности' },
  letter: { title: 'Письмо' },
  attachment: { title: 'Приложение' },
} as const

export type Attachment = keyof typeof attachments

/** The title of a print form or an attachment, or «Документ» when the type is unknown. */
export function documentTitle(type: string): string {
  if (isPrintForm(type)) return printForms[type].title
  return isAttachment(type) ? attachments[type].title : 'Документ'
}

/** Whether a text is the type of a print form. */
export function isPrintForm(type: string): type is PrintForm {
  return Object.hasOwn(printForms, type)
}

function isAttachment(type: string): type is Attachment {
  return Object.hasOwn(attachments, type)
}
