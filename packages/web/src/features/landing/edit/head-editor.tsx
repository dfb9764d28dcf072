import { Button, TextInput } from '@mantine/core'
import type { TextLine } from '@portal/domain/landing/rich-text'
import { isSite } from '@portal/domain/landing/rich-text'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { isSame } from '../../../platform/autosave/merge/same.ts'
import { ErrorSummary } from '../../../platform/form/error-summary.tsx'
import { newId } from '../../../platform/session/ids.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { useAskedLeave } from '../../../platform/ui/dialogs/use-asked-leave.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import type { EditedLanding } from '../landing-queries.ts'
import { FormattedField } from './formatted-field.tsx'
import './landing-rows.css'
import { pageChanges, usePageSave } from './use-page-save.ts'

/** Title, description and links of the page. */
export function HeadEditor({ page, onSaved }: { page: EditedLanding; onSaved: () => void }) {
  const [{ head, revision }] = useState(page)
  const save = usePageSave(revision, onSaved)
  const [title, setTitle] = useState(head.title)
  const [description, setDescription] = useState<TextLine[]>(head.description)
  const [links, setLinks] = useState(() => head.links.map((link) => ({ id: newId(), ...link })))
  const [attempt, setAttempt] = useState(0)
  const tried = attempt > 0
  const wrongTitle = title.trim().length < 3 ? 'Напишите заголовок' : undefined
  const isWrongLink = (link: { title: string; url: string }) => link.title.trim().length < 2 || !isSite(link.url.trim())
  const change = (id: string, more: object) =>
    setLinks((all) => all.map((link) => (link.id === id ? { ...link, ...more } : link)))
  const now = links.map((link) => ({ title: link.title.trim(), url: link.url.trim() }))
  const changes = [
    ...(title.trim() === head.title ? [] : [pageChanges.title({ title: title.trim() })]),
    ...(isSame(description, head.description) ? [] : [pageChanges.description({ description })]),
    ...(isSame(now, head.links) ? [] : [pageChanges.links({ links: now })]),
  ]
  useAskedLeave(() => changes.length > 0)
  const submit = () => {
    setAttempt(attempt + 1)
    if (!wrongTitle && !links.some(isWrongLink)) save.mutate(changes)
  }
  return (
    <Card title="Шапка страницы">
      <form
        className="stack g16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ErrorSummary attempt={attempt} />
        <FailureNotice error={save.error} />
        <TextInput
          label="Заголовок"
          required
          maxLength={200}
          value={title}
          error={tried ? wrongTitle : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        <FormattedField label="Описание" value={description} onChange={setDescription} />
        <fieldset className="landing-rows">
          <legend>Ссылки</legend>
          {links.map((link, at) => (
            <div key={link.id} className="landing-rows-row">
              <TextInput
                label="Название"
                maxLength={100}
                value={link.title}
                error={tried && link.title.trim().length < 2 ? 'Укажите название ссылки' : undefined}
                onChange={(event) => change(link.id, { title: event.target.value })}
              />
              <TextInput
                label="Адрес"
                placeholder="https://…"
                maxLength={2000}
                value={link.url}
                error={tried && !isSite(link.url.trim()) ? 'Адрес пишется целиком: https://…' : undefined}
                onChange={(event) => change(link.id, { url: event.target.value })}
              />
              <IconButton
                label={`Убрать ссылку ${at + 1}`}
                onClick={() => setLinks((all) => all.filter(({ id }) => id !== link.id))}
              >
                <IconTrash size="1.125rem" aria-hidden />
              </IconButton>
            </div>
          ))}
          <Button
            variant="default"
            leftSection={<IconPlus size="1rem" aria-hidden />}
            onClick={() => setLinks((all) => [...all, { id: newId(), title: '', url: '' }])}
          >
            Добавить ссылку
          </Button>
        </fieldset>
        <div>
          <Button type="submit" loading={save.isPending}>
            Сохранить шапку
          </Button>
        </div>
      </form>
    </Card>
  )
}
