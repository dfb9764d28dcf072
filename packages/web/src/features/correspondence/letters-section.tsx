import './letters.css'
import { Button } from '@mantine/core'
import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import type { Stage } from '@portal/domain/stages/stages'
import { IconPencil } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { useRights } from '../../platform/session/rights.tsx'
import { useWhy } from '../../platform/session/use-why.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { GuardedButton } from '../../platform/ui/buttons/guarded-button.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'
import { LetterCard } from './letter-card.tsx'
import { LinkedLetters } from './linked-letters.tsx'
import { isUnsent } from './letter-words.ts'
import { type Letter, lettersQuery } from './letters-queries.ts'
import type { LetterFile } from './letter-file.ts'
import { type LetterMove, WriteLetter } from './write-letter.tsx'

interface LettersSectionProps {
  requestId: string
  /** From whom the reader writes. */
  side: Letter['direction']
  stage: Stage
  /** The move in whose dialog a letter is written, by its action. */
  moveOf: (action: string) => LetterMove | undefined
  onSign: (file: LetterFile) => void
}

/** The section «Переписка»: drafts of one's own side first, then every letter, newest on top. */
export function LettersSection({ requestId, side, stage, moveOf, onSign }: LettersSectionProps) {
  const { can, isHidden } = useRights()
  const why = useWhy()
  const [writing, setWriting] = useState<{ replyTo?: Letter }>()
  const [searching, setSearching] = useState(false)
  const letters = useInfiniteQuery(lettersQuery(requestId))
  const read = useSend(correspondence.markRead, {
    stale: [keys.request(requestId, 'letters'), keys.request(requestId, 'news'), keys.notifications()],
  })
  const params = { ownerId: requestId }
  if (letters.isPending) return <SkeletonCard lines={5} />
  if (letters.isError)
    return (
      <ErrorCard title="Не удалось загрузить переписку" error={letters.error} onRetry={() => void letters.refetch()} />
    )
  const all = letters.data.pages.flatMap(({ rows }) => rows)
  const drafts = all.filter(isUnsent)
  const unread = letters.data.pages[0]?.unread ?? 0
  const sent = all.filter((letter) => !isUnsent(letter))
  const list = (shown: readonly Letter[]) => (
    <ul className="letters">
      {shown.map((letter) => (
        <LetterCard
          key={letter.id}
          requestId={requestId}
          letter={letter}
          side={side}
          onSign={onSign}
          onReply={can('sendLetterButton') ? (replyTo) => setWriting({ replyTo }) : undefined}
          onRead={(id) => read.mutate({ params, body: { ids: [id] } })}
        />
      ))}
    </ul>
  )
  return (
    <>
      {drafts.length > 0 && (
        <Card title="Не отправлены" aside={<span className="muted">видит только ваша сторона</span>} flush>
          {list(drafts)}
        </Card>
      )}
      <Card
        title="Переписка"
        flush
        aside={
          <>
            {unread > 1 && (
              <button type="button" className="link-button" onClick={() => read.mutate({ params, body: {} })}>
                Отметить прочитанными
              </button>
            )}
            {!searching && (
              <button type="button" className="link-button no-print" onClick={() => setSearching(true)}>
                Найти письмо
              </button>
            )}
            {!isHidden('sendLetterButton') && (
              <GuardedButton
                reason={can('sendLetterButton') ? undefined : (why('sendLetterButton') ?? 'Сейчас недоступно')}
                variant="default"
                leftSection={<IconPencil size="1rem" aria-hidden />}
                onClick={() => setWriting({})}
              >
                Написать письмо
              </GuardedButton>
            )}
          </>
        }
      >
        {sent.length === 0 ? (
          <EmptyState title="Писем пока нет">Отправленные и полученные письма появятся здесь с подписями.</EmptyState>
        ) : (
          list(sent)
        )}
        {letters.hasNextPage && (
          <div className="letters-more">
            <Button variant="default" loading={letters.isFetchingNextPage} onClick={() => void letters.fetchNextPage()}>
              Показать более ранние
            </Button>
          </div>
        )}
      </Card>
      {searching && <LinkedLetters requestId={requestId} onClose={() => setSearching(false)} />}
      {writing && (
        <WriteLetter
          requestId={requestId}
          stage={stage}
          side={side}
          replyTo={writing.replyTo}
          moveOf={moveOf}
          onClose={() => setWriting(undefined)}
        />
      )}
    </>
  )
}
