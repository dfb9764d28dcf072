import { IconPaperclip } from '@tabler/icons-react'
import { valueText } from '../../../platform/form/rows/value-text.ts'
import { useLoadedRegions } from '../../../platform/session/session.tsx'
import { FileLink } from '../../../platform/ui/files/file-link.tsx'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { replyTitle } from '../remark-words.ts'
import type { Reply } from '../remarks-queries.ts'

/** Answers that were sent and what was decided on them, oldest first. */
export function ReplyHistory({ replies, field }: { replies: readonly Reply[]; field: string | null }) {
  if (replies.length === 0) return null
  return (
    <ol className="remark-replies">
      {replies.map((reply) => (
        <li key={reply.id}>
          <p className="meta">
            {reply.by}
            {reply.submittedAt && (
              <>
                , <Moment at={reply.submittedAt} />
              </>
            )}
          </p>
          <p>
            <b>{replyTitle(reply)}.</b> <span className="remark-reply-text">{reply.text}</span>
          </p>
          <ReplyFiles reply={reply} />
          <FieldChange field={field} reply={reply} />
          {reply.decision && (
            <p className="remark-reply-decision" data-tone={reply.decision === 'accepted' ? 'success' : 'danger'}>
              <b>{reply.decision === 'accepted' ? 'Принято' : 'Не принято'}</b>
              {reply.decisionText && `: ${reply.decisionText}`}
              <span className="meta">
                {reply.decidedBy}
                {reply.decidedAt && (
                  <>
                    , <Moment at={reply.decidedAt} />
                  </>
                )}
              </span>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The files of an answer, each replaced one beside the version it replaces. */
export function ReplyFiles({ reply: { files, changes } }: { reply: Reply }) {
  if (files.length === 0) return null
  return (
    <ul className="remark-reply-files">
      {files.map(({ ref, name }) => {
        const change = changes.find((one) => one.ref === ref)
        return (
          <li key={ref}>
            <FileLink file={{ ref, name }}>
              <IconPaperclip size="1rem" aria-hidden /> {name}
            </FileLink>
            {change && <Change change={change} />}
          </li>
        )
      })}
    </ul>
  )
}

/** The value of the field the remark is about: when it was issued, and as it was answered. */
export function FieldChange({ reply, field }: { reply: Reply; field: string | null }) {
  const catalogs = useLoadedRegions()
  if (!reply.field || field === null) return null
  const { isChanged, before, after, at } = reply.field
  if (!isChanged) return <p className="remark-reply-same">Поле заявления не изменено после замечания</p>
  return (
    <dl className="remark-reply-field">
      <dt>Было</dt>
      <dd>{valueText(field, before, catalogs)}</dd>
      <dt>Стало</dt>
      <dd>
        {valueText(field, after, catalogs)}
        {at && (
          <span className="meta">
            {' '}
            <Moment at={at} />
          </span>
        )}
      </dd>
    </dl>
  )
}

function Change({ change: { version, at, before, isChanged } }: { change: Reply['changes'][number] }) {
  if (!isChanged)
    return <span className="remark-reply-same">Не изменён: версия {version}, как при выдаче замечания</span>
  return (
    <span className="meta remark-reply-change">
      Стало: версия {version}, <Moment at={at} />.{' '}
      {before ? (
        <>
          Было: <FileLink file={before}>версия {before.version}</FileLink>, <Moment at={before.at} />
        </>
      ) : (
        'Раньше документа не было'
      )}
    </span>
  )
}
