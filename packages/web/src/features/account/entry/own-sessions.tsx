import './own-sessions.css'
import { Button } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import { account } from '@portal/contract/features/account/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '../../../platform/api/use-api.ts'
import { agentText } from '../../../platform/format/agent-text.ts'
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { ownSessionsQuery } from '../own-queries.ts'

type Session = Got<typeof account.sessions>['rows'][number]

/** Where one is signed in; each of them, or all others, can be ended from here. */
export function OwnSessions() {
  const list = useQuery(ownSessionsQuery)
  const queries = useQueryClient()
  const toast = useToast()
  const [asking, setAsking] = useState<Session | 'others'>()
  const done = (text: string) => (answer: Got<typeof account.sessions>) => {
    queries.setQueryData(ownSessionsQuery.queryKey, answer)
    toast({ text })
    setAsking(undefined)
  }
  const endOne = useSend(account.endSession, { onDone: done('Сеанс завершён') })
  const endOthers = useSend(account.endOtherSessions, { onDone: done('Остальные сеансы завершены') })
  if (!list.data)
    return (
      <Card title="Мои сеансы">
        {list.isError ? <FailedPart title="Не удалось загрузить сеансы" query={list} /> : <SkeletonLines lines={2} />}
      </Card>
    )
  const { rows } = list.data
  return (
    <Card
      title="Мои сеансы"
      aside={
        rows.length > 1 && (
          <Button variant="default" onClick={() => setAsking('others')}>
            Завершить все остальные
          </Button>
        )
      }
    >
      <ul className="own-sessions">
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <b>{agentText(row.agent)}</b>
              <span className="meta">
                {row.ip ? `адрес ${row.ip}, ` : ''}вход <Moment at={row.startedAt} />, последнее действие{' '}
                <Moment at={row.seenAt} />
              </span>
            </div>
            {row.isThis ? (
              <Chip tone="success">этот сеанс</Chip>
            ) : (
              <Button variant="default" onClick={() => setAsking(row)}>
                Завершить
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          opened
          title={asking === 'others' ? 'Завершить все остальные сеансы?' : 'Завершить сеанс?'}
          subject={asking === 'others' ? `Сеансов, кроме этого: ${rows.length - 1}` : agentText(asking.agent)}
          confirm="Завершить"
          busy={endOne.isPending || endOthers.isPending}
          onConfirm={() => (asking === 'others' ? endOthers.mutate({}) : endOne.mutate({ params: { id: asking.id } }))}
          onClose={() => setAsking(undefined)}
        >
          <p>Открытые там страницы попросят войти снова. Сохранённое не потеряется.</p>
          <FailureNotice error={asking === 'others' ? endOthers.error : endOne.error} />
        </ConfirmDialog>
      )}
    </Card>
  )
}
