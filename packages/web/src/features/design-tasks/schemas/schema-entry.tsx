import { Button } from '@mantine/core'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { isDay } from '@portal/domain/calendar/days'
import { documentTypes } from '@portal/domain/design-tasks/document-types'
import { typedKeys } from '@portal/domain/typed-keys'
import { useState } from 'react'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { DateField } from '../../../platform/ui/fields/date-field.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import type { SchemaRow } from '../design-task-queries.ts'

const types = typedKeys(documentTypes).map((type) => ({ value: type, label: documentTypes[type] }))

/** Of which document a schema is, and from which day to which. */
export function SchemaEntry({ schema, onClose }: { schema: SchemaRow; onClose: () => void }) {
  const { id, revision, state } = schema
  const isNew = state === 'ready' && schema.validFrom === null
  const [documentType, setType] = useState((isNew ? typeOfRoot[schema.root] : undefined) ?? schema.documentType)
  const [title, setTitle] = useState(schema.title)
  const [from, setFrom] = useState(schema.validFrom ?? '')
  const [until, setUntil] = useState(schema.validUntil ?? '')
  const [tried, setTried] = useState(false)
  const save = useSend(designTasks.updateSchema, { stale: [keys.designTasks()], onDone: onClose })
  const field = (name: string) => (save.error instanceof CallFailed ? save.error.field(name) : undefined)
  const faults = {
    title: title.trim().length < 3 ? 'Назовите схему' : undefined,
    from: from !== '' && !isDay(from) ? 'Укажите день' : undefined,
    until:
      until !== '' && !isDay(until)
        ? 'Укажите день'
        : until !== '' && from === ''
          ? 'Укажите и первый день'
          : undefined,
  }
  const send = () => {
    setTried(true)
    if (faults.title || faults.from || faults.until) return
    const days = { validFrom: from === '' ? null : from, validUntil: until === '' ? null : until }
    save.mutate({ body: { id, revision, documentType, title: title.trim(), ...days } })
  }
  return (
    <Dialog
      opened
      size="small"
      title={isNew ? 'Ввести схему в действие' : 'Сведения о схеме'}
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
      <div className="stack g12">
        <SelectField
          label="Вид документа"
          empty={null}
          options={types}
          value={documentType}
          onChange={(value) => setType(types.find((one) => one.value === value)?.value ?? documentType)}
        />
        <TextField
          label="Название"
          required
          maxLength={300}
          value={title}
          error={(tried ? faults.title : undefined) ?? field('title')}
          onChange={(event) => setTitle(event.target.value)}
        />
        <DateField
          label="Первый день действия"
          description="Пусто — схема пока не применяется. Прежняя схема этого вида закончится днём раньше"
          value={from}
          error={(tried ? faults.from : undefined) ?? field('validFrom')}
          onChange={setFrom}
        />
        <DateField
          label="Последний день"
          description="Пусто — действует, пока не введут следующую"
          value={until}
          error={(tried ? faults.until : undefined) ?? field('validUntil')}
          onChange={setUntil}
        />
        <p className="meta">Прежние задания остаются на своих схемах: открытые авторы переводят сами.</p>
        <FailureNotice error={save.error} />
      </div>
    </Dialog>
  )
}

const typeOfRoot: Readonly<Record<string, SchemaRow['documentType']>> = {
  Document: 'designTask',
  DesignTask: 'designTask',
  ExplanatoryNote: 'explanatoryNote',
  Conclusion: 'conclusion',
}
