import { Button } from '@mantine/core'
import { account } from '@portal/contract/features/account/endpoints'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { counted } from '@portal/domain/russian/plural'
import { secondFactorRules } from '@portal/domain/accounts/second-factor'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { fetchCode } from '../../../platform/api/fetch-code.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { GuardedButton } from '../../../platform/ui/buttons/guarded-button.tsx'
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { ownFactorQuery, ownQuery } from '../own-queries.ts'

// It brings what draws the picture for the telephone.
const SetUpFactor = lazy(async () => ({
  default: (await fetchCode(() => import('./set-up-factor.tsx'))).SetUpFactor,
}))

const obligatory = 'Сотрудникам экспертизы второй фактор обязателен'

/** The second factor: whether a code is asked for besides the password, and what is left for when the telephone is lost. */
export function OwnFactor() {
  const { data: own } = useQuery(ownQuery)
  const factor = useQuery(ownFactorQuery)
  const { owesFactor } = useSession()
  const [asking, setAsking] = useState<'setUp' | 'codes' | 'remove'>()
  const close = () => setAsking(undefined)
  if (!factor.data)
    return (
      <Card title="Второй фактор">
        {factor.isError ? <FailedPart title="Не удалось загрузить" query={factor} /> : <SkeletonLines lines={2} />}
      </Card>
    )
  const { since, codesLeft, isObligatory } = factor.data
  return (
    <Card title="Второй фактор">
      <div className="stack g16">
        {owesFactor && (
          <Notice tone="warn" title="Сотрудникам экспертизы нужен второй фактор">
            Включите его, и откроются заявления и остальные разделы портала.
          </Notice>
        )}
        {since === null ? (
          <p>
            Кроме пароля портал спросит код, который показывает приложение на вашем телефоне. Чужой, узнавший пароль,
            без телефона не войдёт.
          </p>
        ) : (
          <p>
            Включён {dayText(moscowDay(new Date(since)))}. При входе и перед важными действиями портал спрашивает код из
            приложения. Кодов восстановления осталось: {codesLeft}.
          </p>
        )}
        {since !== null && codesLeft <= secondFactorRules.fewCodes && (
          <Notice tone="warn" title={`Осталось ${counted(codesLeft, ['код', 'кода', 'кодов'])} восстановления`}>
            Без них и без телефона войти сможет помочь только администратор. Сделайте новые.
          </Notice>
        )}
        <div className="row g12 wrap">
          {since === null ? (
            <Button onClick={() => setAsking('setUp')}>Включить</Button>
          ) : (
            <>
              <Button variant="default" onClick={() => setAsking('codes')}>
                Новые коды восстановления
              </Button>
              <Button variant="default" onClick={() => setAsking('setUp')}>
                Перенести на другой телефон
              </Button>
              <GuardedButton
                variant="default"
                reason={isObligatory ? obligatory : null}
                onClick={() => setAsking('remove')}
              >
                Выключить
              </GuardedButton>
            </>
          )}
        </div>
      </div>
      <Suspense fallback={null}>
        {asking === 'setUp' && (
          <SetUpFactor asksPassword={own?.hasPassword !== false && since === null} onClose={close} />
        )}
      </Suspense>
      {asking === 'codes' && <NewRecoveryCodes onClose={close} />}
      {asking === 'remove' && <RemoveFactor onClose={close} />}
    </Card>
  )
}

function RemoveFactor({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const remove = useSend(account.removeSecondFactor, {
    stale: [keys.account()],
    onDone: () => {
      toast({ text: 'Второй фактор выключен' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      title="Выключить второй фактор?"
      subject="Для входа будет достаточно пароля"
      confirm="Выключить"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({})}
      onClose={onClose}
    >
      <p>Коды восстановления перестанут действовать.</p>
      <FailureNotice error={remove.error} />
    </ConfirmDialog>
  )
}
