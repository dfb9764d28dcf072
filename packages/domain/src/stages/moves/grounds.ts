/** A catalogue row: the code is stored, the title is read, the source is shown beside it. */
export interface Ground {
  title: string
  source: string
  /** false: the clause was not read in force; the row may be chosen and carries the mark «сверьте с действующей редакцией». */
  confirmed: boolean
}

const act = 'Положение, утв. ПП РФ от 05.03.2007 № 145'

/**
 * What «без рассмотрения» was: п. 23 returns a request to where it belongs, п. 24 refuses to accept documents; a
 * withdrawal and a missed term end the same way but are not refusals.
 */
export const rejectionKinds = {
  returned: 'Возврат без рассмотрения',
  refused: 'Отказ в принятии',
  withdrawn: 'Отзыв заявителем',
  expired: 'Истечение срока',
  terminated: 'Прекращение формирования',
} as const satisfies Record<string, string>

export type RejectionKind = keyof typeof rejectionKinds

/** Grounds of the organisation to leave a request without consideration. */
// biome-ignore format: read by columns
export const rejectionGrounds = {
  otherOrganisation: { kind: 'returned', title: 'Экспертиза должна проводиться другой организацией',                            source: `п. 23 «а», ${act}`, confirmed: false },
  notSubject:        { kind: 'returned', title: 'Документация не подлежит государственной экспертизе',                          source: `п. 23 «б», ${act}`, confirmed: false },
  sectionsMissing:   { kind: 'refused',  title: 'Нет разделов, предусмотренных частями 12 и 13 статьи 48 ГрК РФ',               source: `п. 24 «а», ${act}`, confirmed: false },
  sectionsContent:   { kind: 'refused',  title: 'Разделы не соответствуют требованиям к содержанию разделов',                   source: `п. 24 «б», ${act}`, confirmed: false },
  surveysForm:       { kind: 'refused',  title: 'Результаты изысканий не соответствуют требованиям к составу и форме',          source: `п. 24, ${act}`,     confirmed: false },
  performerRight:    { kind: 'refused',  title: 'Документация подготовлена лицом без права на такие работы (членство в СРО)',   source: `п. 24, ${act}`,     confirmed: false },
  incompleteSet:     { kind: 'refused',  title: 'Представлены не все документы, необходимые для экспертизы',                    source: `п. 24, ${act}`,     confirmed: false },
  needsExamination:  { kind: 'refused',  title: 'Изменения выходят за пределы сопровождения: нужна повторная экспертиза',       source: 'ч. 3.8, 3.9 ст. 49 ГрК РФ', confirmed: false },
  other:             { kind: 'refused',  title: 'Иное основание (укажите пункт и существо)',                                    source: act,                 confirmed: false },
} as const satisfies Record<string, Ground & { kind: RejectionKind }>

/** How the declarant ends the contract: by agreement, or refusing it on paying what was actually spent. */
// biome-ignore format: read by columns
export const terminationWays = {
  agreement: { title: 'По соглашению сторон',                                                source: 'п. 1 ст. 450 ГК РФ', confirmed: true },
  refusal:   { title: 'Односторонний отказ заказчика с оплатой фактических расходов',        source: 'п. 1 ст. 782 ГК РФ', confirmed: true },
} as const satisfies Record<string, Ground>

/** Why the organisation ends the contract. The performer refuses only with full compensation of losses (ст. 782 п. 2). */
// biome-ignore format: read by columns
export const terminationGrounds = {
  defectsNotRemovable: { title: 'Недостатки невозможно устранить в процессе экспертизы',                   source: `п. 35, ${act}`,        confirmed: false },
  defectsNotRemoved:   { title: 'Заявитель не устранил недостатки в установленный срок',                   source: `п. 35, ${act}`,        confirmed: false },
  materialBreach:      { title: 'Существенное нарушение договора заявителем',                              source: 'п. 2 ст. 450 ГК РФ',   confirmed: true },
  performerRefusal:    { title: 'Отказ исполнителя с полным возмещением убытков заказчика',                source: 'п. 2 ст. 782 ГК РФ',   confirmed: true },
} as const satisfies Record<string, Ground>

/** Objects whose term may be extended a second time, with approval (п. 29(1) as amended by ПП РФ № 2110 of 30.11.2021). */
// biome-ignore format: read by columns
export const extensionGrounds = {
  federal:          { title: 'Объект федерального значения',                                              source: `п. 29(1), ${act}`, confirmed: true },
  regional:         { title: 'Объект регионального значения',                                             source: `п. 29(1), ${act}`, confirmed: true },
  local:            { title: 'Объект местного значения',                                                  source: `п. 29(1), ${act}`, confirmed: true },
  nationalProject:  { title: 'Объект национального или федерального проекта',                             source: `п. 29(1), ${act}`, confirmed: true },
  stateProgramme:   { title: 'Объект государственной программы Российской Федерации или её субъекта',     source: `п. 29(1), ${act}`, confirmed: true },
  investment:       { title: 'Объект федеральной адресной инвестиционной программы',                      source: `п. 29(1), ${act}`, confirmed: true },
  municipal:        { title: 'Объект муниципальной программы',                                            source: `п. 29(1), ${act}`, confirmed: true },
} as const satisfies Record<string, Ground>

/** How paper originals travel. */
export const dispatchWays = {
  post: 'Почтой',
  courier: 'Курьером',
  inPerson: 'Лично',
} as const satisfies Record<string, string>
