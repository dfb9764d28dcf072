import { dayText } from '../../calendar/days.ts'
import { workTypeCodes } from '../objects/objects.ts'
import type { Note, NotePart } from './note.ts'
import { mostCarried } from './note-to-carried.ts'

/** What a note says and an application has no place for: people are told, so that nothing is taken for carried. */
export interface LeftOut {
  label: string
  text: string
  why: string
}

const noPlace = 'В заявлении для этого нет поля.'
const tooMany = 'Больше в заявление не помещается: остальное приложите документом.'

/** What of a note is not carried into an application, or is to be looked at, and why. */
export function leftOutOf(note: Note, { isFunctionLost }: { isFunctionLost: boolean }): LeftOut[] {
  const lines: (readonly [label: string, text: string | null, why?: string])[] = [
    [
      'Код назначения',
      isFunctionLost ? note.functions : null,
      'Перенесён как есть, но в загруженном классификаторе его нет: проверьте.',
    ],
    ['Вид работ', workOutside(note.workType), 'Такие работы на портале не выбираются.'],
    ['Сроки работ', termOf(note), noPlace],
    ['Земельные участки', beyond(note.plots.length, mostCarried.steads), tooMany],
    ['Части объекта и этапы', beyond(partsIn(note.parts) + note.stages.length, mostCarried.parts), tooMany],
    ['Технико-экономические показатели', beyond(note.indicators.length, mostCarried.indicators), tooMany],
    [
      'Доли финансирования',
      note.finance.flatMap(({ shareLost }) => shareLost ?? []).join('; ') || null,
      'Доля источника больше нуля и не больше 100 %: укажите её в разделе «Финансирование и стоимость».',
    ],
    ['Национальный проект', note.projects.join(' → ') || null],
    ['Код в «Электронном бюджете»', note.budgetCode],
    ['Класс энергоэффективности', note.energyClass],
    ['Значения показателей до реконструкции', oldValues(note)],
    [
      'Решения и исходные данные',
      countOf([...note.decisions, ...note.initial].length),
      'Загрузите документы в разделе «Документы».',
    ],
    ['Отчёты об изысканиях', countOf(note.surveys.length), 'Загрузите отчёты в разделе «Документы».'],
    [
      'Файлы с контрольными суммами',
      countOf(note.files.length),
      'Загрузите их в разделе «Документы» все вместе: портал разложит их так, как названо в записке.',
    ],
  ]
  return lines.flatMap(([label, text, why = noPlace]) => (text ? [{ label, text, why }] : []))
}

function workOutside(workType: string): string | null {
  if (workTypeCodes.some((code) => code === workType)) return null
  return workType === '4' ? 'Снос' : 'Сохранение объекта культурного наследия'
}

function termOf({ months, begin, end, operation }: Note): string | null {
  const days = [
    begin && `начало ${dayText(begin)}`,
    end && `окончание ${dayText(end)}`,
    operation && `ввод ${dayText(operation)}`,
  ]
  return [months && `${months.replace('.', ',')} мес.`, ...days].filter(Boolean).join(', ') || null
}

function oldValues({ indicators }: Note): string | null {
  return indicators.flatMap(({ name, old }) => (old ? [`${name}: ${old}`] : [])).join('; ') || null
}

function beyond(named: number, most: number): string | null {
  return named > most ? `Перенесены первые ${most} из ${named}` : null
}

function partsIn(parts: readonly NotePart[]): number {
  return parts.reduce((sum, one) => sum + 1 + partsIn(one.parts), 0)
}

function countOf(count: number): string | null {
  return count > 0 ? `Названо в записке: ${count}` : null
}
