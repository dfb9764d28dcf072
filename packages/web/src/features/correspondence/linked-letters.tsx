import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOfPages } from '../../platform/api/rows-of-pages.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Moment } from '../../platform/ui/display/moment.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { useDebouncedText } from '../../platform/ui/fields/use-debounced-text.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { linkedLettersQuery } from './letters-queries.ts'

interface LinkedLettersProps {
  requestId: string
  onClose: () => void
}

/** Letters of the application and of those linked with it, found by words. */
export function LinkedLetters({ requestId, onClose }: LinkedLettersProps) {
  const [text, setText] = useState('')
  const letters = useInfiniteQuery(linkedLettersQuery(requestId, useDebouncedText(text.trim())))
  const rows = rowsOfPages(letters.data?.pages)
  return (
    <Card
      title="Письма этого и связанных заявлений"
      aside={
        <button type="button" className="link-button" onClick={onClose}>
          Скрыть
        </button>
      }
    >
      <div className="stack g16">
        <TextField
          type="search"
          label="Найти в письмах"
          description="Номер, тема или слова письма"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {letters.isPending && <SkeletonLines lines={4} what="письма" />}
        <FailedPart title="Не удалось загрузить письма" query={letters} />
        {letters.data && rows.length === 0 && (
          <p className="muted" role="status">
            {text.trim() ? 'Таких писем нет.' : 'Писем пока нет.'}
          </p>
        )}
        <ul className="letters letters-linked">
          {rows.map((letter) => (
            <li key={letter.id} className="letter">
              <div className="letter-head">
                <span className="muted">
                  {letter.direction === 'fromDeclarant' ? 'От заявителя' : 'От экспертизы'}
                  {letter.number && ` № ${letter.number}`}
                </span>
                <span className="grow" />
                <span className="meta">
                  <Moment at={letter.sentAt} />
                </span>
              </div>
              <h3>{typograph(letter.subject || letter.typeTitle)}</h3>
              <p className="meta">
                {letter.author}
                {letter.request.isLinked && (
                  <>
                    {' · заявление '}
                    <a href={`/request/${letter.request.id}`}>{letter.request.number}</a>
                    {letter.request.objectName && `, ${typograph(letter.request.objectName)}`}
                  </>
                )}
                {letter.files > 0 && ` · файлов: ${letter.files}`}
              </p>
              <details>
                <summary>Текст письма</summary>
                <p className="letter-text">{letter.text}</p>
              </details>
            </li>
          ))}
        </ul>
        {letters.hasNextPage && (
          <div>
            <Button variant="default" loading={letters.isFetchingNextPage} onClick={() => void letters.fetchNextPage()}>
              Показать более ранние
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
