import type { RequestColumn } from '@portal/contract/features/requests/request-list'

/** What a column is called where it is chosen and in the head of the table. */
export type ColumnTitles = Readonly<Record<RequestColumn, string>>

const common: ColumnTitles = {
  number: 'Номер',
  object: 'Объект',
  turn: 'Этап и чей ход',
  due: 'Срок',
  goal: 'Вид экспертизы',
  declarant: 'Заявитель и место',
  changed: 'Изменено',
  lead: 'Куратор',
  objectType: 'Вид объекта',
  workType: 'Вид работ',
  region: 'Регион',
  submitted: 'Подано',
  created: 'Создано',
}

const ofOneDeclarant: ColumnTitles = { ...common, declarant: 'Подразделение' }

/** Who sees only his own applications is not told whose they are: the column keeps the place alone. */
export function columnTitles(declarants: boolean): ColumnTitles {
  return declarants ? common : ofOneDeclarant
}
