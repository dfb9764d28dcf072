import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { isLetterType, letterRule } from '@portal/domain/letters/letters'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery, useSend } from '../../platform/api/use-api.ts'
import { KeepTemplate } from '../../platform/form/templates/keep-template.tsx'
import { TemplateBin } from '../../platform/form/templates/template-bin.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
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
          <TemplateBin
            template={taken?.id ? { id: taken.id, title: taken.title } : undefined}
            about="Шаблон общий: он исчезнет у всех сотрудников."
            busy={remove.isPending}
            error={remove.error}
            onRemove={(id) => remove.mutate({ params: { id } })}
          />
        </div>
      )}
      <KeepTemplate
        title={title}
        onTitle={setTitle}
        first={mayKeep ? '' : undefined}
        description="Номер, объект, договор и сроки станут полями: в другом письме портал заполнит их сам"
        error={fault}
        busy={save.isPending}
        onKeep={() => save.mutate({ body: { requestId, type, title: (title ?? '').trim(), text: text.trim() } })}
      />
      <FailureNotice error={fault === undefined ? save.error : null} />
    </div>
  )
}

/** A kept template may bear the title of a ready one. */
function keyOf({ id, title }: { id: string | null; title: string }): string {
  return id ?? title
}
