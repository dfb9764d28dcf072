import { Button } from '@mantine/core'
import { opening } from '@portal/contract/features/opening/endpoints'
import { openingLimits } from '@portal/domain/stages/opening'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { useTyped } from '../../platform/session/use-typed.ts'
import { RestoredInputNotice } from '../../platform/ui/feedback/restored-input-notice.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { type Opening, openingQuery, staleAfter } from './opening-queries.ts'

/** The declarant replaces files in the tree below, says what he has changed, and sends it; what he has typed waits for him in this tab. */
export function EditedOpening({ requestId, current }: { requestId: string; current: Opening }) {
  const toast = useToast()
  const about = `opening ${current.id}`
  // Over which revision it was typed: a newer one of a colleague is not replaced unasked. Nothing typed: what is saved is shown.
  const typed = useTyped(about, () => ({ note: '', over: '' }))
  const { over } = typed.values
  const note = over === '' ? (current.note ?? '') : typed.values.note
  const revision = over === '' ? current.revision : Number(over)
  const queries = useQueryClient()
  const [checked, setChecked] = useState(false)
  const act = useSend(opening.saveEdited, {
    stale: staleAfter(requestId),
    onDone: (stage, { body }) => {
      queries.setQueryData(openingQuery(requestId).queryKey, stage)
      // What was typed on while it was being saved stays, over what is saved now.
      if (stage.current && note.trim() !== body.note) typed.set({ over: String(stage.current.revision) })
      else typed.clear()
      toast({ text: body.submit ? 'Изменения направлены, документы закрыты' : 'Сохранено' })
    },
  })
  const { min, max } = openingLimits.note
  const isShort = note.trim().length < min
  const refusal = act.error instanceof CallFailed ? act.error.field('note') : undefined
  const save = (submit: boolean) => {
    setChecked(true)
    if (isShort) return
    act.mutate({ params: { id: requestId }, body: { revision, note: note.trim(), submit } })
  }
  const going = act.isPending ? act.variables.body.submit : undefined
  return (
    <>
      <p className="muted">
        Замените файлы в документации ниже и подпишите их. После отправки изменений документы закроются.
      </p>
      <RestoredInputNotice
        isBack={over !== '' && (typed.isBack || revision < current.revision)}
        onClear={typed.clear}
      />
      <TextArea
        label="Что изменено"
        required
        maxLength={max}
        value={note}
        error={checked && isShort ? `Напишите, что изменено: не короче ${min} знаков` : refusal}
        onChange={(event) => typed.set({ note: event.target.value, over: String(revision) })}
      />
      <FailureNotice error={act.error} />
      <div className="row wrap g8">
        <Button variant="default" loading={going === true} disabled={going === false} onClick={() => save(true)}>
          Направить изменения
        </Button>
        <Button variant="default" loading={going === false} disabled={going === true} onClick={() => save(false)}>
          Сохранить
        </Button>
      </div>
    </>
  )
}
