import { Button, TextInput } from '@mantine/core'
import { landing } from '@portal/contract/features/landing/endpoints'
import { isDay, moscowDay, startOfDay } from '@portal/domain/calendar/days'
import { landingLimits, landingSection, type LandingSectionCode } from '@portal/domain/landing/landing-sections'
import type { TextLine } from '@portal/domain/landing/rich-text'
import { useState } from 'react'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { ErrorSummary } from '../../../platform/form/error-summary.tsx'
import { clockText } from '../../../platform/time/moment-text.ts'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { Drawer } from '../../../platform/ui/dialogs/drawer.tsx'
import { ChoiceField } from '../../../platform/ui/fields/choice-field.tsx'
import { DateField } from '../../../platform/ui/fields/date-field.tsx'
import { FormGrid } from '../../../platform/ui/fields/form-grid.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { editedFile, LandingEntry, lengthText } from '../landing-sections.tsx'
import type { EditedLandingEntry } from '../landing-queries.ts'
import { type ChosenFile, FileField } from './file-field.tsx'
import { FormattedField } from './formatted-field.tsx'
import { useToldWhenRead } from './use-told-when-read.ts'
import './entry-drawer.css'

interface EntryDrawerProps {
  section: LandingSectionCode
  /** Null: a new one. */
  entry: EditedLandingEntry | null
  today: string
  onClose: () => void
}

/** One entry of a section: what it says, since when it is shown, and how a visitor will see it. */
export function EntryDrawer({ section, entry, today, onClose }: EntryDrawerProps) {
  const rule = landingSection(section)
  const tell = useToldWhenRead()
  const [title, setTitle] = useState(entry?.title ?? '')
  const [body, setBody] = useState<TextLine[]>(entry?.body ?? [])
  const [url, setUrl] = useState(entry?.url ?? '')
  const [file, setFile] = useState<ChosenFile | null>(entry?.file ?? null)
  const [picture, setPicture] = useState<ChosenFile | null>(
    entry?.picture ? { ref: entry.picture, name: 'Картинка', size: 0 } : null,
  )
  const [length, setLength] = useState(entry?.seconds ? lengthText(entry.seconds) : '')
  const [day, setDay] = useState(entry?.startsAt ? moscowDay(new Date(entry.startsAt)) : '')
  const [time, setTime] = useState(entry?.startsAt ? clockText(entry.startsAt) : '')
  const [where, setWhere] = useState(entry?.place ?? '')
  const [isShown, setShown] = useState(entry ? entry.publishedFrom !== null : true)
  const [from, setFrom] = useState(entry?.publishedFrom ?? today)
  const [until, setUntil] = useState(entry?.publishedUntil ?? '')
  const [sending, setSending] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const done = {
    onDone: async () => {
      await tell({
        text: isShown ? `${title}: сохранено, посетители видят это по заданным дням` : `${title}: сохранён черновик`,
      })
      onClose()
    },
    onFailed: () => setAttempt((tried) => tried + 1),
  }
  const add = useSend(landing.add, done)
  const update = useSend(landing.update, done)
  const isBusy = add.isPending || update.isPending
  const refused = add.error ?? update.error
  const seconds = secondsOf(length)
  const startsAt = momentOf(day, time)
  const wrong: Readonly<Record<string, string | undefined>> = {
    title: title.trim().length < 2 ? 'Укажите название' : undefined,
    body: rule.text === 'must' && body.length === 0 ? 'Напишите текст' : undefined,
    url: rule.link === 'must' && url.trim() === '' ? 'Укажите ссылку' : undefined,
    file: rule.file === 'must' && !file ? 'Приложите файл' : undefined,
    seconds: length !== '' && seconds === null ? 'Длина пишется так: 4:35' : undefined,
    day: rule.meeting && !isDay(day) ? 'Укажите день' : undefined,
    time: rule.meeting && isDay(day) && startsAt === null ? 'Время пишется так: 10:00' : undefined,
    publishedFrom: isShown && !isDay(from) ? 'Укажите день' : undefined,
    publishedUntil:
      isShown && until !== '' && !(isDay(until) && until >= from) ? 'Последний день не раньше первого' : undefined,
  }
  const faultOf = (...names: string[]) => {
    if (attempt === 0) return undefined
    const own = names.map((name) => wrong[name]).find(Boolean)
    const said = refused instanceof CallFailed ? names.map((name) => refused.field(name)).find(Boolean) : undefined
    return own ?? said
  }
  const save = () => {
    setAttempt(attempt + 1)
    if (Object.values(wrong).some(Boolean)) return
    const terms = {
      title: title.trim(),
      body,
      url: url.trim() || null,
      fileRef: file?.ref ?? null,
      pictureRef: picture?.ref ?? null,
      seconds,
      startsAt,
      place: where.trim() || null,
      publishedFrom: isShown ? from : null,
      publishedUntil: isShown && until !== '' ? until : null,
      position: null,
    }
    if (entry) update.mutate({ params: { section }, body: { id: entry.id, revision: entry.revision, ...terms } })
    else add.mutate({ params: { section }, body: terms })
  }
  const count = (isSending: boolean) => setSending((now) => now + (isSending ? 1 : -1))
  return (
    <Drawer
      title={entry ? entry.title : `Добавить ${rule.one}`}
      onClose={onClose}
      footer={
        <DialogFooter busy={isBusy} onClose={onClose}>
          <Button loading={isBusy} disabled={sending > 0} onClick={save}>
            {isShown ? 'Сохранить и показать' : 'Сохранить черновик'}
          </Button>
        </DialogFooter>
      }
    >
      <div className="stack g16">
        <ErrorSummary attempt={attempt} />
        {refused !== null && (!(refused instanceof CallFailed) || !refused.is('INVALID_INPUT')) && (
          <FailureNotice error={refused} />
        )}
        <TextInput
          label={rule.heading}
          required
          maxLength={200}
          value={title}
          error={faultOf('title')}
          onChange={(event) => setTitle(event.target.value)}
        />
        <FormattedField
          label="Текст"
          required={rule.text === 'must'}
          value={body}
          error={faultOf('body')}
          onChange={setBody}
        />
        <FormGrid>
          {rule.meeting && (
            <>
              <DateField label="День" required value={day} error={faultOf('day', 'startsAt')} onChange={setDay} />
              <TextInput
                label="Начало, по московскому времени"
                required
                placeholder="10:00"
                maxLength={5}
                value={time}
                error={faultOf('time')}
                onChange={(event) => setTime(event.target.value)}
              />
              <TextInput
                className="form-grid-wide"
                label="Где"
                description="Адрес или «онлайн»"
                maxLength={200}
                value={where}
                error={faultOf('place')}
                onChange={(event) => setWhere(event.target.value)}
              />
            </>
          )}
          {rule.link !== 'none' && (
            <TextInput
              className={rule.picture ? undefined : 'form-grid-wide'}
              label="Ссылка"
              required={rule.link === 'must'}
              placeholder="https://…"
              maxLength={2000}
              value={url}
              error={faultOf('url')}
              onChange={(event) => setUrl(event.target.value)}
            />
          )}
          {rule.picture && (
            <TextInput
              label="Длина"
              placeholder="4:35"
              maxLength={8}
              value={length}
              error={faultOf('seconds')}
              onChange={(event) => setLength(event.target.value)}
            />
          )}
          {rule.file !== 'none' && (
            <FileField
              label={rule.file === 'must' ? 'Файл, обязательно' : 'Файл'}
              accept={rule.accept ?? undefined}
              value={file}
              error={faultOf('file', 'fileRef')}
              onChange={setFile}
              onSending={count}
            />
          )}
          {rule.picture && (
            <FileField
              label="Картинка"
              hint="PNG или JPEG до 2 МБ, лучше 1280×720"
              accept=".png,.jpg,.jpeg"
              limit={landingLimits.pictureSize}
              value={picture}
              error={faultOf('picture', 'pictureRef')}
              onChange={setPicture}
              onSending={count}
            />
          )}
        </FormGrid>
        <ChoiceField
          label="Кому видна"
          value={isShown ? 'shown' : 'draft'}
          options={[
            { value: 'draft', label: 'Черновик: только сотрудникам экспертизы' },
            { value: 'shown', label: 'Всем посетителям' },
          ]}
          onChange={(value) => setShown(value === 'shown')}
        />
        {isShown && (
          <FormGrid>
            <DateField label="С какого дня" required value={from} error={faultOf('publishedFrom')} onChange={setFrom} />
            <DateField
              label="Последний день"
              description="Пусто, если убирать не нужно"
              value={until}
              error={faultOf('publishedUntil')}
              onChange={setUntil}
            />
          </FormGrid>
        )}
        <section aria-labelledby="preview" className="landing-sections entry-drawer-preview" data-section={section}>
          <h3 id="preview">Как увидит посетитель</h3>
          <ul>
            <li>
              <LandingEntry
                section={section}
                fileAt={editedFile}
                entry={{
                  id: entry?.id ?? '',
                  title: title.trim() || 'Без названия',
                  body,
                  url: url.trim() || null,
                  file: file && { ...file, mediaType: '', createdAt: '' },
                  // One that has just been sent is shown when it is saved.
                  picture: picture?.ref === entry?.picture ? (picture?.ref ?? null) : null,
                  seconds,
                  startsAt,
                  place: where.trim() || null,
                  changedAt: '',
                }}
              />
            </li>
          </ul>
        </section>
      </div>
    </Drawer>
  )
}

/** «4:35», «1:02:05» or minutes alone. */
function secondsOf(text: string): number | null {
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim())
  if (!parts) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = parts
  const all = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return all > 0 ? all : null
}

function momentOf(day: string, time: string): string | null {
  const parts = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time.trim())
  if (!isDay(day) || !parts) return null
  const [, hours = '0', minutes = '0'] = parts
  return new Date(startOfDay(day).getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000).toISOString()
}
