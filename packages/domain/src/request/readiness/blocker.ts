/** Something that stands between the application and its submission. */
export interface Blocker {
  section: string
  /** Where to click: `object.name`, `participants.{id}.inn`, `uploads.05/07.24`, `uploads.basis/99.01#number`,
   * `uploads.05/07.24#sign`, `uploads.05/07.24#replace`. */
  path: string
  label: string
  text: string
  /** Why it is asked: the act, or «Форма заявления». */
  why: string
  /** False for what the law was not read for: a warning that never blocks. */
  confirmed: boolean
  /** What mends it when that is not filling in the form; `certify`: a certifying sheet; `wait`: the portal is busy with it. */
  act?: 'upload' | 'identify' | 'replace' | 'sign' | 'certify' | 'wait'
  /** The file it is about, when it is about one. */
  file?: string
}

/** A part of readiness: what was asked for and what is wrong. */
export interface Tally {
  section: string
  total: number
  blockers: Blocker[]
  /** How much of the total is there, when what is wrong is not the same as what is absent. */
  done?: number
}

/** Whether a sentence asks for what is not there yet, or says that the portal is at it, rather than to mend what is wrong. */
export function asksToFill(text: string): boolean {
  return /^(Заполните|Выберите (?!значени[ея] из списка)|Добавьте|Отметьте|Поставьте|Укажите|Загрузите|Приложите|Подпишите|Проверя[ею]тся)/.test(
    text,
  )
}
