import type { Day } from '@portal/domain/calendar/days'
import type { Template } from '../../../../platform/pdf/printer.ts'
import { type Block, gap, type Item, line, paragraph, sheet, small, together } from '../layout/blocks.ts'
import { type Party, requisiteLine, signaturePlace } from '../layout/party.ts'
import { dateText, type Maybe } from '../layout/wording.ts'

/** What every letter has, whatever it says. */
export interface LetterHead {
  readonly number?: Maybe<string>
  readonly date?: Maybe<Day>
  readonly inReplyTo?: Maybe<{ readonly number?: Maybe<string>; readonly date: Day }>
  readonly sender: Party
  /** Who gets it: organisation, person, address – each a line. */
  readonly addressee: readonly string[]
  /** «Уважаемый Иван Петрович!» */
  readonly salutation?: Maybe<string>
  /** The words every letter of the sender ends with. */
  readonly closing?: Maybe<string>
  readonly attachments?: readonly string[]
  readonly executor?: Maybe<{ readonly name: string; readonly phone: string }>
}

export interface LetterFormData extends LetterHead {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

/** Письмо on the letterhead of its sender. */
export function letterForm(data: LetterFormData): Template {
  return letter(data, data.subject, data.paragraphs.map(paragraph))
}

/** A letter with any body between the salutation and the signature. */
export function letter(head: LetterHead, subject: string, body: readonly Block[]): Template {
  const { sender, closing, attachments = [], executor } = head
  const named = [subject, head.number ? `№ ${head.number}` : '', head.date ? `от ${dateText(head.date)}` : '']
  return sheet({
    title: named.filter(Boolean).join(' '),
    author: sender.fullName,
    running: named.filter(Boolean).join(' '),
    blocks: [
      { kind: 'letterhead', name: sender.fullName, lines: senderLines(sender) },
      { kind: 'outgoing', numbers: numbers(head, subject), addressee: head.addressee },
      head.salutation ? { kind: 'salutation', text: head.salutation } : [],
      body,
      together([
        ...(closing ? closing.split(/\n+/).map(paragraph) : []),
        gap(3),
        ...(attachments.length > 0 ? [gap(1), line('Приложения:'), list(attachments)] : []),
        { kind: 'signature', ...signaturePlace(sender, 'electronic') },
        ...(executor ? [gap(4), small(`Исполнитель: ${executor.name}\nТел.: ${executor.phone}`)] : []),
      ]),
    ],
  })
}

/** Numbered points of a letter. */
export function list(texts: readonly string[]): Block {
  return { kind: 'items', items: texts.map((text, i): Item => ({ mark: `${i + 1}.`, text, lines: [] })) }
}

function senderLines(sender: Party): string[] {
  const contacts = [sender.phone ? `тел.: ${sender.phone}` : '', sender.email ? `эл. почта: ${sender.email}` : '']
  return [
    sender.postalAddress || sender.legalAddress || '',
    contacts.filter(Boolean).join(', '),
    requisiteLine(sender),
  ].filter(Boolean)
}

function numbers({ number, date, inReplyTo }: LetterHead, subject: string) {
  const own = `${date ? dateText(date) : '____________'} № ${number || '____________'}`
  const reply = inReplyTo ? `на ${inReplyTo.number ? `№ ${inReplyTo.number} ` : ''}от ${dateText(inReplyTo.date)}` : ''
  return [own, ...(reply ? [reply] : []), '', [{ bold: subject }]]
}
