import type { Got } from '@portal/contract/endpoint'
import { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useDebouncedText } from '../ui/fields/use-debounced-text.ts'
import { keys } from './keys.ts'
import { apiQuery } from './use-api.ts'

type SoughtRequest = Got<typeof linkedRequests.searchConclusions>['rows'][number]

const none: readonly SoughtRequest[] = []
const leastSought = 3
// Longer is no number, but the name of an object.
const longestNumber = 50

/** Applications sought by what one types: by the beginning of their number, of their conclusion's or of their project's. */
export function useRequestSearch(typed: string, mayAsk = true) {
  const sought = useDebouncedText(typed.trim())
  const enabled = mayAsk && sought.length >= leastSought && sought.length <= longestNumber
  const number = { type: 'any', number: sought } as const
  const byNumber = useQuery({
    ...apiQuery(keys.requests('conclusions', sought), linkedRequests.searchConclusions, { query: number }),
    enabled,
  })
  const project = { projectNumber: sought }
  const byProject = useQuery({
    ...apiQuery(keys.requests('project', sought), linkedRequests.findByProjectNumber, { query: project }),
    enabled,
  })
  return {
    sought,
    byNumber: byNumber.data?.rows ?? none,
    byProject: byProject.data?.rows ?? none,
    error: byNumber.error ?? byProject.error,
    isSeeking: byNumber.isFetching || byProject.isFetching || typed.trim() !== sought,
  }
}

/** Whether one at hand is meant: its number, its object or its conclusion has what is typed. */
export function isLike({ number, objectName, conclusion }: SoughtRequest, sought: string): boolean {
  return `${number} ${objectName} ${conclusion?.number ?? ''}`.toLowerCase().includes(sought.toLowerCase())
}

interface Outcome {
  sought: string
  isSeeking: boolean
  error: unknown
  count: number
  /** So many of them are drawn. */
  shown: number
  /** Nothing is typed, and nothing is at hand. */
  nothingAtHand: string
  /** What to do where nothing has been found. */
  advice: string
}

/** The one line that says how a search stands; of nothing it speaks only when everything has been asked. */
export function soughtText({ sought, isSeeking, error, count, shown, nothingAtHand, advice }: Outcome): string {
  if (isSeeking) return 'Ищем…'
  if (count > shown)
    return `${sought ? `Нашлось: ${count}, показаны` : 'Показаны'} первые ${shown}. Уточните номер или объект.`
  const isShort = sought !== '' && sought.length < leastSought
  if (count > 0 && isShort) return `Нашлось: ${count}. Чтобы искать по всем номерам, введите не меньше трёх знаков.`
  if (count > 0) return sought ? `Нашлось: ${count}.` : `Можно выбрать: ${count}.`
  if (error) return ''
  if (sought === '') return nothingAtHand
  if (isShort) return 'Введите не меньше трёх знаков.'
  if (sought.length > longestNumber)
    return `Ничего не нашлось: номер и шифр не длиннее ${longestNumber} знаков. Сократите запрос.`
  return advice
}
