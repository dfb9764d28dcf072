import { Button } from '@mantine/core'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { dayText, isDay } from '@portal/domain/calendar/days'
import { typedKeys } from '@portal/domain/typed-keys'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, isConflict } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { ErrorSummary } from '../../../platform/form/error-summary.tsx'
import { threeWay } from '../../../platform/form/three-way.ts'
import { isNumber, isObject, isOr, isText } from '../../../platform/shape.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { DateField } from '../../../platform/ui/fields/date-field.tsx'
import { FormGrid } from '../../../platform/ui/fields/form-grid.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import type { KnownNorm } from '../write/ready-queries.ts'

interface NormDialogProps {
  /** The one that is changed; absent for a new one. */
  norm: KnownNorm | undefined
  known: readonly KnownNorm[]
  onClose: () => void
}

const isNewer = isObject({
  norm: isObject({
    designation: isText,
    title: isText,
    since: isOr(null, isText),
    until: isOr(null, isText),
    replacedBy: isOr(null, isText),
    revision: isNumber,
  }),
})

/**
 * A requirement with its days: new, or with other ones. Its designation is its name and stays. What another has changed
 * meanwhile is taken over; where both have, his value is told.
 */
export function NormDialog({ norm, known, onClose }: NormDialogProps) {
  const toast = useToast()
  const queries = useQueryClient()
  const [base, setBase] = useState({ revision: norm?.revision ?? 0, draft: draftOf(norm) })
  const [draft, setDraft] = useState(base.draft)
  const [theirs, setTheirs] = useState<Partial<Draft>>({})
  const [attempt, setAttempt] = useState(0)
  const send = useSend(remarks.saveNorm, {
    stale: [keys.directory('norms')],
    onDone: ({ designation }) => {
      toast({ text: `${designation}: сохранено` })
      onClose()
    },
    onFailed: (error) => {
      const newer: unknown = isConflict(error) ? error.problem : undefined
      if (!isNewer(newer)) return
      void queries.invalidateQueries({ queryKey: keys.directory('norms') })
      const { merged, collided } = threeWay({ base: base.draft, mine: draft, theirs: draftOf(newer.norm) })
      setBase({ revision: newer.norm.revision, draft: draftOf(newer.norm) })
      setDraft(merged)
      setTheirs(collided)
    },
  })
  const isMerged = isConflict(send.error)
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const problems = problemsOf(draft, norm ? [] : known)
  const refusal = send.error instanceof CallFailed ? send.error : undefined
  const errorOf = (name: keyof typeof draft) => refusal?.field(name) ?? (attempt > 0 ? problems[name] : undefined)
  const save = () => {
    setAttempt(attempt + 1)
    if (Object.keys(problems).length > 0) return
    const { designation, title, since, until, replacedBy } = draft
    send.mutate({
      body: {
        designation: designation.trim(),
        title: title.trim(),
        since: since || null,
        until: until || null,
        replacedBy: replacedBy.trim() || null,
        replaces: norm ? { id: norm.id, revision: base.revision } : null,
      },
    })
  }
  return (
    <Dialog
      opened
      title={norm ? norm.designation : 'Новая норма'}
      onClose={onClose}
      busy={send.isPending}
      footer={
        <DialogFooter busy={send.isPending} onClose={onClose}>
          <Button loading={send.isPending} onClick={save}>
            Сохранить
          </Button>
        </DialogFooter>
      }
    >
      {isMerged ? (
        <Notice tone="warn" alert title="Норму только что изменил другой человек">
          {Object.keys(theirs).length > 0
            ? `Его изменения уже в форме. Где изменили оба, осталось ваше; ${theirsText(theirs)}. Проверьте и сохраните снова.`
            : 'Его изменения уже в форме вместе с вашими. Проверьте их и сохраните снова.'}
        </Notice>
      ) : (
        <FailureNotice error={send.error} />
      )}
      <ErrorSummary attempt={attempt} />
      <FormGrid>
        {!norm && (
          <div className="form-grid-wide">
            <TextField
              label="Обозначение с годом"
              description="Так, как его пишут в замечаниях: «СП 63.13330.2018»"
              required
              data-autofocus
              maxLength={60}
              value={draft.designation}
              error={errorOf('designation')}
              onChange={(event) => set({ designation: event.target.value })}
            />
          </div>
        )}
        <div className="form-grid-wide">
          <TextField
            label={labels.title}
            required
            maxLength={500}
            value={draft.title}
            error={errorOf('title')}
            onChange={(event) => set({ title: event.target.value })}
          />
        </div>
        <DateField
          label={labels.since}
          value={draft.since}
          error={errorOf('since')}
          onChange={(since) => set({ since })}
        />
        <DateField
          label={labels.until}
          value={draft.until}
          error={errorOf('until')}
          onChange={(until) => set({ until })}
        />
        <div className="form-grid-wide">
          <TextField
            label={labels.replacedBy}
            maxLength={60}
            value={draft.replacedBy}
            error={errorOf('replacedBy')}
            onChange={(event) => set({ replacedBy: event.target.value })}
          />
        </div>
      </FormGrid>
    </Dialog>
  )
}

type Draft = Record<'designation' | 'title' | 'since' | 'until' | 'replacedBy', string>
type Values = Pick<KnownNorm, 'designation' | 'title' | 'since' | 'until' | 'replacedBy'>

function draftOf(norm: Values | undefined): Draft {
  const { designation = '', title = '', since, until, replacedBy } = norm ?? {}
  return { designation, title, since: since ?? '', until: until ?? '', replacedBy: replacedBy ?? '' }
}

const labels: Readonly<Draft> = {
  designation: 'Обозначение',
  title: 'Название',
  since: 'Действует с',
  until: 'Не действует с',
  replacedBy: 'Что действует вместо неё',
}

/** «Название» у него: «Основания зданий»; «Действует с» у него: 01.07.2017. */
function theirsText(theirs: Partial<Draft>): string {
  return typedKeys(theirs)
    .map((name) => `«${labels[name]}» у него: ${valueText(name, theirs[name] ?? '')}`)
    .join('; ')
}

function valueText(name: keyof Draft, value: string): string {
  if (value === '') return 'не указано'
  return name === 'since' || name === 'until' ? dayText(value) : `«${value}»`
}

function problemsOf(
  { designation, title, since, until, replacedBy }: Draft,
  others: readonly KnownNorm[],
): Partial<Record<keyof Draft, string>> {
  const named = designation.trim()
  const all: [keyof Draft, string | false][] = [
    [
      'designation',
      (named.length < 3 && 'Укажите обозначение с годом: «СП 63.13330.2018»') ||
        (others.some((one) => one.designation === named) && 'Такая норма уже есть: измените её в списке'),
    ],
    ['title', title.trim().length < 3 && 'Укажите название'],
    ['since', since !== '' && !isDay(since) && 'Укажите день: ДД.ММ.ГГГГ'],
    [
      'until',
      (until !== '' && !isDay(until) && 'Укажите день: ДД.ММ.ГГГГ') ||
        (since !== '' && until !== '' && until <= since && 'Норма не может утратить силу раньше, чем вступила'),
    ],
    ['replacedBy', replacedBy.trim() !== '' && replacedBy.trim() === named && 'Норма не заменяет сама себя'],
  ]
  return Object.fromEntries(all.filter(([, problem]) => problem !== false))
}
