import { countText } from '../format/numbers.ts'

export interface Total {
  count: number
  /** There are more than were counted. */
  more: boolean
}

/** «12 из 128»: found out of everything one may see. */
export function countNote(found: Total | undefined, all: number | undefined): string {
  if (!found) return 'Загружаем…'
  const count = totalText(found)
  return all === undefined || found.more ? count : `${count} из ${countText(all)}`
}

/** The button that closes the filters of a phone. */
export function sheetButton(found: Total | undefined): string {
  if (!found) return 'Показать'
  if (found.count === 0) return 'Ничего не найдено'
  return `Показать ${totalText(found)}`
}

/** «128», «более 10 000». */
export function totalText({ count, more }: Total): string {
  return more ? `более ${countText(count)}` : countText(count)
}
