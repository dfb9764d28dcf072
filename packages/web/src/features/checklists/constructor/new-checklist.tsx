import { Button } from '@mantine/core'
import { checklists } from '@portal/contract/features/checklists/endpoints'
import { checklistNumber } from '@portal/domain/checklists/checklist'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery, useSend } from '../../../platform/api/use-api.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'

interface NewChecklistProps {
  onMade: (id: string) => void
  onClose: () => void
}

/** A checklist begins with its name; the number is the next free one. */
export function NewChecklist({ onMade, onClose }: NewChecklistProps) {
  const [title, setTitle] = useState('')
  const [asked, setAsked] = useState(false)
  const queries = useQueryClient()
  const numberQuery = apiQuery(keys.checklists('next number'), checklists.nextNumber, { query: {} })
  const next = useQuery({ ...numberQuery, staleTime: 0 })
  const make = useSend(checklists.create, {
    stale: [keys.checklists('versions'), keys.checklists('next number')],
    onDone: ({ id }) => onMade(id),
    onFailed: (error) => {
      // Somebody has taken the number meanwhile: the next press takes the one after it.
      if (error instanceof CallFailed && error.is('CHECKLIST_NUMBER'))
        void queries.invalidateQueries({ queryKey: numberQuery.queryKey })
    },
  })
  const isShort = title.trim().length < 3
  const number = next.data?.number
  const send = () => {
    setAsked(true)
    if (!isShort && number !== undefined) make.mutate({ body: { of: 'constructor', number, title: title.trim() } })
  }
  return (
    <Dialog
      opened
      title="Новый контрольный лист"
      size="small"
      busy={make.isPending}
      onClose={onClose}
      footer={
        <DialogFooter busy={make.isPending} onClose={onClose}>
          <Button loading={make.isPending || next.isPending} onClick={send}>
            Завести лист
          </Button>
        </DialogFooter>
      }
    >
      <div className="stack g16">
        <TextField
          label="Название"
          required
          data-autofocus
          maxLength={300}
          value={title}
          error={asked && isShort ? 'Назовите лист: не короче трёх знаков' : undefined}
          onChange={(event) => setTitle(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && send()}
        />
        {number !== undefined && (
          <p className="muted">{`Номер ${checklistNumber(number)}. Вопросы добавите на следующем шаге.`}</p>
        )}
        <FailureNotice error={make.error ?? next.error} title="Лист не заведён" />
      </div>
    </Dialog>
  )
}
