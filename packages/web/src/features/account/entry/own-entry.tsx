import { Button } from '@mantine/core'
import { account } from '@portal/contract/features/account/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { Email } from '../../../platform/ui/display/email.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { ownQuery } from '../own-queries.ts'

/** What lets one in: login, address, password. */
export function OwnEntry() {
  const own = useQuery(ownQuery)
  const [asking, setAsking] = useState<'email' | 'password'>()
  const giveUp = useSend(account.giveUpEmail, { stale: [keys.account()] })
  const close = () => setAsking(undefined)
  if (!own.data)
    return (
      <Card title="Вход и безопасность">
        {own.isError ? <FailedPart title="Не удалось загрузить" query={own} /> : <SkeletonLines lines={3} />}
      </Card>
    )
  const { login, email, newEmail, hasPassword } = own.data
  return (
    <Card title="Вход и безопасность">
      <div className="stack g16">
        <Facts
          columns={3}
          rows={[
            ['Логин', login],
            ['Электронная почта', <Email key="email" address={email} />],
            ['Пароль', hasPassword ? 'задан' : 'не задан: вход через Госуслуги'],
          ]}
        />
        {newEmail && (
          <Notice
            tone="warn"
            title={`Новый адрес ждёт подтверждения: ${newEmail.email}`}
            action={
              <Button variant="default" loading={giveUp.isPending} onClick={() => giveUp.mutate({})}>
                Отказаться
              </Button>
            }
          >
            <p>Откройте ссылку из письма до {momentText(newEmail.expiresAt)}. До этого письма идут на прежний адрес.</p>
          </Notice>
        )}
        <FailureNotice error={giveUp.error} />
        {hasPassword && (
          <div className="row g12 wrap">
            <Button variant="default" onClick={() => setAsking('password')}>
              Сменить пароль
            </Button>
            <Button variant="default" onClick={() => setAsking('email')}>
              Сменить почту
            </Button>
          </div>
        )}
      </div>
      {asking === 'password' && <ChangePassword login={login} onClose={close} />}
      {asking === 'email' && <ChangeEmail onClose={close} />}
    </Card>
  )
}
