import { Button } from '@mantine/core'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { disciplineTitle } from '@portal/domain/request/catalogs/disciplines'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx'
import { SearchField } from '../../../platform/ui/fields/search-field.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
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
  const [isRemoving, setIsRemoving] = useState(false)
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
      setIsRemoving(false)
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
        {chosen !== '' && (
          <IconButton label="Удалить шаблон" onClick={() => setIsRemoving(true)}>
            <IconTrash size="1.125rem" />
          </IconButton>
        )}
      </div>
      <ConfirmDialog
        opened={isRemoving}
        title="Удалить шаблон?"
        subject={mine.find(({ id }) => id === chosen)?.title ?? ''}
        confirm="Удалить шаблон"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id: chosen } })}
        onClose={() => setIsRemoving(false)}
      >
        <p>Шаблон общий: он исчезнет у всех экспертов направления.</p>
        <FailureNotice error={remove.error} />
      </ConfirmDialog>
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
      {isWhole && title === undefined && (
        <button type="button" className="link-button" onClick={() => setTitle(text.trim().slice(0, 60))}>
          Сохранить текст как шаблон
        </button>
      )}
      {title !== undefined && (
        <div className="row wrap g8">
          <TextField
            className="grow"
            label="Название шаблона"
            maxLength={120}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Button
            variant="default"
            leftSection={<IconDeviceFloppy size="1rem" aria-hidden />}
            loading={save.isPending}
            onClick={() => (former ? setIsReplacing(true) : keep())}
          >
            Сохранить шаблон
          </Button>
        </div>
      )}
      {!isReplacing && <FailureNotice error={save.error} />}
    </div>
  )
}
