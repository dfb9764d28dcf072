import './set-password-by-link.css'
import { Button } from '@mantine/core'
import { account } from '@portal/contract/features/account/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { LinkProblem } from './link-problem.tsx'
import { linkQuery } from './link-query.ts'

/** Proves a new address by a press of a button: programs that read mail open links, too. */
export function ConfirmEmail({ token }: { token: string }) {
  const link = useQuery({ ...linkQuery(token), retry: false })
  const queries = useQueryClient()
  const confirm = useSend(account.confirmEmailByLink, {
    onDone: () => void queries.invalidateQueries({ queryKey: keys.me }),
  })
  if (confirm.data)
    return (
      <div className="set-password">
        <Notice tone="success" alert title="Адрес подтверждён">
          <p>Письма портала теперь приходят на {confirm.data.email}.</p>
        </Notice>
        <Button component="a" href="/" size="md" fullWidth>
          Перейти в портал
        </Button>
      </div>
    )
  if (link.isPending) return <SkeletonLines lines={3} what="сведения о ссылке" />
  if (link.isError) return <LinkProblem error={link.error} kind="email" onRetry={() => void link.refetch()} />
  if (confirm.error instanceof CallFailed && confirm.error.problem['kind'] !== undefined)
    return <LinkProblem error={confirm.error} kind="email" onRetry={confirm.reset} />
  return (
    <div className="set-password">
      <p>
        Учётная запись <b>{link.data.login}</b>, {link.data.name}. Новый адрес: <b>{link.data.email}</b>.
      </p>
      <FailureNotice error={confirm.error} />
      <Button size="md" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
        Подтвердить адрес
      </Button>
    </div>
  )
}
