import { Button } from '@mantine/core'
import { notices } from '@portal/contract/features/notices/endpoints'
import { useQuery } from '@tanstack/react-query'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery, useSend } from '../../platform/api/use-api.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'

/** Ends mail of one kind by the link of such a mail: one press, no signing in. Opening it changes nothing, as mail servers do that, too. */
export function EndMail({ token }: { token: string }) {
  const params = { token }
  const asked = useQuery(apiQuery(keys.account('notice-off', token), notices.offered, { params }))
  const end = useSend(notices.switchOff, { stale: [keys.account('notice-off', token)] })
  if (asked.isPending) return <SkeletonLines lines={2} what="ссылку" />
  if (!asked.data) return <FailedPart title="Ссылка не открылась" query={asked} />
  const { title, isOff } = asked.data
  const settings = (
    <a className="link" href="/userProfile#notices">
      О чём и как сообщать
    </a>
  )
  if (isOff || end.isSuccess)
    return (
      <Notice tone="success" title="Больше не пришлём" action={settings}>
        Письма «{typograph(title)}» прекращены. На портале такие уведомления остаются, вернуть письма можно в профиле.
      </Notice>
    )
  return (
    <div className="stack g16">
      <FailureNotice error={end.error} />
      <p>Больше не присылать письма «{typograph(title)}»? На портале такие уведомления останутся.</p>
      <div>
        <Button loading={end.isPending} onClick={() => end.mutate({ params })} data-autofocus>
          Не присылать
        </Button>
      </div>
    </div>
  )
}
