import { counted, forms } from '../russian/plural.ts'

/** What somebody has in an organisation that a colleague would take over. */
interface Held {
  requests: number
  /** Of the applications. */
  drafts?: number
  /** Tasks for design. */
  tasks: number
}

export function isHolding({ requests, tasks }: Held): boolean {
  return requests + tasks > 0
}

/** «заявления», «задания» or both: what is handed over. */
export function heldName({ requests, tasks }: Held): string {
  if (tasks === 0) return 'заявления'
  return requests === 0 ? 'задания' : 'заявления и задания'
}

/** «2 задания на проектирование и 3 заявления, черновиков среди них 1». */
export function heldText({ requests, drafts, tasks }: Held): string {
  const filed = counted(requests, forms.request) + (drafts === undefined ? '' : `, черновиков среди них ${drafts}`)
  if (tasks === 0) return filed
  const written = `${counted(tasks, ['задание', 'задания', 'заданий'])} на проектирование`
  return requests === 0 ? written : `${written} и ${filed}`
}
