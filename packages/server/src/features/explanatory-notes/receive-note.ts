import { limits, sizeText } from '@portal/domain/settings/limits'
import type { WholeNote } from '@portal/domain/request/notes/note-rest'
import type { SignedCtx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { runInChild, ChildExhausted, ChildFailure } from '../../platform/child-process/run-in-child.ts'
import { expectedSize, type Incoming, nameOf, receiveContent } from '../files/index.ts'
import type { CheckedNote, NoteCheck } from './check-note.ts'
import { type NoteSchema, noteSchema } from './note-schema.ts'

/** A note that came, was kept and was found right. */
export interface ReceivedNote {
  note: WholeNote
  name: string
  sha256: string
  size: number
  isOwnSchema: boolean
}

const work = new URL('./check-note', import.meta.url)
const bounds = { timeout: 60_000, memory: 1024 }

/** Keeps the file, reads and checks it apart. A note that is not right is refused with the lines to mend. */
export async function receiveNote(ctx: SignedCtx, incoming: Incoming): Promise<ReceivedNote> {
  const name = nameOf(incoming)
  const size = expectedSize(incoming, name)
  if ((size ?? 0) > limits.noteFileSize) throw tooLarge(name)
  const content = await receiveContent(ctx, incoming, name)
  if (content.size > limits.noteFileSize) throw tooLarge(name)
  const schema = await noteSchema(ctx.db)
  const checked = await ctx.files.local(content.sha256, (path) => check(path, schema))
  if ('faults' in checked) throw refused(schema, checked.faults, checked.total)
  const { sha256 } = content
  return { note: checked.note, name, sha256, size: content.size, isOwnSchema: schema.isOwn }
}

async function check(path: string, schema: NoteSchema): Promise<CheckedNote> {
  try {
    const input: NoteCheck = { path, xsd: schema.xsd }
    return await runInChild<CheckedNote>(work, input, bounds)
  } catch (error) {
    if (error instanceof ChildFailure && error.name === 'RefusedFile')
      throw refused(schema, [{ line: error.line ?? 1, text: withoutLine(error.message) }])
    if (error instanceof ChildExhausted)
      throw refused(schema, [
        {
          line: 1,
          text: 'Проверка не закончилась за минуту: портал занят или записка очень велика. Повторите позже, а если не поможет, уменьшите рисунки в записке.',
        },
      ])
    throw error
  }
}

function refused({ isOwn }: NoteSchema, faults: readonly { line: number; text: string }[], total = faults.length) {
  const [first] = faults
  const more = total > 1 ? ` Всего ошибок: ${total}.` : ''
  const why = first ? `строка ${first.line}: ${first.text}${more}` : ''
  return refuse('NOTE_REFUSED', { why, faults, total, schema: isOwn ? 'own' : 'ministry' })
}

/** The line is told beside the sentence. */
function withoutLine(message: string): string {
  const text = message.replace(/^Строка \d+: /, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function tooLarge(name: string) {
  return refuse('FILE_TOO_LARGE', { name, limit: sizeText(limits.noteFileSize) })
}
