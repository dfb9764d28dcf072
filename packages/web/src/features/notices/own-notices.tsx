import './own-notices.css'
import { notices } from '@portal/contract/features/notices/endpoints'
import { noticeWays } from '@portal/domain/notices/notice-ways'
import { typedKeys } from '@portal/domain/typed-keys'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery, useSend } from '../../platform/api/use-api.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { WholeNumbers } from '../../platform/ui/display/whole-numbers.tsx'
import { Moment } from '../../platform/ui/display/moment.tsx'
import { FlagField } from '../../platform/ui/fields/flag-field.tsx'
import { FormGrid } from '../../platform/ui/fields/form-grid.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'

const settingsQuery = apiQuery(keys.account('notices'), notices.settings, {})
const ways = typedKeys(noticeWays).map((value) => ({ value, label: noticeWays[value].title }))
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const usualQuiet = { from: 21, until: 8 }

/** Of what the portal tells this person and how; what the law obliges it to tell is shown as it is. */
export function OwnNotices() {
  const settings = useQuery(settingsQuery)
  const toast = useToast()
  const queries = useQueryClient()
  const save = useSend(notices.saveSettings, {
    // The next choice is made over what the last one has left.
    onDone: (reply) => {
      queries.setQueryData(settingsQuery.queryKey, reply)
      toast({ text: 'Сохранено' })
    },
  })
  if (!settings.data)
    return (
      <Card title="О чём сообщать" id="notices">
        {settings.isError ? <FailedPart title="Не удалось загрузить" query={settings} /> : <SkeletonLines lines={4} />}
      </Card>
    )
  const { kinds, quiet } = settings.data
  const free = kinds.filter(({ isFixed }) => !isFixed)
  // Several kinds bear one title: what a deputy and who names him are told.
  const fixed = [...new Set(kinds.filter(({ isFixed }) => isFixed).map(({ title }) => title))]
  return (
    <Card title="О чём сообщать" id="notices">
      <div className="stack g16">
        <FailureNotice error={save.error} />
        <ul className="own-notices" aria-label="Виды уведомлений">
          {free.map(({ code, title, text, way }) => (
            <li key={code}>
              <span className="own-notices-kind">
                <b>{typograph(title)}</b>
                <span className="meta">{typograph(text)}</span>
              </span>
              <SelectField
                aria-label={`Как сообщать: ${title}`}
                empty={null}
                options={ways}
                value={way}
                onChange={(value) => {
                  const chosen = typedKeys(noticeWays).find((one) => one === value)
                  if (chosen) save.mutate({ body: { ways: [{ code, way: chosen }] } })
                }}
              />
            </li>
          ))}
        </ul>
        <details>
          <summary>Юридически значимые: приходят всегда, на портал и письмом ({fixed.length})</summary>
          <ul className="own-notices-fixed">
            {fixed.map((title) => (
              <li key={title}>{typograph(title)}</li>
            ))}
          </ul>
        </details>
        <FlagField
          label="Тихие часы: письма, кроме юридически значимых, ждут их конца"
          value={quiet !== null}
          onChange={(on) => save.mutate({ body: { quiet: on ? usualQuiet : null } })}
        />
        {quiet && (
          <FormGrid>
            <SelectField
              label="С какого часа, по Москве"
              disabled={save.isPending}
              empty={null}
              options={hours}
              value={String(quiet.from)}
              onChange={(from) => save.mutate({ body: { quiet: { ...quiet, from: Number(from) } } })}
            />
            <SelectField
              label="До какого часа"
              disabled={save.isPending}
              empty={null}
              options={hours}
              value={String(quiet.until)}
              onChange={(until) => save.mutate({ body: { quiet: { ...quiet, until: Number(until) } } })}
            />
          </FormGrid>
        )}
        <OwnMails />
      </div>
    </Card>
  )
}

const states = {
  waiting: { tone: 'neutral', title: 'Ждёт отправки' },
  sent: { tone: 'success', title: 'Отправлено' },
  failed: { tone: 'danger', title: 'Не доставлено, пробуем ещё' },
} as const

/** What was mailed to this person lately; asked for when it is unfolded. */
function OwnMails() {
  const [open, setOpen] = useState(false)
  const mails = useQuery({ ...apiQuery(keys.account('mails'), notices.mails, {}), enabled: open })
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Какие письма портал вам отправил</summary>
      {open && mails.isPending && <SkeletonLines lines={3} what="письма" />}
      <FailedPart title="Не удалось загрузить письма" query={mails} />
      {mails.data?.rows.length === 0 && <p className="muted">Писем ещё не было.</p>}
      <ul className="own-notices-mails">
        {mails.data?.rows.map(({ id, subject, state, createdAt, sentAt }) => (
          <li key={id}>
            <span className="own-notices-kind">
              <WholeNumbers text={subject} />
            </span>
            <span className="meta nowrap">
              <Moment at={sentAt ?? createdAt} />
            </span>
            <Chip tone={states[state].tone}>{states[state].title}</Chip>
          </li>
        ))}
      </ul>
    </details>
  )
}
