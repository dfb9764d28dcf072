import { Button } from '@mantine/core'
import { remarks } from '@portal/contract/remarks'
import { remarkKinds } from '@portal/domain/remarks'
import { disciplines } from '@portal/domain/request/disciplines'
import { useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { FailureNotice } from '../../platform/ui/failure-notice.tsx'
import { FlagField } from '../../platform/ui/flag-field.tsx'
import { FormGrid } from '../../platform/ui/form-grid.tsx'
import { SearchField } from '../../platform/ui/search-field.tsx'
import { SelectField } from '../../platform/ui/select-field.tsx'
import { TextArea } from '../../platform/ui/text-area.tsx'
import { TextField } from '../../platform/ui/text-field.tsx'
import { useToast } from '../../platform/ui/toasts.tsx'
import { draftOf, problemsOf, type RemarkDraft } from './remark-draft.ts'
import type { Remark } from './remarks-queries.ts'

export interface Choice {
  value: string
  label: string
}

interface RemarkFormProps {
  requestId: string
  /** Kinds that are written at this stage. */
  kinds: readonly Remark['kind'][]
  items: readonly Choice[]
  fields: readonly Choice[]
  /** The one that is changed; absent for a new one. */
  remark?: Remark | undefined
  /** The one that is repeated in a new round. */
  previous?: Remark | undefined
  onSaved: (remark: Remark) => void
  onClose: () => void
}

const directions = disciplines.map(({ code, title }) => ({ value: code, label: title }))

/** A remark being written by the staff; the declarant sees it when the round is issued. */
export function RemarkForm(props: RemarkFormProps) {
  const { requestId, kinds, items, fields, remark, previous, onSaved, onClose } = props
  const toast = useToast()
  const [draft, setDraft] = useState<RemarkDraft>(() => draftOf(remark ?? previous, kinds))
  const [checked, setChecked] = useState(false)
  const done = (saved: Remark) => {
    toast({ text: remark ? 'Замечание сохранено' : 'Замечание подготовлено' })
    onSaved(saved)
  }
  const options = { stale: [keys.request(requestId)], onDone: done }
  const create = useSend(remarks.create, options)
  const update = useSend(remarks.update, options)
  const { error, isPending } = remark ? update : create
  const refusal = error instanceof CallFailed ? error : undefined
  const problems = problemsOf(draft)
  const set = (part: Partial<RemarkDraft>) => setDraft((now) => ({ ...now, ...part }))
  const errorOf = (name: keyof RemarkDraft) => refusal?.field(name) ?? (checked ? problems[name] : undefined)
  const submit = () => {
    setChecked(true)
    if (Object.keys(problems).length > 0) return
    const body = {
      kind: draft.kind,
      discipline: draft.discipline || null,
      field: draft.kind === 'request' ? draft.field || null : null,
      itemId: draft.kind === 'request' ? null : draft.itemId || null,
      sheet: draft.sheet.trim() || null,
      text: draft.text.trim(),
      norm: draft.norm.trim() || null,
      materials: draft.materials.trim() || null,
      isCritical: draft.isCritical,
      previousId: previous?.id ?? remark?.previousId ?? null,
    }
    if (remark) update.mutate({ params: { id: remark.id }, body: { ...body, revision: remark.revision } })
    else create.mutate({ params: { id: requestId }, body })
  }
  return (
    <Dialog
      opened
      title={remark ? 'Замечание' : previous ? 'Повторное замечание' : 'Новое замечание'}
      onClose={onClose}
      busy={isPending}
      footer={
        <>
          <span className="meta">Заявитель увидит замечание после выдачи</span>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button loading={isPending} onClick={submit}>
            Сохранить замечание
          </Button>
        </>
      }
    >
      <FailureNotice error={error} />
      <FormGrid>
        <SelectField
          label="Вид замечания"
          required
          empty={null}
          options={kinds.map((value) => ({ value, label: remarkKinds[value].title }))}
          value={draft.kind}
          onChange={(value) => set({ kind: kinds.find((kind) => kind === value) ?? draft.kind })}
        />
        {draft.kind !== 'completeness' && (
          <SearchField
            label="Направление"
            required={draft.kind === 'local'}
            options={directions}
            value={draft.discipline}
            error={errorOf('discipline')}
            onChange={(discipline) => set({ discipline })}
          />
        )}
        {draft.kind === 'request' ? (
          <SearchField
            className="form-wide"
            label="Поле заявления"
            required
            description="Откроется для изменения только это поле"
            options={fields}
            value={draft.field}
            error={errorOf('field')}
            onChange={(field) => set({ field })}
          />
        ) : (
          <SearchField
            className="form-wide"
            label="Документ"
            required={draft.kind === 'document'}
            description="Откроется для замены файлов"
            options={items}
            value={draft.itemId}
            error={errorOf('itemId')}
            onChange={(itemId) => set({ itemId })}
          />
        )}
        <TextArea
          className="form-wide"
          label="Замечание"
          required
          rows={4}
          maxLength={4000}
          value={draft.text}
          error={errorOf('text')}
          data-autofocus
          onChange={(event) => set({ text: event.target.value })}
        />
        <TextArea
          className="form-wide"
          label="Требование"
          description="Акт, документ, пункт"
          rows={2}
          maxLength={1000}
          value={draft.norm}
          onChange={(event) => set({ norm: event.target.value })}
        />
        {draft.kind !== 'request' && (
          <TextField
            label="Лист или страница"
            maxLength={100}
            value={draft.sheet}
            onChange={(event) => set({ sheet: event.target.value })}
          />
        )}
        <TextField
          label="Что представить"
          maxLength={2000}
          value={draft.materials}
          onChange={(event) => set({ materials: event.target.value })}
        />
        <FlagField
          className="form-wide"
          label="Критичное: без исправления заключение будет отрицательным"
          value={draft.isCritical}
          onChange={(isCritical) => set({ isCritical })}
        />
      </FormGrid>
    </Dialog>
  )
}
