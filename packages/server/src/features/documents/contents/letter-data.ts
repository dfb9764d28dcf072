import { moscowDay } from '@portal/domain/calendar/days'
import { type LetterContents, letterLines } from '@portal/domain/letters/letter-contents'
import { counted, forms } from '@portal/domain/russian/plural'
import { textAt } from '@portal/domain/settings/settings'
import { sql } from 'kysely'
import { settingsOn } from '../../../kernel/settings/settings-on.ts'
import type { Db } from '../../../platform/db/schema.ts'
import type { Template } from '../../../platform/pdf/printer.ts'
import { type LetterHead, letterForm } from '../forms/letters/letter-form.ts'
import { type AnswersOfDirection, remarksAnswersForm } from '../forms/letters/remarks-answers-letter.ts'
import {
  type AboutRequest,
  completenessRemarksForm,
  defectsNoticeForm,
  type RemarkLine,
  refusalForm,
} from '../forms/letters/remarks-letters.ts'
import { citedRequest, type Paper } from './paper.ts'
import { loadPerformer } from './performer.ts'

/** What a letter says besides its text, frozen when it is written: every reprint says the same. */
export interface LetterFacts {
  form: 'letter' | 'completenessRemarks' | 'defectsNotice' | 'remarksAnswers' | 'refusal'
  remarks?: RemarkLine[]
  /** By direction. */
  answers?: AnswersOfDirection[]
  /** What its writer says besides the answers. */
  comment?: string
  answerUntil?: string
  /** Of the examination: the first one is not called repeated. */
  round?: number
  contract?: { number: string; date: string } | null
  endsOn?: string | null
  kind?: 'returned' | 'refused'
  grounds?: string[]
  clause?: string | null
  /** What it says in fields of its own, and the former value of its one value. */
  contents?: LetterContents
  was?: string | null
  /** Titles of the documents it opens. */
  opens?: string[]
  /** In so many working days from the receipt they are to be presented. */
  termDays?: number
  /** Names of what is enclosed, as the letter lists them. */
  attachments?: string[]
  /** Files that are documents of the request themselves. */
  files?: string[]
}

interface Row {
  direction: 'fromDeclarant' | 'fromOrganisation'
  number: string | null
  subject: string
  body: string
  facts: LetterFacts
  sent_at: Date | null
  created_at: Date
  reply_number: string | null
  reply_at: Date | null
}

/** A letter on the letterhead of its sender, in the form its kind asks for. */
export async function letterTemplate(db: Db, paper: Paper, documentId: string): Promise<Template> {
  const letter = await getLetter(db, documentId)
  const head = await headOf(db, paper, letter)
  const { facts } = letter
  const { remarks = [], answerUntil = '', grounds = [] } = facts
  const about: AboutRequest = { request: citedRequest(paper), service: paper.service, object: paper.object }
  switch (facts.form) {
    case 'completenessRemarks':
      return completenessRemarksForm({ ...head, ...about, remarks, answerUntil })
    case 'defectsNotice': {
      const { round = 1, contract = null, endsOn = null } = facts
      return defectsNoticeForm({ ...head, ...about, remarks, answerUntil, round, contract, endsOn })
    }
    case 'remarksAnswers':
      return remarksAnswersForm({
        ...head,
        ...about,
        opening: letter.body.split('\n')[0] ?? '',
        comment: facts.comment ?? '',
        round: facts.round ?? 1,
        answers: facts.answers ?? [],
      })
    case 'refusal':
      return refusalForm({ ...head, ...about, grounds, kind: facts.kind ?? 'refused', clause: facts.clause ?? null })
    case 'letter':
      return letterForm({
        ...head,
        subject: letter.subject,
        paragraphs: [...letter.body.split(/\n+/), ...linesOf(facts)],
      })
  }
}

async function headOf(
  db: Db,
  { declarant }: Paper,
  { direction, number, sent_at, created_at, facts, reply_number, reply_at }: Row,
): Promise<LetterHead> {
  const performer = await loadPerformer(db)
  const isIncoming = direction === 'fromDeclarant'
  const day = moscowDay(sent_at ?? created_at)
  const { signatory } = declarant
  return {
    // The sender's own register is not ours: on his letter the place for the number stays free.
    number: isIncoming ? null : number,
    date: day,
    sender: isIncoming ? declarant : performer.party,
    addressee: isIncoming
      ? performer.addressee
      : [declarant.shortName || declarant.fullName, signatory ? signatory.name : ''].filter((line) => line !== ''),
    closing: isIncoming ? null : textAt(await settingsOn(db, day), 'letters.closing', day),
    attachments: facts.attachments ?? [],
    inReplyTo: reply_at && { number: reply_number, date: moscowDay(reply_at) },
  }
}

/** What a letter says in fields, as paragraphs below its text. */
function linesOf({ contents = {}, was = null, opens = [], termDays }: LetterFacts): string[] {
  const lines = letterLines(contents, was).map(({ label, was: before, now }) =>
    before === null ? `${label}: ${now}` : `${label}: ${now} (было: ${before})`,
  )
  const opened = opens.length > 0 ? [`Для замены и дополнения открыты: ${opens.join('; ')}.`] : []
  const until = termDays
    ? [`Срок представления — ${counted(termDays, forms.workingDay)} со дня получения запроса.`]
    : []
  return [...lines, ...opened, ...until]
}

async function getLetter(db: Db, documentId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select l.direction, l.number, l.subject, l.body, l.facts, l.sent_at, l.created_at,
      p.number as reply_number, p.sent_at as reply_at
    from letter_file f join letter l on l.id = f.letter_id left join letter p on p.id = l.reply_to where f.document_id = ${documentId} limit 1`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`the letter of document ${documentId} is gone`)
  return row
}
