/** What a column of the journal holds: how it is shown, written into a file and narrowed follows from this. */
type JournalKind = 'text' | 'choice' | 'number' | 'money' | 'day' | 'moment'

interface JournalColumnRow {
  title: string
  kind: JournalKind
  /** In characters. */
  width: number
}

/** The columns of the journal of applications, in the order of the screen and of its files. */
// biome-ignore format: read by columns
export const journalColumns = {
  number:            { title: '№ заявления',               kind: 'text',   width: 22 },
  submitted:         { title: 'Дата подачи',               kind: 'moment', width: 17 },
  goal:              { title: 'Вид экспертизы',            kind: 'choice', width: 34 },
  primacy:           { title: 'Порядок проведения',        kind: 'choice', width: 22 },
  object:            { title: 'Наименование объекта',      kind: 'text',   width: 60 },
  region:            { title: 'Регион',                    kind: 'choice', width: 28 },
  address:           { title: 'Адрес',                     kind: 'text',   width: 44 },
  objectType:        { title: 'Вид объекта',               kind: 'choice', width: 30 },
  workType:          { title: 'Вид работ',                 kind: 'choice', width: 24 },
  functions:         { title: 'КОСФН',                     kind: 'text',   width: 16 },
  declarant:         { title: 'Заявитель',                 kind: 'text',   width: 40 },
  inn:               { title: 'ИНН заявителя',             kind: 'text',   width: 14 },
  developer:         { title: 'Застройщик',                kind: 'text',   width: 40 },
  technicalCustomer: { title: 'Технический заказчик',      kind: 'text',   width: 40 },
  payer:             { title: 'Плательщик',                kind: 'text',   width: 40 },
  designer:          { title: 'Проектная организация',     kind: 'text',   width: 40 },
  funding:           { title: 'Источник финансирования',   kind: 'choice', width: 34 },
  cost:              { title: 'Сметная стоимость, тыс. руб.', kind: 'money', width: 18 },
  subdivision:       { title: 'Подразделение',             kind: 'choice', width: 26 },
  lead:              { title: 'Куратор',                   kind: 'text',   width: 30 },
  stage:             { title: 'Этап',                      kind: 'choice', width: 40 },
  stageSince:        { title: 'Дата этапа',                kind: 'moment', width: 17 },
  due:               { title: 'Срок этапа',                kind: 'day',    width: 12 },
  overdue:           { title: 'Просрочка, р. д.',          kind: 'number', width: 12 },
  contract:          { title: '№ договора',                kind: 'text',   width: 20 },
  contractDate:      { title: 'Дата договора',             kind: 'day',    width: 14 },
  price:             { title: 'Стоимость, руб.',           kind: 'money',  width: 16 },
  paid:              { title: 'Оплачено, руб.',            kind: 'money',  width: 16 },
  paidOn:            { title: 'Дата оплаты',               kind: 'day',    width: 13 },
  examinedSince:     { title: 'Начало экспертизы',         kind: 'day',    width: 15 },
  plannedEnd:        { title: 'Плановое окончание',        kind: 'day',    width: 15 },
  extendedTo:        { title: 'Продлён до',                kind: 'day',    width: 13 },
  rounds:            { title: 'Раундов замечаний',         kind: 'number', width: 12 },
  remarks:           { title: 'Замечаний всего',           kind: 'number', width: 12 },
  openRemarks:       { title: 'Замечаний открыто',         kind: 'number', width: 12 },
  result:            { title: 'Результат',                 kind: 'choice', width: 16 },
  conclusion:        { title: '№ заключения в ЕГРЗ',       kind: 'text',   width: 26 },
  conclusionDate:    { title: 'Дата заключения',           kind: 'day',    width: 14 },
  actDate:           { title: 'Дата акта',                 kind: 'day',    width: 13 },
  linked:            { title: 'Связанные заявления',       kind: 'text',   width: 30 },
  root:              { title: 'Договор ЭС: заявление',     kind: 'text',   width: 20 },
  lastEvent:         { title: 'Последнее событие',         kind: 'choice', width: 34 },
  lastEventAt:       { title: 'Дата последнего события',   kind: 'moment', width: 17 },
} as const satisfies Record<string, JournalColumnRow>

export type JournalColumn = keyof typeof journalColumns

export const conclusionResults = {
  positive: { title: 'Положительное' },
  negative: { title: 'Отрицательное' },
} as const
