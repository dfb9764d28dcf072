import type { Stage } from '../stages.ts'
import { type ActionName, transitionsFrom } from './transitions.ts'

/** What is said of a move to those who watch it, where the stage it leads to is no news: the request has been there before. */
// biome-ignore format: read by columns
const returns: Partial<Record<ActionName, string>> = {
  submitCorrection:             'Получены ответы на замечания',
  submitCompletenessCorrection: 'Получены исправленные документы',
  revokeRemarks:                'Экспертиза отозвала замечания',
  revokeCompletenessRemarks:    'Экспертиза отозвала замечания',
}

/** What has happened when a request came back to a stage it has been on; undefined when it is there for the first time. */
export function returnTitle(from: Stage, to: Stage): string | undefined {
  return transitionsFrom(from)
    .filter((move) => move.to === to)
    .map(({ action }) => returns[action])
    .find((title) => title !== undefined)
}
