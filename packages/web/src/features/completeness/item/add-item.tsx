import { Button } from '@mantine/core'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { IconPlus } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { CallFailed, failureText } from '../../../platform/api/call-failed.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { texts } from '../../../platform/i18n/texts.ts'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { useActs } from '../documents-acts.ts'
import type { FolderView } from '../folders-queries.ts'
import { useRemoveItem } from './use-remove-item.ts'

/** A document that the list does not ask for. */
export function AddItem({ folder }: { folder: FolderView }) {
  const { requestId } = useActs()
  const { values, set, isBack, clear } = useTyped(`new document of folder ${folder.id}`, () => ({
    title: '',
    isOpen: false,
  }))
  const { title, isOpen } = values
  const toast = useToast()
  const remove = useRemoveItem(requestId)
  const add = useSend(completeness.addItem, {
    stale: [keys.request(requestId)],
    onDone: (item) => {
      clear()
      toast({ text: `Документ «${item.title}» добавлен`, undo: () => remove(item) })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ params: { id: folder.id }, body: { title } })
  }
  const error = add.error instanceof CallFailed ? add.error.field('title') : undefined
  return (
    <div role="row" className="docs-row docs-add">
      <div role="gridcell" className="docs-cells">
        {!isOpen ? (
          <button type="button" className="docs-link" onClick={() => set({ isOpen: true })}>
            <IconPlus size="1rem" aria-hidden />
            Добавить свой документ
            <span className="sr">{` в папку «${folder.title}»`}</span>
          </button>
        ) : (
          <form className="docs-add-form" onSubmit={submit} noValidate>
            <TextField
              label="Наименование документа"
              className="grow"
              ref={isBack ? undefined : stand}
              maxLength={1000}
              value={title}
              error={add.isError && (error ?? failureText(add.error))}
              onChange={(event) => set({ title: event.target.value })}
            />
            <div className="row g8">
              <Button type="submit" variant="default" loading={add.isPending}>
                Добавить
              </Button>
              <Button variant="subtle" onClick={clear}>
                {texts.cancel}
              </Button>
            </div>
          </form>
        )}
      </div>
    </div>
  )
}

// A stable function, so that it is called only when the field appears: the link that was pressed has given its place to it.
function stand(field: HTMLInputElement | null): void {
  field?.focus()
}
