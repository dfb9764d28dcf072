import { Button, Checkbox, TextInput } from '@mantine/core'
import { settings } from '@portal/contract/features/settings/endpoints'
import { dayText, isDay, shiftDay } from '@portal/domain/calendar/days'
import { isRecord } from '@portal/domain/is-record'
import { aboutSetting, settingFault, settingKind, settingText } from '@portal/domain/settings/setting-catalog'
import { plural } from '@portal/domain/russian/plural'
import { useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { ErrorSummary } from '../../platform/form/error-summary.tsx'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../platform/ui/dialogs/dialog-footer.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { DateField } from '../../platform/ui/fields/date-field.tsx'
import { FormGrid } from '../../platform/ui/fields/form-grid.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import type { SettingView } from './settings-queries.ts'

const units = [
  { value: 'working', label: 'рабочих дней' },
  { value: 'calendar', label: 'календарных дней' },
]

interface SettingDialogProps {
  one: SettingView
  today: string
  onClose: () => void
}

/**
 * Proposes a new value from a day on: first what it touches, then the proposal, which another confirms. An announcement is
 * made at once.
 */
export function SettingDialog({ one, today, onClose }: SettingDialogProps) {
  const toast = useToast()
  const isAnnouncement = aboutSetting(one.key).isAnnouncement === true
  const kind = settingKind(one.value)
  const [typed, setTyped] = useState(() => typedOf(one.value))
  const [unit, setUnit] = useState(one.value['unit'] === 'calendar' ? 'calendar' : 'working')
  const [from, setFrom] = useState(isAnnouncement ? today : shiftDay(today, 1))
  const [to, setTo] = useState(isAnnouncement ? lastDayOf(one, today) : '')
  const [source, setSource] = useState('')
  const [confirmed, setConfirmed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const preview = useSend(settings.preview)
  const create = useSend(settings.create, {
    stale: [keys.directory('settings')],
    onDone: () => {
      toast({
        text: isAnnouncement
          ? announcedText(typed, from, today)
          : `${one.title}: предложено, ждёт подтверждения другого сотрудника`,
      })
      onClose()
    },
  })
  const value = valueOf(kind, typed, unit)
  const refused = create.error ?? preview.error
  const wrong = {
    value:
      value === null
        ? 'Это не значение настройки: проверьте запись'
        : (settingFault(one.key, value, one.value) ?? undefined),
    validFrom: dayFault(from, today, isAnnouncement),
    validTo: lastDayFault(to, from, isAnnouncement),
    source: !isAnnouncement && source.trim().length < 3 ? 'Укажите акт и пункт или решение' : undefined,
  }
  const faultOf = (name: keyof typeof wrong) =>
    attempt > 0 ? (wrong[name] ?? (refused instanceof CallFailed ? refused.field(name) : undefined)) : undefined
  const terms = {
    key: one.key,
    scope: one.scope,
    value: value ?? {},
    validFrom: from,
    validTo: to || null,
    source: isAnnouncement ? 'Объявление администратора' : source.trim(),
    confirmed: isAnnouncement || confirmed,
  }
  const act = (send: () => void) => {
    setAttempt(attempt + 1)
    if (!Object.values(wrong).some(Boolean)) send()
  }
  const seen = preview.data
  return (
    <Dialog
      opened
      title={`${one.title}, ${one.scopeTitle}`}
      onClose={onClose}
      busy={create.isPending}
      footer={
        <DialogFooter
          before={
            !isAnnouncement && (
              <Button
                variant="default"
                loading={preview.isPending}
                onClick={() => act(() => preview.mutate({ body: terms }))}
              >
                Что это затронет
              </Button>
            )
          }
          busy={create.isPending}
          onClose={onClose}
        >
          <Button loading={create.isPending} onClick={() => act(() => create.mutate({ body: terms }))}>
            {isAnnouncement ? 'Объявить' : 'Предложить'}
          </Button>
        </DialogFooter>
      }
    >
      <div className="stack g16">
        <ErrorSummary attempt={attempt} />
        {refused !== null && !(refused instanceof CallFailed && refused.is('INVALID_INPUT')) && (
          <FailureNotice error={refused} />
        )}
        <p>
          Сейчас: <b>{settingText(one.value)}</b>.{' '}
          {isAnnouncement
            ? 'Сегодняшнее объявление все получат сразу, объявление на другой день — в этот день. Пустое значение снимает объявление.'
            : 'Новое значение начнёт действовать с выбранного дня, когда его подтвердит другой сотрудник.'}
        </p>
        <FormGrid>
          {kind === 'many' ? (
            <TextArea
              className="form-grid-wide"
              label="Значение"
              description="Запись JSON с теми же названиями"
              autosize
              maxRows={16}
              value={typed}
              error={faultOf('value')}
              onChange={(event) => setTyped(event.target.value)}
            />
          ) : (
            <TextInput
              className={kind === 'text' ? 'form-grid-wide' : undefined}
              label={isAnnouncement ? 'Когда портал будет недоступен' : 'Значение'}
              description={isAnnouncement && `Например: сегодня, ${dayText(today)}, с 20:00 до 22:00 по Москве`}
              required={!isAnnouncement}
              value={typed}
              error={faultOf('value')}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          {kind === 'term' && (
            <SelectField
              label="Дни"
              options={units}
              value={unit}
              empty={null}
              onChange={(chosen) => setUnit(chosen === 'calendar' ? 'calendar' : 'working')}
            />
          )}
          <DateField
            label="Действует с"
            description={isAnnouncement ? 'Сегодня или позже' : 'Не раньше завтрашнего дня'}
            required
            value={from}
            error={faultOf('validFrom')}
            onChange={(day) => {
              setFrom(day)
              if (isAnnouncement && to === from) setTo(day)
            }}
          />
          <DateField
            label="Последний день"
            description={
              isAnnouncement ? 'После него объявление снимается само' : 'Пусто, если до следующего изменения'
            }
            required={isAnnouncement}
            value={to}
            error={faultOf('validTo')}
            onChange={setTo}
          />
          {!isAnnouncement && (
            <>
              <TextInput
                className="form-grid-wide"
                label="Источник"
                description="Акт и пункт или решение организации"
                required
                maxLength={300}
                value={source}
                error={faultOf('source')}
                onChange={(event) => setSource(event.target.value)}
              />
              <div className="form-grid-wide">
                <Checkbox
                  label="Сверено с действующей редакцией"
                  checked={confirmed}
                  onChange={(event) => setConfirmed(event.target.checked)}
                />
              </div>
            </>
          )}
        </FormGrid>
        {seen && (
          <div role="status">
            <Notice title={`Было: ${seen.before ?? 'не задано'}. Станет: ${seen.after}`}>
              {seen.openDeadlines > 0 &&
                `Идущие сроки (${seen.openDeadlines}) останутся как есть: новое значение получат те, что начнутся с этого дня. `}
              {seen.openContracts > 0 &&
                `Плата ещё не заключённых договоров (${seen.openContracts}), рассчитанная с этого дня, изменится. `}
              {seen.openDeadlines === 0 && seen.openContracts === 0 && 'Сейчас ничего не затронет.'}
            </Notice>
          </div>
        )}
        {preview.isSuccess && seen && seen.openContracts > 0 && (
          <p className="meta">
            {plural(seen.openContracts, ['Такой договор', 'Такие договоры', 'Такие договоры'])} видны в списке всех
            заявлений на этапе подписания.
          </p>
        )}
      </div>
    </Dialog>
  )
}

function dayFault(from: string, today: string, isAnnouncement: boolean): string | undefined {
  if (isAnnouncement)
    return isDay(from) && from >= today ? undefined : 'Этот день уже прошёл: укажите сегодняшний или будущий'
  return isDay(from) && from > today ? undefined : 'Не раньше завтрашнего дня: прошлое не меняется'
}

function lastDayFault(to: string, from: string, isAnnouncement: boolean): string | undefined {
  if (to === '') return isAnnouncement ? 'Укажите последний день: после него объявление снимается само' : undefined
  return isDay(to) && to >= from ? undefined : 'Последний день не раньше первого'
}

/** An announcement of several days is changed or taken back up to its end, or it would be back tomorrow. */
function lastDayOf({ value, validTo }: SettingView, today: string): string {
  return value['text'] !== '' && validTo !== null && validTo > today ? validTo : today
}

function announcedText(typed: string, from: string, today: string): string {
  if (typed.trim() === '')
    return from === today ? 'Объявление о работах снято' : `Объявление о работах снимается с ${dayText(from)}`
  return from === today ? 'Объявлено: все получили уведомление' : `Все получат уведомление ${dayText(from)}`
}

function typedOf(value: Readonly<Record<string, unknown>>): string {
  const kind = settingKind(value)
  if (kind === 'many') return JSON.stringify(value, null, 2)
  const { n, text } = value
  return kind === 'text' ? (typeof text === 'string' ? text : '') : String(n)
}

function valueOf(kind: ReturnType<typeof settingKind>, typed: string, unit: string): Record<string, unknown> | null {
  if (kind === 'text') return { text: typed.trim().replace(/^(\d+),(\d+)$/, '$1.$2') }
  if (kind === 'many') return parsed(typed)
  const n = /^\d+$/.test(typed.trim()) ? Number(typed.trim()) : typed.trim()
  return kind === 'term' ? { n, unit } : { n }
}

function parsed(typed: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(typed)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
