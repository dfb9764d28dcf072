import { Button } from '@mantine/core'
import { completeness } from '@portal/contract/completeness'
import { type FormEvent, useState } from 'react'
import { CallFailed, failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { FlagField } from '../../platform/ui/flag-field.tsx'
import { TextArea } from '../../platform/ui/text-area.tsx'
import { useActs } from './documents-acts.ts'
import { nameOf } from './folder-row.tsx'
import type { FolderView, ItemView } from './folders-queries.ts'

/** The staff lifts the rule of formats for one item or its whole folder, or puts it back; the journal keeps why. */
export function FormatRule({ folder, item }: { folder: FolderView; item: ItemView }) {
  const { requestId } = useActs()
  const [reason, setReason] = useState<string>()
  const [whole, setWhole] = useState(false)
  const lift = useSend(completeness.liftFormats, {
    stale: [keys.request(requestId)],
    onDone: () => setReason(undefined),
  })
  // What was lifted from the folder is put back for the folder.
  const ofFolder = item.anyFormat ? folder.anyFormat : whole
  const act = item.anyFormat
    ? folder.anyFormat
      ? 'Вернуть правило форматов всей папке'
      : 'Вернуть правило форматов'
    : 'Снять правило форматов'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { ...(!ofFolder && { items: [item.id] }), lifted: !item.anyFormat, reason: reason ?? '' }
    lift.mutate({ params: { id: folder.id }, body })
  }
  if (reason === undefined)
    return (
      <div>
        <Button variant="default" onClick={() => setReason('')}>
          {act}
        </Button>
      </div>
    )
  const field = lift.error instanceof CallFailed ? lift.error.field('reason') : undefined
  return (
    <form className="stack g12" onSubmit={submit} noValidate>
      <TextArea
        label="Причина"
        description="Останется в истории заявления. Например: «Смета составлена до введения формата gge»"
        value={reason}
        maxLength={1000}
        error={lift.isError && (field ?? failureText(lift.error))}
        onChange={(event) => setReason(event.target.value)}
      />
      {!item.anyFormat && (
        <FlagField label={`Для всей папки «${nameOf(folder).title}»`} value={whole} onChange={setWhole} />
      )}
      <div className="row g8">
        <Button type="submit" loading={lift.isPending}>
          {act}
        </Button>
        <Button variant="subtle" onClick={() => setReason(undefined)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
