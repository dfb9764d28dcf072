import { Button } from '@mantine/core'
import { system } from '@portal/contract/features/system/endpoints'
import { type Day, isDay, moscowDay, shiftDay, startOfDay } from '@portal/domain/calendar/days'
import { useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx'
import { DateField } from '../../../platform/ui/fields/date-field.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'

interface ClockMoverProps {
  now: Date
  /** When the present deadline of the application ends. */
  dueAt: string | null
}

/** Moves the portal's clock on, for everybody, so that deadlines come: only in the demonstration. */
export function ClockMover({ now, dueAt }: ClockMoverProps) {
  const [day, setDay] = useState('')
  const [asked, setAsked] = useState<Date>()
  const toast = useToast()
  const move = useSend(system.moveClock, {
    stale: [keys.clock, keys.requests(), ['request'], keys.notifications()],
    onDone: ({ now: moved }) => {
      setAsked(undefined)
      setDay('')
      toast({ text: `Часы портала переведены: ${momentText(moved)}`, tone: 'success' })
    },
    onFailed: () => setAsked(undefined),
  })
  const today = moscowDay(now)
  const afterDue = dueAt ? new Date(new Date(dueAt).getTime() + 60_000) : undefined
  return (
    <div className="stack g16">
      <p>
        Сейчас на портале <b>{momentText(now.toISOString())}</b> (МСК).
      </p>
      <div className="row g8 wrap">
        <Button variant="default" onClick={() => setAsked(later(now, 1))}>
          На день вперёд
        </Button>
        <Button variant="default" onClick={() => setAsked(later(now, 7))}>
          На неделю
        </Button>
        <Button variant="default" onClick={() => setAsked(later(now, 30))}>
          На 30 дней
        </Button>
        {afterDue && afterDue > now && (
          <Button variant="default" onClick={() => setAsked(afterDue)}>
            За конец срока, {momentText(afterDue.toISOString())}
          </Button>
        )}
      </div>
      <form
        className="row g8 wrap test-clock"
        onSubmit={(event) => {
          event.preventDefault()
          if (isDay(day) && day > today) setAsked(morningOf(day))
        }}
      >
        <DateField
          label="На утро дня"
          value={day}
          onChange={setDay}
          min={shiftDay(today, 1)}
          error={isDay(day) && day <= today && 'Часы переводятся только вперёд'}
        />
        <Button type="submit" variant="default">
          Перевести
        </Button>
      </form>
      <FailureNotice title="Часы не переведены" error={move.error} />
      <ConfirmDialog
        opened={asked !== undefined}
        title="Перевести часы портала?"
        subject={`С ${momentText(now.toISOString())} на ${momentText((asked ?? now).toISOString())}`}
        confirm="Перевести часы"
        busy={move.isPending}
        onConfirm={() => asked && move.mutate({ body: { to: asked.toISOString() } })}
        onClose={() => setAsked(undefined)}
      >
        Время изменится у всех, кто работает в этом демонстрационном портале, и сроки, которые пройдут, сработают. Назад
        часы не переводятся.
      </ConfirmDialog>
    </div>
  )
}

function later(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000)
}

/** Nine in the morning of a day in Moscow: within working hours. */
function morningOf(day: Day): Date {
  return new Date(startOfDay(day).getTime() + 9 * 3_600_000)
}
