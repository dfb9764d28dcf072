import { Button } from '@mantine/core'
import { completeness } from '@portal/contract/completeness'
import { dayText, isDay } from '@portal/domain/days'
import { needsIdentification } from '@portal/domain/request/documents'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { useHolds } from '../../platform/session/session.tsx'
import { DateField } from '../../platform/ui/date-field.tsx'
import { Facts } from '../../platform/ui/facts.tsx'
import { FailureNotice } from '../../platform/ui/failure-notice.tsx'
import { FormGrid } from '../../platform/ui/form-grid.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import { TextField } from '../../platform/ui/text-field.tsx'
import { useActs } from './documents-acts.ts'
import { FormatRule } from './format-rule.tsx'
import { IgnoredForm } from './ignored-form.tsx'
import { type FolderView, foldersQuery, itemPath, type ItemView, putItem } from './folders-queries.ts'
import { RemoveItem } from './remove-item.tsx'
import { SwapButtons } from './swap-buttons.tsx'

interface ItemDetailsProps {
  folder: FolderView
  item: ItemView
  editable: boolean
  onClose: () => void
}

/** What is known of a document: why it is asked for, its number, date and author, or why there is none. */
export function ItemDetails({ folder, item, editable, onClose }: ItemDetailsProps) {
  const acts = useActs()
  const isStaff = useHolds('Administration')
  return (
    <div role="row" className="docs-row docs-details">
      <div role="gridcell" className="stack g16">
        <Facts
          columns={2}
          rows={[
            [item.isRequired ? 'Почему нужен' : 'Когда нужен', typograph(item.why || 'добавлен вами')],
            ['Что принимается', acts.accepted(item)],
          ]}
        />
        {editable && item.documents.length === 0 && <IgnoredForm folder={folder} item={item} />}
        {editable ? (
          <IdentityForm path={itemPath(folder, item)} item={item} onClose={onClose} />
        ) : (
          <Facts
            columns={3}
            rows={[
              ['Номер', item.number ?? 'не указан'],
              ['Дата', item.date ? dayText(item.date) : 'не указана'],
              ['Автор', item.author ?? 'не указан'],
            ]}
          />
        )}
        {editable && <SwapButtons folder={folder} item={item} />}
        {editable && <RemoveItem item={item} />}
        {isStaff && <FormatRule folder={folder} item={item} />}
      </div>
    </div>
  )
}

interface IdentityFormProps {
  /** Of the document in the list of what is left. */
  path: string
  item: ItemView
  onClose: () => void
}

function IdentityForm({ path, item, onClose }: IdentityFormProps) {
  const { requestId } = useActs()
  const queries = useQueryClient()
  /** What the values were changed from. */
  const [known, setKnown] = useState(item)
  const [values, setValues] = useState({ number: item.number ?? '', date: item.date ?? '', author: item.author ?? '' })
  const save = useSend(completeness.updateItem, {
    onDone: (saved) => {
      setKnown(saved)
      putItem(queries, requestId, saved)
      onClose()
    },
    onFailed: (error) => {
      if (isConflict(error)) void queries.invalidateQueries({ queryKey: foldersQuery(requestId).queryKey })
    },
  })
  // What was changed beside, the reason of a missing section or a file, is nothing to meet a conflict over.
  if (item.revision > known.revision && savedText(item) === savedText(known)) setKnown(item)
  const change = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }))
  const send = (from: number) =>
    save.mutate({
      params: { id: item.id },
      body: {
        revision: from,
        number: values.number.trim() || null,
        date: values.date || null,
        author: values.author.trim() || null,
      },
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(known.revision)
  }
  const conflict = isConflict(save.error) && item.revision !== known.revision
  const wanted = needsIdentification(item.code)
  const error = (path: string) => (save.error instanceof CallFailed ? save.error.field(path) : undefined)
  return (
    <form className="stack g12" onSubmit={submit} noValidate>
      {wanted && (
        <p className="meta">
          Номер, дату и автора этого документа указывают в заключении (схема заключения 01.03). Если номера нет,
          напишите «б/н».
        </p>
      )}
      {!conflict && <FailureNotice error={save.error} />}
      {conflict && (
        <Notice
          tone="warn"
          alert
          title="Эти сведения уже изменил другой человек"
          action={
            <div className="row g8">
              <Button size="compact-md" variant="default" onClick={onClose}>
                Оставить его
              </Button>
              <Button size="compact-md" onClick={() => send(item.revision)}>
                Сохранить мои
              </Button>
            </div>
          }
        >
          Сейчас сохранено: {savedText(item)}
        </Notice>
      )}
      <FormGrid>
        <div data-path={`${path}#number`}>
          <TextField
            label="Номер"
            value={values.number}
            maxLength={100}
            error={error('number')}
            onChange={(event) => change({ number: event.target.value })}
          />
        </div>
        <div data-path={`${path}#date`}>
          <DateField label="Дата" value={values.date} error={error('date')} onChange={(date) => change({ date })} />
        </div>
        <div data-path={`${path}#author`} className="form-wide">
          <TextField
            label="Автор"
            description="Кто выдал или подготовил документ"
            value={values.author}
            maxLength={500}
            error={error('author')}
            onChange={(event) => change({ author: event.target.value })}
          />
        </div>
      </FormGrid>
      <div className="row g8">
        <Button
          type="submit"
          variant="default"
          loading={save.isPending}
          disabled={values.date !== '' && !isDay(values.date)}
        >
          Сохранить сведения
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </form>
  )
}

function isConflict(error: unknown): boolean {
  return error instanceof CallFailed && error.is('REVISION_CONFLICT')
}

function savedText({ number, date, author }: ItemView): string {
  return `номер ${number ?? 'не указан'}, дата ${date ? dayText(date) : 'не указана'}, автор ${author ?? 'не указан'}`
}
