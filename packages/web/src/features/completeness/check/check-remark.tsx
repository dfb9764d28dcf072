import { Button } from '@mantine/core'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, failureText } from '../../../platform/api/call-failed.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { useTypingCommands } from '../../../platform/commands/use-typing-commands.ts'
import { forgetTypedAbout, useTyped } from '../../../platform/session/use-typed.ts'
import { KeyHint } from '../../../platform/ui/buttons/key-hint.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { type ItemView, putItem } from '../folders-queries.ts'
import { focusUnchecked } from './use-check-keys.ts'

interface CheckRemarkProps {
  requestId: string
  item: ItemView
  /** Under what name its text is kept. */
  about: string
  /** What it begins with: what was saved, or the machine's finding. */
  text: string
  norm: string
  isSaved: boolean
  /** It is open because the page was loaded anew: nobody asked for the cursor. */
  isBack: boolean
  onSaved: () => void
  onTakeBack: () => void
}

/** The remark on an item, written under its row: text, norm; the item's files open for replacement when it is sent. */
export function CheckRemark(props: CheckRemarkProps) {
  const { requestId, item, about, text, norm, isSaved, isBack, onSaved, onTakeBack } = props
  const queries = useQueryClient()
  const { values: typed, set } = useTyped(about, () => ({ text, norm }))
  const [checked, setChecked] = useState(false)
  const short = typed.text.trim().length < 5
  const judge = useSend(completeness.judge, {
    onDone: (reply) => {
      forgetTypedAbout(about)
      putItem(queries, requestId, reply)
      onSaved()
    },
  })
  const isSame = isSaved && typed.text === text && typed.norm === norm
  const save = () => {
    setChecked(true)
    if (short || isSame || judge.isPending) return
    const body = { verdict: 'remark', text: typed.text.trim(), norm: typed.norm.trim() || null } as const
    judge.mutate({ params: { id: item.id }, body })
  }
  const place = useTypingCommands<HTMLDivElement>('Замечание по комплектности', {
    title: 'Сохранить и перейти дальше',
    done: () => {
      save()
      if (!short) focusUnchecked()
    },
  })
  const refusal = judge.error instanceof CallFailed ? judge.error : undefined
  return (
    <div ref={place} className="check-remark">
      <TextArea
        label="Замечание заявителю"
        required
        ref={isSaved || isBack ? undefined : focusOnce}
        rows={2}
        maxLength={4000}
        value={typed.text}
        error={refusal?.field('text') ?? (checked && short ? 'Напишите замечание: не короче 5 знаков' : undefined)}
        onChange={(event) => set({ text: event.target.value })}
      />
      <TextField
        label="Требование"
        placeholder="Акт и пункт"
        maxLength={500}
        value={typed.norm}
        onChange={(event) => set({ norm: event.target.value })}
      />
      <div className="row wrap g8 check-foot">
        <span className="meta grow" role="status">
          {isSame
            ? 'Сохранено. После отправки документ откроется для замены файлов'
            : 'Заявитель увидит после отправки'}
        </span>
        <Button
          variant="default"
          onClick={() => {
            forgetTypedAbout(about)
            onTakeBack()
          }}
          disabled={judge.isPending}
        >
          Убрать
        </Button>
        <Button
          variant="default"
          loading={judge.isPending}
          disabled={isSame}
          onClick={save}
          rightSection={<KeyHint keys={['Ctrl', 'Enter']} className="hide-phone" />}
        >
          Сохранить
        </Button>
      </div>
      {judge.error !== null && !refusal?.field('text') && (
        <p className="danger" role="alert">
          {failureText(judge.error)}
        </p>
      )}
    </div>
  )
}

// A stable function: it is called only when the field appears.
function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus()
}
