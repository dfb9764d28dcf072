import './users.css'
import { Button } from '@mantine/core'
import { users } from '@portal/contract/features/users/endpoints'
import { isPhoneAbroad } from '@portal/domain/requisites/phone'
import { fullName } from '@portal/domain/russian/names'
import { cleanPhone } from '@portal/domain/russian/typed-text'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { CallFailed, isConflict } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { ErrorSummary } from '../../platform/form/error-summary.tsx'
import { isListOf, isNumber, isObject, isOr, isText } from '../../platform/shape.ts'
import { IconButton } from '../../platform/ui/buttons/icon-button.tsx'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../platform/ui/dialogs/dialog-footer.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { mergePhones, type TypedPhone } from './merge-phones.ts'
import type { UserCard } from './users-queries.ts'

const most = 5

const isNewer = isObject({
  revision: isNumber,
  data: isObject({ phones: isListOf(isObject({ phone: isText, comment: isOr(null, isText) })) }),
})

/** Changes the telephones of a person. What another has added or taken away meanwhile is taken over. */
export function EditPhones({ user, onClose }: { user: UserCard; onClose: () => void }) {
  const toast = useToast()
  const [base, setBase] = useState({ revision: user.revision, phones: typedOf(user.phones) })
  const [typed, setTyped] = useState(base.phones.length > 0 ? base.phones : [{ phone: '', comment: '' }])
  const [attempt, setAttempt] = useState(0)
  const save = useSend(users.createPersonsPhones, {
    stale: [keys.users()],
    onDone: () => {
      toast({ text: `Телефоны сохранены: ${fullName(user)}` })
      onClose()
    },
    onFailed: (error) => {
      const newer: unknown = isConflict(error) ? error.problem : undefined
      if (!isNewer(newer)) return
      const theirs = typedOf(newer.data.phones)
      setTyped(mergePhones({ base: base.phones, mine: typed, theirs }))
      setBase({ revision: newer.revision, phones: theirs })
    },
  })
  const isMerged = isConflict(save.error)
  const change = (at: number, part: Partial<TypedPhone>) =>
    setTyped(typed.map((one, place) => (place === at ? { ...one, ...part } : one)))
  const faultOf = (at: number) => {
    const said = save.error instanceof CallFailed ? save.error.field(`phones.${at}.phone`) : undefined
    return attempt > 0 ? (phoneFault(typed[at]) ?? said) : said
  }
  const send = () => {
    setAttempt(attempt + 1)
    if (typed.length > most || typed.some(phoneFault)) return
    const phones = typed.map(({ phone, comment }) => ({ phone, comment: comment.trim() || null }))
    save.mutate({ params: { id: user.id }, body: { revision: base.revision, phones } })
  }
  return (
    <Dialog
      opened
      title="Телефоны"
      onClose={onClose}
      busy={save.isPending}
      footer={
        <DialogFooter busy={save.isPending} onClose={onClose}>
          <Button loading={save.isPending} onClick={send}>
            Сохранить
          </Button>
        </DialogFooter>
      }
    >
      {isMerged ? (
        <Notice tone="warn" alert title="Телефоны только что изменил другой человек">
          Его изменения уже в списке вместе с вашими. Проверьте и сохраните снова.
        </Notice>
      ) : (
        <FailureNotice error={save.error} />
      )}
      {typed.length > most && (
        <Notice tone="warn" alert>
          {`Телефонов больше ${most}: удалите лишние.`}
        </Notice>
      )}
      <ErrorSummary attempt={attempt} />
      <div className="user-phones">
        {typed.map(({ phone, comment }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line being typed has nothing else of its own
          <div key={at} className="user-phone">
            <TextField
              label={typed.length > 1 ? `Телефон ${at + 1}` : 'Телефон'}
              type="tel"
              autoComplete="off"
              value={phone}
              maxLength={40}
              error={faultOf(at)}
              onChange={(event) => change(at, { phone: event.target.value })}
            />
            <TextField
              label="Чей и когда звонить"
              value={comment}
              maxLength={100}
              onChange={(event) => change(at, { comment: event.target.value })}
            />
            <IconButton
              label={`Удалить телефон ${phone}`.trim()}
              onClick={() => setTyped(typed.filter((_, place) => place !== at))}
            >
              <IconTrash size="1.125rem" aria-hidden />
            </IconButton>
          </div>
        ))}
        {typed.length === 0 && <p className="muted">Телефонов нет.</p>}
        {typed.length < most && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size="1rem" aria-hidden />}
              onClick={() => setTyped([...typed, { phone: '', comment: '' }])}
            >
              Добавить телефон
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

function phoneFault(one: TypedPhone | undefined): string | undefined {
  const phone = cleanPhone(one?.phone ?? '').trim()
  if (phone === '') return 'Укажите телефон или удалите строку'
  return isPhoneAbroad(phone) ? undefined : 'Проверьте телефон: например, +7 495 123-45-67'
}

function typedOf(phones: UserCard['phones']): TypedPhone[] {
  return phones.map(({ phone, comment }) => ({ phone, comment: comment ?? '' }))
}
