import type { ListColumn } from '@portal/contract/list-columns'

/** What a column is called where it is chosen and in the head of the table. */
export const columnTitles: Readonly<Record<ListColumn, string>> = {
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
