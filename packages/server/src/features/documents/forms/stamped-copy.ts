import type { Day } from '@portal/domain/calendar/days'
import type { Side } from '@portal/domain/stages/facts'
import type { Template } from '../../../platform/pdf/printer.ts'
import { type Block, laidOut, type PartyColumn, type SheetInputs, type StampRows, type Text } from './layout/blocks.ts'
import { dateText, type Maybe, momentText } from './layout/wording.ts'

/** A signature that was verified: what its stamp says (ГОСТ Р 7.0.97-2016, п. 5.23). */
export interface SignatureMark {
  readonly owner: string
  readonly organization?: Maybe<string>
  readonly certificate: string
  readonly validFrom: Day
  readonly validTo: Day
  readonly signedAt: Date
  /** Number of the machine-readable power of attorney. */
  readonly attorney?: Maybe<string>
}

export interface StampedCopyData {
  /** The document as it was printed for signing. */
  readonly sheet: SheetInputs
  readonly marks: Readonly<Record<Side, readonly SignatureMark[]>>
  readonly original: { readonly name: string; readonly digest: string }
  /** When the signatures were last checked. */
  readonly checkedAt: Date
  /** What was lifted, registered and the like: sentences. */
  readonly remarks: readonly string[]
}

const copyTitle = 'Копия электронного документа с отметкой об электронной подписи'

/** The signed document over again with stamps where a signature stands on paper. It is signed by nobody itself. */
export function stampedCopy({ sheet, marks, original, checkedAt, remarks }: StampedCopyData): Template {
  const stamps: Stamps = {
    declarant: marks.declarant.map(stampRows),
    organisation: marks.organisation.map(stampRows),
  }
  return laidOut({
    ...sheet,
    footnote: copyTitle,
    blocks: [
      ...sheet.blocks.flatMap((block) => withStamps(block, stamps)),
      {
        kind: 'colophon',
        text: [
          `${copyTitle}. Подлинник: файл «${original.name}», хеш по ГОСТ Р 34.11-2012 (256 бит) `,
          { code: original.digest },
          `. Подлинник и открепленные подписи хранятся на портале. Подписи проверены ${momentText(checkedAt)}. ${remarks.join(' ')}`,
        ],
      },
    ],
  })
}

type Stamps = Readonly<Record<Side, readonly StampRows[]>>

function withStamps(block: Block, stamps: Stamps): Block[] {
  switch (block.kind) {
    case 'signature': {
      const [stamp = null, ...more] = [...stamps.declarant, ...stamps.organisation]
      return [{ ...block, stamp }, ...(more.length > 0 ? [{ kind: 'stamps', stamps: more } as const] : [])]
    }
    case 'together': {
      // Stamps after the first may take more than a page: they follow what is kept on one.
      const inner = block.blocks.flatMap((one) => withStamps(one, stamps))
      const isAfter = ({ kind }: Block) => kind === 'stamps'
      return [{ ...block, blocks: inner.filter((one) => !isAfter(one)) }, ...inner.filter(isAfter)]
    }
    case 'parties':
      return [{ ...block, parties: block.parties.map((party) => stampedParty(party, stamps)) }]
    default:
      return [block]
  }
}

function stampedParty(party: PartyColumn, stamps: Stamps): PartyColumn {
  const [stamp = null, ...moreStamps] = party.role === 'Исполнитель' ? stamps.organisation : stamps.declarant
  return { ...party, signature: { ...party.signature, stamp, moreStamps } }
}

function stampRows(mark: SignatureMark): StampRows {
  const rows: (readonly [string, Text])[] = [
    ['Сертификат', [{ code: mark.certificate }]],
    ['Владелец', mark.owner],
  ]
  if (mark.organization) rows.push(['Организация', mark.organization])
  rows.push(['Действителен', `с ${dateText(mark.validFrom)} по ${dateText(mark.validTo)}`])
  rows.push(['Подпись получена', momentText(mark.signedAt)])
  if (mark.attorney) rows.push(['МЧД №', [{ code: mark.attorney }]])
  return rows
}
