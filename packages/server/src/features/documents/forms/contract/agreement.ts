import type { Day } from '@portal/domain/calendar/days'
import type { Template } from '../../../../platform/pdf/printer.ts'
import { type Block, centeredHeading, paragraph, sheet, type Text, title } from '../layout/blocks.ts'
import { introduced, type Party, partyColumn, type Signing } from '../layout/party.ts'
import { longDate, type Maybe } from '../layout/wording.ts'

/** Clauses under one heading; they are numbered «1.1.», «1.2.» … */
export interface Article {
  readonly name: string
  readonly clauses: readonly Text[]
}

/** What every two-sided document of a request rests on. */
export interface AgreementData {
  /** «г. Москва». */
  readonly place: string
  readonly date?: Maybe<Day>
  /** The examination organisation. */
  readonly performer: Party
  readonly customer: Party
  readonly signing: Signing
}

interface Agreement {
  readonly data: AgreementData
  readonly name: string
  readonly title: string
  readonly sub: Text | null
  /** What the parties did: «заключили настоящий договор о нижеследующем». */
  readonly resolved: string
  readonly body: readonly Block[]
  readonly appendices?: readonly Block[]
}

/** Opening, body, requisites and signatures of both sides. */
export function agreement({ data, name, title: heading, sub, resolved, body, appendices = [] }: Agreement): Template {
  return sheet({
    title: name,
    author: data.performer.fullName,
    running: name,
    footnote: data.signing.form === 'electronic' ? 'Документ составлен в форме электронного документа' : '',
    size: 11.5,
    blocks: [
      title(heading, sub),
      { kind: 'place', left: data.place, right: placeDate(data) },
      paragraph([
        ...spans(introduced(data.performer, 'Исполнитель')),
        ', с одной стороны, и ',
        ...spans(introduced(data.customer, 'Заказчик')),
        `, с другой стороны, вместе именуемые «Стороны», ${resolved}:`,
      ]),
      body,
      centeredHeading('Реквизиты и подписи Сторон'),
      signatures(data),
      appendices,
    ],
  })
}

/** On paper the date is written in by hand; an electronic document bears the date of its second signature. */
function placeDate({ date, signing }: AgreementData): string {
  return date || signing.form === 'paper' ? longDate(date) : 'дата второй подписи'
}

function signatures({ performer, customer, signing }: AgreementData): Block {
  const parties = [partyColumn(performer, 'Исполнитель', signing), partyColumn(customer, 'Заказчик', signing)]
  return { kind: 'parties', parties }
}

/** Both sides sign an appendix too; their requisites stand in the agreement. */
export function briefSignatures({ performer, customer, signing }: AgreementData): Block {
  const parties = [partyColumn(performer, 'Исполнитель', signing), partyColumn(customer, 'Заказчик', signing)]
  return { kind: 'parties', parties: parties.map((party) => ({ ...party, lines: [] })) }
}

/** Articles with centred headings and numbered clauses. */
export function articles(list: readonly Article[]): Block[] {
  return list.flatMap(({ name, clauses }, i) => [
    centeredHeading(`${i + 1}. ${name}`),
    ...clauses.map((clause, j) => paragraph([`${i + 1}.${j + 1}. `, ...spans(clause)])),
  ])
}

/** Clauses of a short agreement: «1.», «2.» … */
export function clauses(list: readonly Text[]): Block[] {
  return list.map((clause, i) => paragraph([`${i + 1}. `, ...spans(clause)]))
}

function spans(text: Text) {
  return typeof text === 'string' ? [text] : text
}
