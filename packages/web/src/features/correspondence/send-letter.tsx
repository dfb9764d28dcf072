import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { useState } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { useRights } from '../../platform/session/rights.tsx'
import { useWhy } from '../../platform/session/use-why.ts'
import { GuardedButton } from '../../platform/ui/buttons/guarded-button.tsx'
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { nextSigner } from './letter-words.ts'
import type { Letter } from './letters-queries.ts'

/** Sends a letter that was kept as a draft; says whether it goes signed. */
export function SendLetter({ requestId, letter }: { requestId: string; letter: Letter }) {
  const { can, isHidden } = useRights()
  const why = useWhy()
  const [asked, setAsked] = useState(false)
  const toast = useToast()
  const send = useSend(correspondence.send, {
    stale: [keys.request(requestId, 'letters')],
    onDone: () => {
      toast({ text: 'Письмо отправлено' })
      setAsked(false)
    },
  })
  // Whether all have signed is the server's word.
  const isWaiting = letter.signers.length > 0 && !letter.document?.signedBy.length
  const next = nextSigner(letter)
  const reason = isWaiting
    ? `Отправить можно, когда подпишут все${next === null ? '' : `: сейчас очередь — ${next}`}`
    : why('sendLetterButton')
  const isSigned = (letter.document?.signatures.length ?? 0) > 0
  if (isHidden('sendLetterButton')) return null
  return (
    <>
      <GuardedButton
        reason={can('sendLetterButton') && !isWaiting ? undefined : (reason ?? 'Сейчас недоступно')}
        onClick={() => setAsked(true)}
      >
        Отправить письмо
      </GuardedButton>
      {asked && (
        <ConfirmDialog
          opened
          title="Отправить письмо?"
          subject={letter.subject || letter.typeTitle}
          confirm="Отправить письмо"
          busy={send.isPending}
          onConfirm={() => send.mutate({ params: { id: letter.id } })}
          onClose={() => setAsked(false)}
        >
          {isSigned ? 'Письмо подписано. ' : 'Письмо уйдёт без подписи. '}
          Отправленное письмо не изменить.
          <FailureNotice error={send.error} />
        </ConfirmDialog>
      )}
    </>
  )
}
