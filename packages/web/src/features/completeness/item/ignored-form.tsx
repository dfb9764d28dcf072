import { Button } from '@mantine/core'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallFailed, failureText } from '../../../platform/api/call-failed.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import type { Autosave } from '../../../platform/autosave/autosave.ts'
import { texts } from '../../../platform/i18n/texts.ts'
import { FlagField } from '../../../platform/ui/fields/flag-field.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { useActs } from '../documents-acts.ts'
import { foldersQuery, type FolderView, type ItemView, putItem } from '../folders-queries.ts'

interface IgnoredFormProps {
  folder: FolderView
  item: ItemView
  /** What is typed of the same document beside it. */
  autosave: Autosave
}

/** Instead of a file: the section was not developed, and why. */
export function IgnoredForm({ folder, item, autosave }: IgnoredFormProps) {
  const { requestId } = useActs()
  const queries = useQueryClient()
  const [reason, setReason] = useState<string | null>(item.ignoredReason)
  const save = useSend(completeness.updateItem, {
    onDone: (saved) => putItem(queries, requestId, saved),
    onFailed: () => {
      // The flag says what is kept; the reason stands under it with why it is kept.
      if (reason === null) setReason(item.ignoredReason)
      void queries.invalidateQueries({ queryKey: foldersQuery(requestId).queryKey })
    },
  })
  // The number may be on its way: of one's own two saves neither may refuse the other.
  const send = async (ignoredReason: string | null) => {
    await autosave.flush()
    save.mutate({ params: { id: item.id }, body: { revision: autosave.revision(), ignoredReason } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(reason)
  }
  const field = save.error instanceof CallFailed ? save.error.field('ignoredReason') : undefined
  return (
    <form className="stack g12" onSubmit={submit} noValidate>
      <FlagField
        label={/^\d/.test(folder.slot) ? 'Раздел не разрабатывался' : 'Документ не представляется'}
        value={reason !== null}
        onChange={(checked) => {
          setReason(checked ? '' : null)
          if (!checked && item.ignoredReason !== null) void send(null)
        }}
      />
      {reason !== null && (
        <>
          <TextArea
            label="Почему"
            description="Эксперт увидит причину вместо файла. Например: «Снос не предусмотрен заданием на проектирование»"
            value={reason}
            maxLength={1000}
            error={save.isError && (field ?? failureText(save.error))}
            onChange={(event) => setReason(event.target.value)}
          />
          {reason !== item.ignoredReason && (
            <div className="row g8">
              <Button type="submit" variant="default" loading={save.isPending}>
                Сохранить причину
              </Button>
              <Button variant="subtle" onClick={() => setReason(item.ignoredReason)}>
                {texts.cancel}
              </Button>
            </div>
          )}
        </>
      )}
    </form>
  )
}
