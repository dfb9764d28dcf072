import type { Day } from '@portal/domain/calendar/days'
import type { RequestFacts } from '@portal/domain/request/facts'
import { participantFieldsFor } from '@portal/domain/request/participants/participant-needs'
import { participantProblems } from '@portal/domain/request/participants/participant-problems'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CollisionDialog } from '../../../platform/autosave/merge/collision-dialog.tsx'
import { useOpenedRow } from '../../../platform/autosave/opened-rows.ts'
import { saidOfSave } from '../../../platform/autosave/save-status.tsx'
import { useDerived, useFlush, useKept } from '../../../platform/autosave/use-autosave.ts'
import { ErrorSummary } from '../../../platform/form/error-summary.tsx'
import { rowValueText } from '../../../platform/form/rows/row-words.ts'
import { useCountries } from '../../../platform/form/use-countries.ts'
import { focusPlace } from '../../../platform/form/focus-place.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx'
import { Drawer } from '../../../platform/ui/dialogs/drawer.tsx'
import { Tabs } from '../../../platform/ui/page/tabs.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { GoneFooter, ParticipantFooter } from './participant-footer.tsx'
import { ParticipantGone } from './participant-gone.tsx'
import { ParticipantKind } from './participant-kind.tsx'
import { keptOf, makeParticipantModel, participantIn } from './participant-model.ts'
import { ParticipantSheet } from './participant-sheet.tsx'
import { partLabel, type Sheet, sheetOf, sheetTabs } from './participant-sheets.ts'
import { titleOf } from '../participant-words.ts'
import type { ParticipantView } from '../participants-queries.ts'

interface ParticipantDrawerProps {
  requestId: string
  participant: ParticipantView
  all: readonly ParticipantView[]
  facts: RequestFacts
  today: Day
  readOnly: boolean
  /** He was taken out of the application while he stood here. */
  isGone: boolean
  /** The field to stand on when it opens. */
  field?: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
  onRemove: (() => void) | undefined
}

/** All about one participant, saved while it is typed. */
export function ParticipantDrawer(props: ParticipantDrawerProps) {
  const { requestId, participant, all, facts, today, isGone, field, onOpen, onClose, onRemove } = props
  const readOnly = props.readOnly || isGone
  const queries = useQueryClient()
  const { id: userId } = useSession()
  const toast = useToast()
  const [model] = useState(() =>
    makeParticipantModel({
      queries,
      requestId,
      participant,
      userId,
      readOnly: props.readOnly,
      now: () => new Date(),
    }),
  )
  const { autosave } = model
  const [saves] = useState(() => [autosave])
  const [compared, setCompared] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const [leaving, setLeaving] = useState(false)
  const unsent = useDerived(saves, () => autosave.state().unsent)
  const close = isGone && unsent > 0 ? () => setLeaving(true) : onClose
  useKept(autosave)
  useEffect(() => autosave.adopt(keptOf(participant)), [autosave, participant])
  useFlush(saves, (everything) => toast(saidOfSave(everything)))
  // Drawn again at every key: the drawer is small, and every field may depend on another.
  useDerived(saves, () => JSON.stringify(autosave.values()))
  const { data: countries } = useCountries(autosave.state().collisions.some(({ name }) => name === 'country'))
  const current = participantIn(participant, autosave.values())
  const others = all.filter((one) => one.id !== participant.id)
  const problems = participantProblems(current, [...others, current], { today, facts })
  const rows = participantFieldsFor(current.role, current.type, facts)
  const [sheet, setSheet] = useState<Sheet>(() => sheetOf(field, rows))
  useOpenedRow(`participants.${participant.id}`, !readOnly, model)
  const faults = problems.map(({ path, text }) => ({ id: path, label: labelOf(path), why: text }))
  const go = (id: string) => {
    setSheet(sheetOf(id, rows))
    focusPlace(`participants.${participant.id}.${id}`)
  }
  return (
    <Drawer
      title={titleOf(participant, all)}
      onClose={close}
      keepsInput
      first={field && `participants.${participant.id}.${field}`}
      footer={
        isGone ? (
          <GoneFooter requestId={requestId} participantId={participant.id} onClose={close} />
        ) : (
          <ParticipantFooter
            saves={saves}
            label={labelOf}
            readOnly={readOnly}
            onCompare={() => setCompared(true)}
            onRemove={onRemove}
            onShowLeft={problems.length > 0 ? () => setAttempt(attempt + 1) : undefined}
            onClose={onClose}
          />
        )
      }
    >
      <ErrorSummary attempt={attempt} known={faults} onGo={go} />
      {isGone && <ParticipantGone requestId={requestId} participantId={participant.id} unsent={unsent} />}
      <ParticipantKind autosave={autosave} participant={current} all={all} readOnly={readOnly} />
      <Tabs label="Сведения об участнике" value={sheet} onChange={setSheet} tabs={sheetTabs(rows, problems)}>
        <ParticipantSheet
          sheet={sheet}
          model={model}
          participant={current}
          origin={participant.origin}
          others={others}
          rows={rows}
          problems={problems}
          facts={facts}
          today={today}
          readOnly={readOnly}
          first={field}
          insist={attempt > 0}
          onOpen={onOpen}
        />
      </Tabs>
      <CollisionDialog
        opened={compared}
        all={[{ autosave, label: labelOf, text: textOf }]}
        onClose={() => setCompared(false)}
      />
      <ConfirmDialog
        opened={leaving}
        title="Не возвращать участника?"
        subject={titleOf(participant, all)}
        confirm="Не возвращать"
        onConfirm={() => {
          autosave.discard()
          onClose()
        }}
        onClose={() => setLeaving(false)}
      >
        Введённое вами не сохранится.
      </ConfirmDialog>
    </Drawer>
  )

  function textOf(name: string, value: unknown): string {
    return rowValueText(`participants.${participant.id}.${name}`, value, { countries: countries?.rows })
  }

  function labelOf(name: string): string {
    return partLabel(name, rows)
  }
}
