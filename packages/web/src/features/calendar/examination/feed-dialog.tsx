import { Button } from '@mantine/core'
import { calendar } from '@portal/contract/features/calendar/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '../../../platform/api/use-api.ts'
import { CopyNumber } from '../../../platform/ui/buttons/copy-number.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { feedQuery } from './examination-queries.ts'

interface FeedDialogProps {
  isStaff: boolean
  onClose: () => void
}

/** The secret address by which one's own calendar shows one's deadlines: shown once, made anew, revoked. */
export function FeedDialog({ isStaff, onClose }: FeedDialogProps) {
  const feed = useQuery(feedQuery)
  const toast = useToast()
  const [url, setUrl] = useState<string>()
  const stale = [feedQuery.queryKey]
  const make = useSend(calendar.makeFeed, { stale, onDone: (made) => setUrl(made.url) })
  const revoke = useSend(calendar.revokeFeed, {
    stale,
    onDone: () => {
      setUrl(undefined)
      toast({ text: 'Адрес отозван: по нему больше ничего не видно' })
    },
  })
  const known = feed.data?.feed
  return (
    <Dialog
      opened
      title="Сроки в своём календаре"
      size="small"
      onClose={onClose}
      busy={make.isPending || revoke.isPending}
      footer={
        <>
          {known && (
            <Button variant="default" loading={revoke.isPending} onClick={() => revoke.mutate({})}>
              Отозвать адрес
            </Button>
          )}
          {feed.data && (
            <Button
              data-autofocus
              variant={url ? 'default' : 'filled'}
              loading={make.isPending}
              onClick={() => make.mutate({})}
            >
              {known ? 'Получить новый адрес' : 'Получить адрес'}
            </Button>
          )}
        </>
      }
    >
      <div className="stack g16">
        <p>
          Календарь в почте, телефоне или на компьютере сам покажет ваши сроки и напомнит о каждом накануне в 9:00. В
          нём {isStaff ? 'заявления, в которых вы куратор или эксперт' : 'все заявления, которые вы видите на портале'}.
        </p>
        {feed.isPending && <SkeletonLines lines={2} />}
        {feed.isError && <FailedPart title="Не удалось узнать, есть ли подписка" query={feed} />}
        {url && (
          <>
            <div className="row g8">
              <div className="grow">
                <TextField label="Адрес подписки" value={url} readOnly onFocus={(event) => event.target.select()} />
              </div>
              <CopyNumber number={url} what="адрес" />
            </div>
            <Notice tone="warn" title="Адрес показан один раз">
              Скопируйте его в календарь: «Добавить по ссылке» или «Подписаться». Кто знает адрес, видит ваши сроки,
              поэтому никому его не пересылайте.
            </Notice>
          </>
        )}
        {!url && known && (
          <p className="muted">
            Адрес получен <Moment at={known.createdAt} />.{' '}
            {known.readAt ? (
              <>
                Календарь читал его <Moment at={known.readAt} />.
              </>
            ) : (
              'Ни один календарь его ещё не читал.'
            )}{' '}
            Новый адрес заменит прежний.
          </p>
        )}
        {make.error !== null && <FailureNotice title="Не удалось получить адрес" error={make.error} />}
        {revoke.error !== null && <FailureNotice title="Не удалось отозвать адрес" error={revoke.error} />}
      </div>
    </Dialog>
  )
}
