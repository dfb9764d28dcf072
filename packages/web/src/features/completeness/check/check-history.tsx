import { useState } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { FileLink } from '../../../platform/ui/files/file-link.tsx'
import { VersionsDrawer } from '../file/versions-drawer.tsx'
import type { ItemDocument, ItemView } from '../folders-queries.ts'
import type { EarlierRemark } from './earlier-remark.ts'

interface CheckHistoryProps {
  requestId: string
  item: ItemView
  earlier: readonly EarlierRemark[]
}

/** What was remarked on an item before, what was answered, and which files came in place of which. */
export function CheckHistory({ requestId, item, earlier }: CheckHistoryProps) {
  const [opened, setOpened] = useState<ItemDocument>()
  return (
    <div className="check-history" role="group" aria-label={`Что было по документу ${item.code}`}>
      {earlier.map(({ id, round, text, norm, stateTitle, issuedAt, answers }) => (
        <div key={id} className="stack g4">
          <p className="meta">
            Проверка {round}. Замечание: {stateTitle.toLowerCase()}
            {issuedAt && (
              <>
                , <Moment at={issuedAt} />
              </>
            )}
          </p>
          <p>{typograph(text)}</p>
          {norm && <p className="meta">{typograph(norm)}</p>}
          {answers.map((answer) => (
            <div key={answer.id} className="check-answer stack g4">
              <p className="meta">
                Ответ заявителя: {answer.type.toLowerCase()}. {answer.by}, <Moment at={answer.at} />
              </p>
              <p>{typograph(answer.text)}</p>
              {answer.files.map((file) => (
                <p key={file.ref}>
                  <FileLink file={file}>{file.name}</FileLink>
                </p>
              ))}
              {answer.decision && <p className="meta">{typograph(answer.decision)}</p>}
            </div>
          ))}
          {answers.length === 0 && <p className="meta">Ответа нет.</p>}
        </div>
      ))}
      {replacedIn(item, earlier).map((document) => (
        <p key={document.id} className="row wrap g8">
          <span>
            {document.version === 1 ? 'Добавлен' : `Заменён, версия ${document.version}`}:{' '}
            <FileLink file={document.file}>{document.file.name}</FileLink>
          </span>
          <span className="meta">
            <Moment at={document.file.createdAt} />
          </span>
          {document.version > 1 && (
            <button type="button" className="link-button" onClick={() => setOpened(document)}>
              Прежние версии<span className="sr">: {document.file.name}</span>
            </button>
          )}
        </p>
      ))}
      {opened && <VersionsDrawer requestId={requestId} file={opened.file} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

/** Files that came after the last remark went out. */
export function replacedIn(
  { documents }: Pick<ItemView, 'documents'>,
  earlier: readonly EarlierRemark[],
): ItemDocument[] {
  const sent = earlier.flatMap(({ issuedAt }) => issuedAt ?? [])
  const last = sent.toSorted().at(-1)
  return last === undefined ? [] : documents.filter(({ file }) => file.createdAt > last)
}
