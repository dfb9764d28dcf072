import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPaperclip } from '@tabler/icons-react'
import { sizeText } from '../../platform/format/numbers.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { FileLink } from '../../platform/ui/files/file-link.tsx'
import { Moment } from '../../platform/ui/display/moment.tsx'
import { StampedCopyLink } from '../../platform/ui/files/stamped-copy-link.tsx'
import { goesAlone, isUnsent, letterTone, notNamed } from './letter-words.ts'
import type { Letter } from './letters-queries.ts'
import { LetterDecision } from './letter-decision.tsx'
import type { LetterFile } from './letter-file.ts'
import { LetterMarks } from './letter-marks.tsx'
import { SendLetter } from './send-letter.tsx'

interface LetterCardProps {
  requestId: string
  letter: Letter
  side: Letter['direction']
  onSign: (file: LetterFile) => void
  /** Begins an answer; undefined: the reader may not write. */
  onReply: ((letter: Letter) => void) | undefined
  /** The reader has opened a letter that was new to him. */
  onRead: (id: string) => void
}

/** One letter: what it is, from whom, its text folded, the PDF with signatures and what is attached. */
export function LetterCard({ requestId, letter, side, onSign, onReply, onRead }: LetterCardProps) {
  const { document, direction, number, subject, typeTitle, author, onBehalfOf, sentAt, createdAt } = letter
  const file = document?.file ?? null
  const opened = () => letter.unread && onRead(letter.id)
  return (
    <li className="letter">
      <div className="letter-head">
        <span className="muted">
          {direction === side ? 'Исходящее' : 'Входящее'}
          {number && typograph(side === 'fromOrganisation' ? ` № ${number}` : `, у экспертизы № ${number}`)}
        </span>
        <Chip tone={letterTone(letter)}>{letter.stateTitle}</Chip>
        {letter.unread && (
          <Chip tone="primary" plain>
            новое
          </Chip>
        )}
        <span className="grow" />
        <span className="meta">
          <Moment at={sentAt ?? createdAt} />
        </span>
      </div>
      <h3>{typograph(subject || typeTitle)}</h3>
      <p className="meta">
        {[subject && subject !== typeTitle ? typeTitle : '', author, onBehalfOf && `от имени: ${onBehalfOf}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {letter.replyTo && (
        <p className="meta">
          В ответ на письмо {letter.replyTo.number && `№ ${letter.replyTo.number} `}«{typograph(letter.replyTo.subject)}
          »
        </p>
      )}
      {letter.lines.length > 0 && (
        <dl className="letter-lines">
          {letter.lines.map(({ label, was, now }) => (
            <div key={`${label} ${now}`}>
              <dt>{typograph(label)}</dt>
              <dd>
                {typograph(now)}
                {was !== null && <span className="muted"> (было: {typograph(was)})</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <details onToggle={(event) => event.currentTarget.open && opened()}>
        <summary>Текст письма</summary>
        <p className="letter-text">{letter.text}</p>
      </details>
      <ul className="letter-files">
        {file && (
          <li>
            <FileLink file={file} onClick={opened}>
              <IconFileTypePdf size="1.125rem" aria-hidden /> {file.name}
            </FileLink>{' '}
            <span className="meta">{signaturesText(letter)}</span>
            {document?.hasStampedCopy && <StampedCopyLink requestId={requestId} docId={document.id} />}
          </li>
        )}
        {letter.files.map(({ ref, name, size }) => (
          <li key={ref}>
            <FileLink file={{ ref, name }} onClick={opened}>
              <IconPaperclip size="1.125rem" aria-hidden /> {name}
            </FileLink>{' '}
            <span className="meta">{sizeText(size)}</span>
          </li>
        ))}
      </ul>
      {sentAt && direction === side && <LetterMarks requestId={requestId} letterId={letter.id} />}
      <LetterDecision requestId={requestId} letter={letter} onDecided={opened} />
      {onReply && sentAt && direction !== side && (
        <div className="no-print">
          <button type="button" className="link-button" onClick={() => onReply(letter)}>
            Ответить
          </button>
        </div>
      )}
      {letter.signers.length > 0 && (
        <ol className="letter-signers" aria-label="Кто подписывает письмо">
          {letter.signers.map(({ title, name, signedAt }) => (
            <li key={title}>
              {title}: {name ?? notNamed}
              {signedAt ? (
                <>
                  {' '}
                  · подписано <Moment at={signedAt} />
                </>
              ) : (
                ' · ждёт подписи'
              )}
            </li>
          ))}
        </ol>
      )}
      {isUnsent(letter) && !file && <p className="meta">Письмо формируется…</p>}
      {file && (document?.maySign || (isUnsent(letter) && goesAlone(letter))) && (
        <div className="row wrap g8 no-print">
          {document?.maySign && (
            <Button
              variant="default"
              onClick={() => onSign({ ref: file.ref, name: file.name, size: file.size, place: typeTitle })}
            >
              Подписать письмо
            </Button>
          )}
          {isUnsent(letter) && goesAlone(letter) && <SendLetter requestId={requestId} letter={letter} />}
        </div>
      )}
    </li>
  )
}

function signaturesText({ document }: Letter): string {
  const signers = document?.signatures.map(({ signer }) => signer) ?? []
  return signers.length === 0 ? 'не подписано' : `подписано: ${signers.join(', ')}`
}
