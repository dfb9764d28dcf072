import { checkReply, mendsElsewhere } from '@portal/domain/remarks/remarks'
import { openReply } from '../remark-words.ts'
import type { Remark, Reply } from '../remarks-queries.ts'

/** An answer as it is typed; `type` is empty until it is chosen. */
export interface Answer {
  type: Reply['type'] | ''
  text: string
  /** Ids of files, in the order they were chosen; a disagreement keeps them for when another kind is chosen. */
  files: readonly string[]
}

/** The answer the server has and has not sent; an empty one when there is none. */
export function savedAnswer(remark: Remark): Answer {
  const reply = openReply(remark)
  return reply
    ? { type: reply.type, text: reply.text, files: reply.files.map(({ ref }) => ref) }
    : { type: '', text: '', files: [] }
}

export function isSameAnswer(one: Answer, other: Answer): boolean {
  return (
    one.type === other.type &&
    one.text.trim() === other.text.trim() &&
    one.files.length === other.files.length &&
    one.files.every((file) => other.files.includes(file))
  )
}

/** Why the answer cannot be saved yet, in words. */
export function answerProblem({ type, text, files }: Answer, remark: Remark): string | undefined {
  if (type === '') return 'Выберите: исправлено, разъяснено или не согласны'
  return checkReply({ type, text, files: files.length, isElsewhere: mendsElsewhere(remark, text) }) ?? undefined
}
