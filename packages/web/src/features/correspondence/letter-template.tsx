import { Button } from '@mantine/core'
import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { isLetterType, letterRule } from '@portal/domain/letters'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery, useSend } from '../../platform/api/use-api.ts'
import { IconButton } from '../../platform/ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'

interface LetterTemplateProps {
  requestId: string
  type: string
  text: string
  onText: (text: string) => void
}

/** A ready text for a letter of the kind, filled from the application; staff keep their own texts as templates. */
export function LetterTemplate({ requestId, type, text, onText }: LetterTemplateProps) {
  const toast = useToast()
  const [chosen, setChosen] = useState('')
  const [title, setTitle] = useState<string>()
  const [isRemoving, setIsRemoving] = useState(false)
  const stale = [keys.request(requestId, 'letters', 'templates')]
  const { data } = useQuery(
    apiQuery(keys.request(requestId, 'letters', 'templates'), correspondence.templates, {
      params: { ownerId: requestId },
    }),
  )
  const save = useSend(correspondence.saveTemplate, {
    stale,
    onDone: () => {
      toast({ text: 'Шаблон сохранён' })
      setTitle(undefined)
    },
  })
  const remove = useSend(correspondence.removeTemplate, {
    stale,
    onDone: () => {
      toast({ text: 'Шаблон удалён' })
      setIsRemoving(false)
      setChosen('')
    },
  })
  const ofKind = (data?.templates ?? []).filter((one) => one.type === type)
  const taken = ofKind.find((one) => keyOf(one) === chosen)
  const take = (key: string) => {
    setChosen(key)
    const template = ofKind.find((one) => keyOf(one) === key)
    if (!template) return
    if (text.trim() !== '') toast({ text: 'Текст письма заменён шаблоном', undo: () => onText(text) })
    onText(template.text)
  }
  const mayKeep = isLetterType(type) && letterRule(type).direction === 'fromOrganisation' && text.trim().length >= 5
  const fault = save.error instanceof CallFailed ? save.error.field('title') : undefined
  return (
    <div className="letter-template">
      {ofKind.length > 0 && (
        <div className="row g8">
          <SelectField
            className="grow"
            label="Шаблон текста"
            empty="Без шаблона"
            options={ofKind.map((one) => ({ value: keyOf(one), label: one.title }))}
            value={taken ? chosen : ''}
            onChange={take}
          />
          {taken?.id && (
            <IconButton label="Удалить шаблон" onClick={() => setIsRemoving(true)}>
              <IconTrash size="1.125rem" />
            </IconButton>
          )}
        </div>
      )}
      {mayKeep && title === undefined && (
        <button type="button" className="link-button" onClick={() => setTitle('')}>
          Сохранить текст как шаблон
        </button>
      )}
      {title !== undefined && (
        <div className="row wrap g8">
          <TextField
            className="grow"
            label="Название шаблона"
            description="Номер, объект, договор и сроки станут полями: в другом письме портал заполнит их сам"
            maxLength={120}
            value={title}
            error={fault}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Button
            variant="default"
            leftSection={<IconDeviceFloppy size="1rem" aria-hidden />}
            loading={save.isPending}
            onClick={() => save.mutate({ body: { requestId, type, title: title.trim(), text: text.trim() } })}
          >
            Сохранить шаблон
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={isRemoving}
        title="Удалить шаблон?"
        subject={taken?.title ?? ''}
        confirm="Удалить шаблон"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id: taken?.id ?? '' } })}
        onClose={() => setIsRemoving(false)}
      >
        Шаблон общий: он исчезнет у всех сотрудников.
        <FailureNotice error={remove.error} />
      </ConfirmDialog>
      <FailureNotice error={fault === undefined ? save.error : null} />
    </div>
  )
}

/** A kept template may bear the title of a ready one. */
function keyOf({ id, title }: { id: string | null; title: string }): string {
  return id ?? title
}
