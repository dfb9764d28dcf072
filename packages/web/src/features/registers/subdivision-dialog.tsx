import { Button, TextInput } from '@mantine/core'
import { registers } from '@portal/contract/features/registers/endpoints'
import { isDay } from '@portal/domain/calendar/days'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { goals } from '@portal/domain/request/goals'
import { subdivisionCode } from '@portal/domain/request/catalogs/subdivisions'
import { useState } from 'react'
import { CallFailed, failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { ErrorSummary } from '../../platform/form/error-summary.tsx'
import { ManyField } from '../../platform/form/many-field.tsx'
import { texts } from '../../platform/i18n/texts.ts'
import { DateField } from '../../platform/ui/fields/date-field.tsx'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../platform/ui/dialogs/dialog-footer.tsx'
import { FormGrid } from '../../platform/ui/fields/form-grid.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import type { DistrictView, SubdivisionView } from './registers-queries.ts'

const goalOptions = goalCodes.map((value) => ({ value, label: `${value}. ${goals[value].short}` }))
const blank = { code: '', title: '', city: '', districts: [], goals: [...goalCodes], opensOn: null, closesOn: null }

interface SubdivisionDialogProps {
  one: SubdivisionView | null
  districts: readonly DistrictView[]
  onClose: () => void
}

/** Adds a subdivision, or changes what is known of one. The code stays for ever: applications and their numbers name it. */
export function SubdivisionDialog({ one, districts, onClose }: SubdivisionDialogProps) {
  const toast = useToast()
  const [code, setCode] = useState(one?.code ?? '')
  const [terms, setTerms] = useState(() => ({ ...blank, ...one, source: '' }))
  const [attempt, setAttempt] = useState(0)
  const done = {
    stale: [keys.directory()],
    onDone: () => {
      toast({ text: one ? `${terms.title}: изменено` : `${terms.title}: добавлено` })
      onClose()
    },
    onFailed: (error: unknown) => toast({ text: failureText(error), tone: 'danger' as const }),
  }
  const add = useSend(registers.addSubdivision, done)
  const change = useSend(registers.changeSubdivision, done)
  const isBusy = add.isPending || change.isPending
  const [opensOn, closesOn] = [terms.opensOn ?? '', terms.closesOn ?? '']
  const wrong = {
    code: subdivisionCode.test(code) ? undefined : 'До 10 цифр и заглавных букв, например 06',
    title: terms.title.trim().length < 3 ? 'Укажите наименование' : undefined,
    city: terms.city.trim().length < 2 ? 'Укажите город' : undefined,
    districts: undefined,
    goals: terms.goals.length === 0 ? 'Выберите хотя бы один вид экспертизы' : undefined,
    source: terms.source.trim().length < 3 ? 'Укажите приказ или иное основание' : undefined,
    opensOn: dayFault(opensOn),
    closesOn:
      dayFault(closesOn) ?? (closesOn !== '' && closesOn < opensOn ? 'Последний день не раньше первого' : undefined),
  }
  // One that the last file leaves out stays where it stands, and is given to nobody else.
  const offered = districts.filter(({ code: row, isInForce }) => isInForce || one?.districts.includes(row))
  const refused = add.error ?? change.error
  const shown = (field: keyof typeof wrong) =>
    attempt > 0 ? (wrong[field] ?? (refused instanceof CallFailed ? refused.field(field) : undefined)) : undefined
  const set = (more: Partial<typeof terms>) => setTerms((known) => ({ ...known, ...more }))
  const save = () => {
    setAttempt(attempt + 1)
    if (Object.values(wrong).some(Boolean)) return
    const body = {
      title: terms.title,
      city: terms.city,
      source: terms.source,
      districts: districts.map((row) => row.code).filter((row) => terms.districts.includes(row)),
      goals: goalCodes.filter((goal) => terms.goals.includes(goal)),
      opensOn: terms.opensOn || null,
      closesOn: terms.closesOn || null,
    }
    if (one) change.mutate({ params: { code: one.code }, body: { ...body, changedAt: one.changedAt } })
    else add.mutate({ body: { ...body, code } })
  }
  return (
    <Dialog
      opened
      title={one ? `${one.code} ${one.title}` : 'Новое подразделение'}
      onClose={onClose}
      busy={isBusy}
      footer={
        <DialogFooter busy={isBusy} onClose={onClose}>
          <Button loading={isBusy} onClick={save}>
            Сохранить
          </Button>
        </DialogFooter>
      }
    >
      <div className="stack g16">
        <ErrorSummary attempt={attempt} />
        {one?.isUsed && (
          <Notice tone="info">
            Это подразделение названо в заявлениях. Они остаются за ним, и после закрытия тоже; новое наименование
            увидят везде, кроме подписанных документов.
          </Notice>
        )}
        <FormGrid>
          {!one && (
            <TextInput
              label="Код"
              required
              description="Войдёт в номера и не изменится"
              maxLength={10}
              value={code}
              error={shown('code')}
              onChange={(event) => setCode(event.target.value.toUpperCase())}
            />
          )}
          <TextInput
            className={one ? 'form-grid-wide' : undefined}
            label="Наименование"
            description="Как в заявлениях и документах"
            required
            maxLength={200}
            value={terms.title}
            error={shown('title')}
            onChange={(event) => set({ title: event.target.value })}
          />
          <TextInput
            label="Город"
            required
            description="Место заключения договоров"
            maxLength={100}
            value={terms.city}
            error={shown('city')}
            onChange={(event) => set({ city: event.target.value })}
          />
          <TextInput
            label="Основание"
            required
            description="Приказ и его день"
            maxLength={300}
            value={terms.source}
            error={shown('source')}
            onChange={(event) => set({ source: event.target.value })}
          />
          <DateField
            label="Принимает заявления с"
            description="Пусто, если принимало всегда"
            value={opensOn}
            error={shown('opensOn')}
            onChange={(day) => set({ opensOn: day })}
          />
          <DateField
            label="Последний день приёма"
            description="Пусто, если закрывать не нужно"
            value={closesOn}
            error={shown('closesOn')}
            onChange={(day) => set({ closesOn: day })}
          />
          <div className="form-grid-wide">
            <ManyField
              label="Проводит экспертизы"
              required
              options={goalOptions}
              value={terms.goals}
              error={shown('goals')}
              onChange={(chosen) => set({ goals: chosen })}
            />
          </div>
          <div className="form-grid-wide">
            <ManyField
              label="Обслуживает федеральные округа"
              options={offered.map(({ code: value, title, isInForce }) => ({
                value,
                label: isInForce ? title : `${title} (нет в справочнике)`,
              }))}
              value={terms.districts}
              error={shown('districts')}
              onChange={(chosen) => set({ districts: chosen })}
            />
          </div>
        </FormGrid>
      </div>
    </Dialog>
  )
}

function dayFault(day: string): string | undefined {
  return day === '' || isDay(day) ? undefined : texts.notADate
}
