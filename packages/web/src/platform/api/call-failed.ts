import type { ErrorCode } from '@portal/domain/errors'
import { isListOf, isNumber, isObject, isOr, isText } from '../shape.ts'

/** RFC 9457 as the server writes it; further members are the details of the refusal. */
type Known = {
  title: string
  status: number
  code: string
  detail?: string | undefined
  traceId?: string | undefined
  errors?: { path: string; message: string }[] | undefined
}

export type Problem = Known & Readonly<Record<string, unknown>>

const isProblem = isObject<Known>({
  title: isText,
  status: isNumber,
  code: isText,
  detail: isOr(undefined, isText),
  traceId: isOr(undefined, isText),
  errors: isOr(undefined, isListOf(isObject({ path: isText, message: isText }))),
})

/** A call that was refused or got no answer; `message` is the Russian sentence to show. */
export class CallFailed extends Error {
  /** 0: no answer at all. */
  readonly status: number
  readonly problem: Problem

  constructor(status: number, problem: Problem) {
    super(problem.title)
    this.name = 'CallFailed'
    this.status = status
    this.problem = problem
  }

  is(code: ErrorCode): boolean {
    return this.problem.code === code
  }

  /** What is wrong with one field of the body: «participants.0.inn». */
  field(path: string): string | undefined {
    return this.problem.errors?.find((error) => error.path === path)?.message
  }
}

/** The portal answers and has a part of this page no more: a release has taken its place. */
export class PageOutdated extends Error {}

/** What the server said, or what its silence means. */
export function toProblem(reply: unknown, status: number): Problem {
  if (isProblem(reply)) return reply
  // What stands before the portal answers for it while it is away, in a language of its own.
  if (isAway(status))
    return {
      title: 'Портал сейчас недоступен: обновляется или перегружен. Повторите через минуту.',
      status,
      code: 'AWAY',
    }
  return { title: `Сервер ответил непонятно (код ${status}). Повторите через минуту.`, status, code: 'UNREADABLE' }
}

export function noConnection(): CallFailed {
  return new CallFailed(0, { title: 'Нет связи с сервером. Проверьте сеть и повторите.', status: 0, code: 'OFFLINE' })
}

/** Whether what was saved had been read at a revision that is no longer the newest; the problem tells what stands now. */
export function isConflict(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.is('REVISION_CONFLICT')
}

/** No answer, or a server that is restarting: worth asking again. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 0 || isAway(error.status))
}

/** Not the reader's to see, or not there: asked for again it is answered the same. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 403 || error.status === 404)
}

/** How long the server asks to be left in peace. */
export function askedToWaitMs(error: unknown): number {
  const seconds = error instanceof CallFailed ? error.problem['seconds'] : 0
  return typeof seconds === 'number' ? seconds * 1000 : 0
}

function isAway(status: number): boolean {
  return [502, 503, 504].includes(status)
}

/** The sentence of any failure; what is not a refusal is a fault of ours. */
export function failureText(error: unknown): string {
  if (error instanceof PageOutdated) return 'Портал обновился, а эта страница прежняя. Обновите её.'
  return error instanceof CallFailed
    ? error.message
    : 'Внутренняя ошибка страницы. Обновите её, а если не поможет, сообщите в поддержку.'
}

/** What was refused of a field, where the refusal names one; else the refusal itself. */
export function faultText(error: unknown): string {
  return (error instanceof CallFailed && error.problem.errors?.[0]?.message) || failureText(error)
}
