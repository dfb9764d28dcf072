import { Button, TextInput } from '@mantine/core'
import { isDay } from '@portal/domain/calendar/days'
import type { TextLine } from '@portal/domain/landing/rich-text'
import { isEmail } from '@portal/domain/requisites/email'
import { isPhone } from '@portal/domain/requisites/phone'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSame } from '../../../platform/autosave/merge/same.ts'
import { ErrorSummary } from '../../../platform/form/error-summary.tsx'
import { ManyField } from '../../../platform/form/many-field.tsx'
import { newId } from '../../../platform/session/ids.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { DateField } from '../../../platform/ui/fields/date-field.tsx'
import { FormGrid } from '../../../platform/ui/fields/form-grid.tsx'
import { useAskedLeave } from '../../../platform/ui/dialogs/use-asked-leave.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { type EditedLanding, supportUsageQuery } from '../landing-queries.ts'
import { weekdays } from '../week-text.ts'
import { FormattedField } from './formatted-field.tsx'
import './landing-rows.css'
import { pageChanges, usePageSave } from './use-page-save.ts'

const dayOptions = weekdays.map((label, at) => ({ value: String(at + 1), label }))
const months = new Intl.DateTimeFormat('ru', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** How and when the support answers, on which days it does not, and how many turned to it. */
export function SupportEditor({ page, onSaved }: { page: EditedLanding; onSaved: () => void }) {
  const [{ support, revision }] = useState(page)
  const save = usePageSave(revision, onSaved)
  const usage = useQuery(supportUsageQuery)
  const [info, setInfo] = useState<TextLine[]>(support.info)
  const [phone, setPhone] = useState(support.phone ?? '')
  const [email, setEmail] = useState(support.email ?? '')
  const [days, setDays] = useState(support.days.map(String))
  const [from, setFrom] = useState(support.period.from)
  const [to, setTo] = useState(support.period.to)
  const [periods, setPeriods] = useState(() => support.exclusions.map((one) => ({ id: newId(), ...one })))
  const [attempt, setAttempt] = useState(0)
  const wrong = {
    phone: phone.trim() !== '' && !isPhone(phone.trim()) ? 'Телефон пишется так: +7 495 000-00-00' : undefined,
    email: email.trim() !== '' && !isEmail(email.trim()) ? 'Адрес пишется так: name@example.ru' : undefined,
    days: days.length === 0 ? 'Выберите хотя бы один день' : undefined,
    from: isTime(from) ? undefined : 'Время пишется так: 09:00',
    to: isTime(to) && to > from ? undefined : 'Конец позже начала, время пишется так: 18:00',
  }
  const faultOf = (name: keyof typeof wrong) => (attempt > 0 ? wrong[name] : undefined)
  const change = (id: string, more: object) =>
    setPeriods((all) => all.map((one) => (one.id === id ? { ...one, ...more } : one)))
  const said = { info, phone: phone.trim() || null, email: email.trim() || null }
  const chosen = days.map(Number).toSorted((a, b) => a - b)
  const exclusions = periods.map((one) => ({ from: one.from, to: one.to, reason: one.reason.trim() }))
  const before = { info: support.info, phone: support.phone, email: support.email }
  const changes = [
    ...(isSame(said, before) ? [] : [pageChanges.info(said)]),
    ...(isSame(chosen, support.days) ? [] : [pageChanges.days({ days: chosen })]),
    ...(isSame({ from, to }, support.period) ? [] : [pageChanges.period({ period: { from, to } })]),
    ...(isSame(exclusions, support.exclusions) ? [] : [pageChanges.exclusions({ exclusions })]),
  ]
  useAskedLeave(() => changes.length > 0)
  const submit = () => {
    setAttempt(attempt + 1)
    const isWrongPeriod = periods.some(
      (one) => !isDay(one.from) || !isDay(one.to) || one.to < one.from || one.reason.trim().length < 3,
    )
    if (!isWrongPeriod && !Object.values(wrong).some(Boolean)) save.mutate(changes)
  }
  return (
    <>
      <Card title="Местная поддержка">
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
          <FormattedField label="Сведения" value={info} onChange={setInfo} />
          <FormGrid>
            <TextInput
              label="Телефон"
              maxLength={40}
              value={phone}
              error={faultOf('phone')}
              onChange={(event) => setPhone(event.target.value)}
            />
            <TextInput
              label="Почта"
              maxLength={200}
              value={email}
              error={faultOf('email')}
              onChange={(event) => setEmail(event.target.value)}
            />
            <div className="form-grid-wide">
              <ManyField
                label="Дни работы"
                required
                hint="В праздники по производственному календарю поддержка не отвечает"
                options={dayOptions}
                value={days}
                error={faultOf('days')}
                onChange={setDays}
              />
            </div>
            <TextInput
              label="Начало работы, МСК"
              required
              maxLength={5}
              value={from}
              error={faultOf('from')}
              onChange={(event) => setFrom(event.target.value)}
            />
            <TextInput
              label="Конец работы, МСК"
              required
              maxLength={5}
              value={to}
              error={faultOf('to')}
              onChange={(event) => setTo(event.target.value)}
            />
          </FormGrid>
          <fieldset className="landing-rows">
            <legend>Дни и периоды без ответа</legend>
            {periods.map((one, at) => (
              <div key={one.id} className="landing-rows-row" data-days>
                <DateField
                  label="С"
                  value={one.from}
                  error={attempt > 0 && !isDay(one.from) ? 'Укажите день' : undefined}
                  onChange={(day) => change(one.id, { from: day })}
                />
                <DateField
                  label="По"
                  value={one.to}
                  error={
                    attempt > 0 && !(isDay(one.to) && one.to >= one.from)
                      ? 'Последний день не раньше первого'
                      : undefined
                  }
                  onChange={(day) => change(one.id, { to: day })}
                />
                <TextInput
                  label="Причина"
                  maxLength={200}
                  value={one.reason}
                  error={attempt > 0 && one.reason.trim().length < 3 ? 'Укажите причину' : undefined}
                  onChange={(event) => change(one.id, { reason: event.target.value })}
                />
                <IconButton
                  label={`Убрать период ${at + 1}`}
                  onClick={() => setPeriods((all) => all.filter(({ id }) => id !== one.id))}
                >
                  <IconTrash size="1.125rem" aria-hidden />
                </IconButton>
              </div>
            ))}
            <Button
              variant="default"
              leftSection={<IconPlus size="1rem" aria-hidden />}
              onClick={() => setPeriods((all) => [...all, { id: newId(), from: '', to: '', reason: '' }])}
            >
              Добавить период
            </Button>
          </fieldset>
          <div>
            <Button type="submit" loading={save.isPending}>
              Сохранить поддержку
            </Button>
          </div>
        </form>
      </Card>
      <Card title="Обращения за год" aside={usage.data && <span className="tab">{usage.data.total}</span>}>
        {usage.data?.months.length === 0 && <p className="muted">С главной страницы пока не обращались.</p>}
        {usage.data !== undefined && usage.data.months.length > 0 && (
          <table className="landing-rows-table">
            <thead>
              <tr>
                <th scope="col">Месяц</th>
                <th scope="col">Телефон</th>
                <th scope="col">Почта</th>
              </tr>
            </thead>
            <tbody>
              {usage.data.months.map((one) => (
                <tr key={one.month}>
                  <th scope="row">{months.format(new Date(one.month))}</th>
                  <td className="tab">{one.phone}</td>
                  <td className="tab">{one.email}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
    </>
  )
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
