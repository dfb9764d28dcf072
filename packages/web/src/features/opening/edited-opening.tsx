import { Button } from '@mantine/core'
import { opening } from '@portal/contract/features/opening/endpoints'
import { openingLimits } from '@portal/domain/opening'
import { useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { forgetTypedAbout, useTyped } from '../../platform/session/use-typed.ts'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { type Opening, staleAfter } from './opening-queries.ts'

/** The declarant replaces files in the tree below, says what he has changed, and sends it; what he has typed waits for him in this tab. */
export function EditedOpening({ requestId, current }: { requestId: string; current: Opening }) {
  const toast = useToast()
  const about = `opening ${current.id}`
  const typed = useTyped(about, () => ({ note: current.note ?? '' }))
  const { note } = typed.values
  const [checked, setChecked] = useState(false)
  const act = useSend(opening.saveEdited, {
    stale: staleAfter(requestId),
    onDone: (_, { body }) => {
      forgetTypedAbout(about)
      toast({ text: body.submit ? 'Изменения направлены, документы закрыты' : 'Сохранено' })
    },
  })
  const { min, max } = openingLimits.note
  const isShort = note.trim().length < min
  const refusal = act.error instanceof CallFailed ? act.error.field('note') : undefined
  const save = (submit: boolean) => {
    setChecked(true)
    if (isShort) return
    act.mutate({ params: { id: requestId }, body: { revision: current.revision, note: note.trim(), submit } })
  }
  const going = act.isPending ? act.variables.body.submit : undefined
  return (
    <>
      <p className="muted">
        Замените файлы в документации ниже и подпишите их. После отправки изменений документы закроются.
      </p>
      <TextArea
        label="Что изменено"
        required
        maxLength={max}
        value={note}
        error={checked && isShort ? `Напишите, что изменено: не короче ${min} знаков` : refusal}
        onChange={(event) => typed.set({ note: event.target.value })}
      />
      <FailureNotice error={act.error} />
      <div className="row wrap g8">
        <Button loading={going === true} disabled={going === false} onClick={() => save(true)}>
          Направить изменения
        </Button>
        <Button variant="default" loading={going === false} disabled={going === true} onClick={() => save(false)}>
          Сохранить
        </Button>
      </div>
    </>
  )
}
