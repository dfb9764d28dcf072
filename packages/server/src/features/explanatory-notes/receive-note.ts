import { upperFirst } from '@portal/domain/russian/upper-first'
import { limits, sizeText } from '@portal/domain/settings/limits'
import type { WholeNote } from '@portal/domain/request/notes/note-rest'
import type { SignedCtx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { runInChild, ChildExhausted, ChildFailure } from '../../platform/child-process/run-in-child.ts'
import { expectedSize, type Incoming, nameOf, receiveContent } from '../files/index.ts'
import type { CheckedNote, NoteCheck } from './check-note.ts'
import { type NoteSchemas, noteSchemas, readVersions } from './note-schema.ts'

/** The file of a note, which lies in the store. */
interface KeptFile {
  name: string
  sha256: string
  size: number
}

/** A note that came, was kept and was found right. */
export interface ReceivedNote extends KeptFile {
  note: WholeNote
  isOwnSchema: boolean
}

/** A note of a version the portal does not read. */
export interface UnreadNote extends KeptFile {
  version: string
}

const work = new URL('./check-note', import.meta.url)
const bounds = { timeout: 60_000, memory: 1024 }

/** Keeps the file, reads and checks it apart. A note that is not right is refused with the lines to mend. */
export async function receiveNote(ctx: SignedCtx, incoming: Incoming): Promise<ReceivedNote | UnreadNote> {
  const name = nameOf(incoming)
  const size = expectedSize(incoming, name)
  if ((size ?? 0) > limits.noteFileSize) throw tooLarge(name)
  const content = await receiveContent(ctx, incoming, name)
  if (content.size > limits.noteFileSize) throw tooLarge(name)
  const schemas = await noteSchemas(ctx.db)
  const checked = await ctx.files.local(content.sha256, (path) => check(path, schemas))
  const file = { name, sha256: content.sha256, size: content.size }
  if ('otherVersion' in checked) return { ...file, version: checked.otherVersion }
  if ('faults' in checked) throw refused(schemas, checked)
  return { ...file, note: checked.note, isOwnSchema: schemas.own.includes(checked.note.version) }
}

/** Why a note of this version is not read. */
export function unreadWhy(version: string): string {
  return readVersions.includes(version)
    ? `записка составлена по схеме версии ${version}, а эта схема на портал не загружена`
    : `записка составлена по схеме версии ${version}, а портал читает версии ${readVersions.join(' и ')}`
}

/** Of a note that is not read a draft cannot be made. */
export function refusedUnread({ version }: UnreadNote) {
  return refusedBy(`${unreadWhy(version)}. Начните заявление без неё и приложите файл в разделе «Документы».`)
}

/** A note that is not read, for which the documents have no place. */
export function refusedWithoutPlace({ version }: UnreadNote) {
  return refusedBy(
    `${unreadWhy(version)}, и в документах заявления нет раздела «Пояснительная записка», куда её положить. Загрузите записку версии ${readVersions.join(' или ')} либо приложите файл к другому документу.`,
  )
}

function refusedBy(why: string) {
  return refuse('NOTE_REFUSED', { why, faults: [{ line: 1, text: why }], total: 1, schema: 'ministry' })
}

async function check(path: string, schemas: NoteSchemas): Promise<CheckedNote> {
  try {
    const input: NoteCheck = { path, schemas: schemas.texts }
    return await runInChild<CheckedNote>(work, input, bounds)
  } catch (error) {
    if (error instanceof ChildFailure && error.name === 'RefusedFile')
      throw refused(schemas, { faults: [{ line: error.line ?? 1, text: withoutLine(error.message) }] })
    if (error instanceof ChildExhausted)
      throw refused(schemas, {
        faults: [
          {
            line: 1,
            text: 'Проверка не закончилась за минуту: портал занят или записка очень велика. Повторите позже, а если не поможет, уменьшите рисунки в записке.',
          },
        ],
      })
    throw error
  }
}

interface Refused {
  faults: readonly { line: number; text: string }[]
  total?: number
  /** Unknown of what is no note at all. */
  version?: string
}

function refused({ own }: NoteSchemas, { faults, total = faults.length, version }: Refused) {
  const [first] = faults
  const more = total > 1 ? ` Всего ошибок: ${total}.` : ''
  const why = first ? `строка ${first.line}: ${first.text}${more}` : ''
  const isOwn = version === undefined ? own.length > 0 : own.includes(version)
  return refuse('NOTE_REFUSED', { why, faults, total, schema: isOwn ? 'own' : 'ministry' })
}

/** The line is told beside the sentence. */
function withoutLine(message: string): string {
  return upperFirst(message.replace(/^Строка \d+: /, ''))
}

function tooLarge(name: string) {
  return refuse('FILE_TOO_LARGE', { name, limit: sizeText(limits.noteFileSize) })
}
