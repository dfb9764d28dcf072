import './request-chat.css'
import { chat } from '@portal/contract/features/chat/endpoints'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { rowsOfPages } from '../../platform/api/rows-of-pages.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { MoreRows } from '../../platform/ui/list/more-rows.tsx'
import { SearchBox } from '../../platform/ui/list/search-box.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { type Message, chatQuery } from './chat-queries.ts'
import { MessageList } from './message-list.tsx'
import { type ChatItem, WriteMessage } from './write-message.tsx'

interface RequestChatProps {
  requestId: string
  /** Positions of the documentation a question may be about. */
  items: readonly ChatItem[]
}

/** Both sides of an application talk here, newest below; what has been shown is read. */
export function RequestChat({ requestId, items }: RequestChatProps) {
  const [text, setText] = useState('')
  const [removing, setRemoving] = useState<Message>()
  const list = useInfiniteQuery(chatQuery(requestId, text))
  const stale = [keys.request(requestId, 'chat'), keys.request(requestId, 'news')]
  const { mutate: mark } = useSend(chat.markRead, { stale })
  const remove = useSend(chat.remove, { stale, onDone: () => setRemoving(undefined) })
  const [first] = list.data?.pages ?? []
  const rows = rowsOfPages(list.data?.pages).toReversed()
  const newest = rows.at(-1)?.id
  const unread = first?.unread ?? 0
  useEffect(() => {
    if (unread > 0) mark({ params: { chatId: requestId } })
  }, [unread, mark, requestId])
  if (list.isPending) return <SkeletonLines lines={6} />
  if (list.isError && !list.data)
    return <ErrorCard title="Не удалось загрузить чат" error={list.error} onRetry={() => void list.refetch()} />
  const more = { isComing: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() }
  return (
    <div className="request-chat">
      <Notice tone="info" title="Чат не имеет юридической силы">
        Он не заменяет официальных писем: сроки и решения идут через «Переписку».
      </Notice>
      {(rows.length > 0 || text !== '') && (
        <div className="row">
          <SearchBox label="Поиск в чате" placeholder="Слова из сообщения" value={text} onChange={setText} />
        </div>
      )}
      <div className="request-chat-list">
        <MoreRows onAsk={() => undefined} more={list.hasNextPage ? more : undefined} />
        {rows.length === 0 ? (
          <EmptyState title={text === '' ? 'Сообщений пока нет' : 'Таких сообщений нет'} />
        ) : (
          <MessageList rows={rows} onRemove={setRemoving} />
        )}
        <span key={newest} ref={scrollToEnd} />
      </div>
      {first?.closed ? (
        <p className="muted">{typograph(first.closed)}</p>
      ) : (
        <WriteMessage requestId={requestId} items={items} />
      )}
      {removing && (
        <ConfirmDialog
          opened
          title="Убрать сообщение?"
          subject={removing.text || 'Сообщение с файлом'}
          confirm="Убрать"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { chatId: requestId, messageId: removing.id } })}
          onClose={() => setRemoving(undefined)}
        >
          Другая сторона увидит, что сообщение было и что вы его убрали.
          <FailureNotice error={remove.error} />
        </ConfirmDialog>
      )}
    </div>
  )
}

/** The newest stands at the foot: only the list moves, not the page. */
function scrollToEnd(end: HTMLElement | null) {
  const list = end?.parentElement
  if (list) list.scrollTop = list.scrollHeight
}
