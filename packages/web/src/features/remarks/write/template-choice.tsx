import { remarks } from '@portal/contract/features/remarks/endpoints'
import { disciplineTitle } from '@portal/domain/request/catalogs/disciplines'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { KeepTemplate } from '../../../platform/form/templates/keep-template.tsx'
import { TemplateBin } from '../../../platform/form/templates/template-bin.tsx'
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx'
import { SearchField } from '../../../platform/ui/fields/search-field.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { templatesQuery } from './ready-queries.ts'
import type { RemarkDraft } from './remark-draft.ts'

interface TemplateChoiceProps {
  draft: RemarkDraft
  set: (part: Partial<RemarkDraft>) => void
  /** Directions the reader writes of; null: of any. */
  disciplines: readonly string[] | null
  /** The keyboard begins here. */
  isFirst: boolean
}

const stale = [keys.directory('remark-templates')]

/** A ready text for the remark, and the remark kept as one: of its direction, once one is chosen. */
export function TemplateChoice({ draft, set, disciplines, isFirst }: TemplateChoiceProps) {
  const { data } = useQuery(templatesQuery)
  const toast = useToast()
  const [chosen, setChosen] = useState('')
  const [title, setTitle] = useState<string>()
  const [isReplacing, setIsReplacing] = useState(false)
  const { discipline, text, norm } = draft
  const mine = (data?.templates ?? []).filter(
    (one) => (discipline === '' || one.discipline === discipline) && (disciplines?.includes(one.discipline) ?? true),
  )
  const save = useSend(remarks.saveTemplate, {
    stale,
    onDone: ({ id }) => {
      toast({ text: 'Шаблон сохранён' })
      setIsReplacing(false)
      setTitle(undefined)
      setChosen(id)
    },
  })
  const remove = useSend(remarks.removeTemplate, {
    stale,
    onDone: () => {
      toast({ text: 'Шаблон удалён' })
      setChosen('')
    },
  })
  const take = (id: string) => {
    setChosen(id)
    const template = mine.find((one) => one.id === id)
    if (!template) return
    const { isWithoutNorm } = draft
    if (text.trim() !== '')
      toast({
        text: 'Текст замечания заменён шаблоном',
        undo: () => set({ discipline, text, norm, isWithoutNorm }),
      })
    set({
      discipline: template.discipline,
      text: template.text,
      ...(template.norm && { norm: template.norm, isWithoutNorm: false }),
    })
  }
  const name = title?.trim() ?? ''
  const former = data?.templates.find((one) => one.discipline === discipline && one.title === name)
  const keep = () =>
    save.mutate({
      body: { discipline, title: name, text: text.trim(), norm: norm.trim() || null, replaces: former?.id ?? null },
    })
  const isWhole = discipline !== '' && text.trim().length >= 5
  return (
    <div className="remark-template">
      <div className="row g8">
        <SearchField
          className="grow"
          label="Шаблон"
          placeholder={mine.length === 0 ? 'Шаблонов пока нет' : 'Начните вводить название'}
          clearable
          options={mine.map(({ id, title: name, discipline: of, text: words }) => ({
            value: id,
            label: discipline === '' ? `${disciplineTitle(of)}: ${name}` : name,
            also: words,
          }))}
          value={chosen}
          {...(isFirst && { 'data-autofocus': true })}
          onChange={take}
        />
        <TemplateBin
          template={mine.find(({ id }) => id === chosen)}
          about="Шаблон общий: он исчезнет у всех экспертов направления."
          busy={remove.isPending}
          error={remove.error}
          onRemove={(id) => remove.mutate({ params: { id } })}
        />
      </div>
      <ConfirmDialog
        opened={isReplacing}
        title="Заменить шаблон?"
        subject={name}
        confirm="Заменить шаблон"
        busy={save.isPending}
        onConfirm={keep}
        onClose={() => setIsReplacing(false)}
      >
        <p>У направления уже есть шаблон с таким названием. Прежний текст исчезнет у всех экспертов направления.</p>
        <FailureNotice error={save.error} />
      </ConfirmDialog>
      <KeepTemplate
        title={title}
        onTitle={setTitle}
        first={isWhole ? text.trim().slice(0, 60) : undefined}
        busy={save.isPending}
        onKeep={() => (former ? setIsReplacing(true) : keep())}
      />
      {!isReplacing && <FailureNotice error={save.error} />}
    </div>
  )
}
