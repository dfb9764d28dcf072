import './own-factor.css'
import { Button } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import { account } from '@portal/contract/features/account/endpoints'
import { isAppCode, plainCode } from '@portal/domain/accounts/second-factor'
import { useQueryClient } from '@tanstack/react-query'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { CopyNumber } from '../../../platform/ui/buttons/copy-number.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { CodeField } from '../../../platform/ui/fields/code-field.tsx'
import { PasswordField } from '../../../platform/ui/fields/password-field.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface SetUpFactorProps {
  /** Who has no factor yet proves himself by the password. */
  asksPassword: boolean
  onClose: () => void
}

/** Sets the program on the telephone up: the password, the picture with its first code, the recovery codes. */
export function SetUpFactor({ asksPassword, onClose }: SetUpFactorProps) {
  const { login } = useSession()
  const queries = useQueryClient()
  const [offer, setOffer] = useState<Got<typeof account.offerSecondFactor>>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes)
    return (
      <Dialog
        opened
        title="Второй фактор включён"
        onClose={onClose}
        footer={<Button onClick={onClose}>Коды сохранены</Button>}
      >
        <RecoveryCodes codes={codes} login={login} />
      </Dialog>
    )
  if (offer)
    return (
      <Scan
        offer={offer}
        onDone={(made) => {
          setCodes(made)
          void queries.invalidateQueries({ queryKey: keys.account() })
          void queries.invalidateQueries({ queryKey: keys.me })
        }}
        onClose={onClose}
      />
    )
  return <Begin asksPassword={asksPassword} onOffered={setOffer} onClose={onClose} />
}

interface BeginProps extends SetUpFactorProps {
  onOffered: (offer: Got<typeof account.offerSecondFactor>) => void
}

function Begin({ asksPassword, onOffered, onClose }: BeginProps) {
  const form = useId()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const ask = useSend(account.offerSecondFactor, { onDone: onOffered })
  const said = ask.error instanceof CallFailed ? ask.error.field('password') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(asksPassword && password === '')
    if (asksPassword && password === '') document.querySelector<HTMLInputElement>('#factor-password')?.focus()
    else ask.mutate({ body: { password: asksPassword ? password : null } })
  }
  return (
    <Dialog
      opened
      size="small"
      title="Второй фактор"
      onClose={onClose}
      busy={ask.isPending}
      footer={
        <DialogFooter busy={ask.isPending} onClose={onClose}>
          <Button type="submit" form={form} loading={ask.isPending} data-autofocus={!asksPassword || undefined}>
            Продолжить
          </Button>
        </DialogFooter>
      }
    >
      <form id={form} className="stack g16" onSubmit={submit} noValidate>
        <p>
          Понадобится телефон с приложением для одноразовых кодов: Яндекс ID, Google Authenticator, Aegis или другим.
        </p>
        {!said && <FailureNotice error={ask.error} />}
        {asksPassword && (
          <PasswordField
            first
            id="factor-password"
            label="Ваш пароль"
            value={password}
            error={missing ? 'Укажите пароль' : said}
            onChange={(value) => {
              setPassword(value)
              setMissing(false)
              ask.reset()
            }}
          />
        )}
      </form>
    </Dialog>
  )
}

interface ScanProps {
  offer: Got<typeof account.offerSecondFactor>
  onDone: (codes: readonly string[]) => void
  onClose: () => void
}

function Scan({ offer, onDone, onClose }: ScanProps) {
  const form = useId()
  const [code, setCode] = useState('')
  const [mistake, setMistake] = useState<string>()
  const confirm = useSend(account.confirmSecondFactor, { onDone: ({ codes }) => onDone(codes) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAppCode(plainCode(code))) return confirm.mutate({ body: { code } })
    setMistake('Введите шесть цифр, которые показывает приложение')
    document.querySelector<HTMLInputElement>('#factor-code')?.focus()
  }
  return (
    <Dialog
      opened
      title="Добавьте портал в приложение"
      onClose={onClose}
      busy={confirm.isPending}
      footer={
        <DialogFooter busy={confirm.isPending} onClose={onClose}>
          <Button type="submit" form={form} loading={confirm.isPending}>
            Включить
          </Button>
        </DialogFooter>
      }
    >
      <form id={form} className="stack g16" onSubmit={submit} noValidate>
        <div className="own-factor-scan">
          <Picture uri={offer.uri} />
          <div className="stack g12">
            <p>Откройте приложение на телефоне, выберите «Добавить» и наведите камеру на картинку.</p>
            <p className="only-phone">
              <a href={offer.uri}>Открыть в приложении на этом телефоне</a>
            </p>
            <div>
              <p className="meta">Нет камеры? Введите в приложение ключ:</p>
              <p className="row g4">
                <span className="own-factor-secret num">{offer.secret.match(/.{1,4}/g)?.join(' ')}</span>
                <CopyNumber number={offer.secret} what="ключ" small />
              </p>
            </div>
          </div>
        </div>
        <FailureNotice error={confirm.error} />
        <CodeField
          isOfProgram
          id="factor-code"
          value={code}
          error={mistake}
          onChange={(typed) => {
            setCode(typed)
            setMistake(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}

// Quiet modules around the picture, without which cameras do not find it.
const margin = 4

function Picture({ uri }: { uri: string }) {
  const code = useMemo(() => generate(uri), [uri])
  const side = code.size + 2 * margin
  return (
    <svg
      className="own-factor-picture"
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      role="img"
      aria-label="Картинка с ключом для приложения"
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  )
}
