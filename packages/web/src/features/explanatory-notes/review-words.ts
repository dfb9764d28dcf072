import type { Tone } from '../../platform/ui/tone.ts'
import type { ReviewRow } from './note-queries.ts'

/** What a difference is called, and how it looks. */
export const reviewStates: Readonly<Record<ReviewRow['state'], { title: string; tone: Tone }>> = {
  new: { title: 'Добавится', tone: 'success' },
  changed: { title: 'Изменилось в записке', tone: 'info' },
  byHand: { title: 'Изменено вручную', tone: 'neutral' },
  conflict: { title: 'Изменено и вручную, и в записке', tone: 'warn' },
  gone: { title: 'В записке больше нет', tone: 'amber' },
}
