import { Button } from '@mantine/core'
import type { Day } from '@portal/domain/calendar/days'
import type { RequestFacts } from '@portal/domain/request/facts'
import type { ParticipantField } from '@portal/domain/request/participants/participant-fields'
import { participantFieldsFor } from '@portal/domain/request/participants/participant-needs'
import { participantProblems } from '@portal/domain/request/participants/participant-problems'
import { isReadFrom } from '@portal/domain/request/participants/participants'
import { participantTypes } from '@portal/domain/request/participants/participant'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CollisionDialog } from '../../../platform/autosave/merge/collision-dialog.tsx'
import { useOpenedRow } from '../../../platform/autosave/opened-rows.ts'
import { saidOfSave, SaveStatus } from '../../../platform/autosave/save-status.tsx'
import { useDerived, useFlush, useKept } from '../../../platform/autosave/use-autosave.ts'
import { ErrorSummary } from '../../../platform/form/error-summary.tsx'
import { rowValueText } from '../../../platform/form/rows/row-words.ts'
import { useCountries } from '../../../platform/form/use-countries.ts'
import { focusPlace } from '../../../platform/form/focus-place.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx'
import { Drawer } from '../../../platform/ui/dialogs/drawer.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { Tabs } from '../../../platform/ui/page/tabs.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { groupFooters } from './group-footers.tsx'
import { LinkedRequisites } from './linked-requisites.tsx'
import { ParticipantAccounts } from './participant-accounts.tsx'
import { ParticipantFields } from './participant-fields.tsx'
import { ParticipantGone } from './participant-gone.tsx'
import { keptOf, makeParticipantModel, participantIn } from './participant-model.ts'
import { titleOf } from '../participant-words.ts'
import type { ParticipantView } from '../participants-queries.ts'
import { useRegister } from '../register/use-register.ts'
import { useRestoreParticipant } from '../use-restore-participant.ts'

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

const sheets = {
  requisites: { label: 'Реквизиты', groups: ['who', 'head', 'identity', 'role'] },
  address: { label: 'Адрес и связь', groups: ['address', 'contact'] },
  bank: { label: 'Банк', groups: [] },
  authority: { label: 'Полномочия', groups: ['authority'] },
} as const satisfies Record<string, { label: string; groups: readonly ParticipantField['group'][] }>
type Sheet = keyof typeof sheets
/** What of a participant is no field. */
const besides: Readonly<Record<string, string>> = {
  type: 'Кто это',
  sameAs: 'Совпадает с участником',
  accounts: 'Банковские реквизиты',
  bases: 'Действует на основании',
  certificates: 'Свидетельства и членство в СРО',
}
/** Lists that stand on a sheet beside its fields. */
const listsOn: Readonly<Partial<Record<Sheet, readonly string[]>>> = {
  requisites: ['certificates'],
  bank: ['accounts'],
  authority: ['bases'],
}
const sheetNames = ['requisites', 'address', 'bank', 'authority'] as const

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
  const restoring = useRestoreParticipant(requestId)
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
  const shown = sheetNames.filter((name) => name === 'bank' || rowsOf(name, rows).length > 0)
  const [sheet, setSheet] = useState<Sheet>(() => sheetOf(field, rows))
  const isLinked = current.sameAs !== null
  useOpenedRow(`participants.${participant.id}`, !readOnly, model)
  const register = useRegister(current, participant.origin)
  const faults = problems.map(({ path, text }) => ({ id: path, label: labelOf(path), why: text }))
  const go = (id: string) => {
    setSheet(sheetOf(id, rows))
    focusPlace(`participants.${participant.id}.${id}`)
  }
  const link = (id: string) => autosave.set('sameAs', id)
  return (
    <Drawer
      opened
      title={titleOf(participant, all)}
      onClose={close}
      first={field && `participants.${participant.id}.${field}`}
      footer={
        isGone ? (
          <>
            <Button variant="default" onClick={close}>
              Не возвращать
            </Button>
            <Button loading={restoring.isPending} onClick={() => restoring.restore(participant.id)}>
              Вернуть участника
            </Button>
          </>
        ) : (
          <>
            <span className="meta">
              {readOnly ? (
                'Сейчас эти сведения не изменяются'
              ) : (
                <SaveStatus
                  all={saves}
                  idle="Сохраняется само"
                  label={(_, name) => labelOf(name)}
                  onCompare={() => setCompared(true)}
                />
              )}
            </span>
            {!readOnly && onRemove && (
              <Button variant="subtle" onClick={() => void autosave.flush().then(onRemove)}>
                Убрать участника
              </Button>
            )}
            {!readOnly && problems.length > 0 && (
              <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
                Что осталось
              </Button>
            )}
            <Button onClick={onClose}>Готово</Button>
          </>
        )
      }
    >
      <ErrorSummary attempt={attempt} known={faults} onGo={go} />
      {isGone && <ParticipantGone requestId={requestId} participantId={participant.id} unsent={unsent} />}
      <div className="form-grid participant-kind with-history">
        <div data-path={`participants.${participant.id}.type`}>
          <SelectField
            label="Кто это"
            empty={null}
            disabled={readOnly || isLinked}
            options={Object.entries(participantTypes).map(([value, { title }]) => ({ value, label: title }))}
            value={current.type}
            onChange={(type) => autosave.set('type', type)}
          />
        </div>
        {others.length > 0 && (
          <div data-path={`participants.${participant.id}.sameAs`}>
            <SelectField
              label="Совпадает с участником"
              empty="Нет, сведения указаны здесь"
              disabled={readOnly}
              options={others
                .filter((one) => !isReadFrom(one, participant.id, others))
                .map((one) => ({ value: one.id, label: titleOf(one, all) }))}
              value={current.sameAs ?? ''}
              onChange={link}
            />
          </div>
        )}
      </div>
      <Tabs
        label="Сведения об участнике"
        value={sheet}
        onChange={setSheet}
        tabs={shown.map((id) => ({ id, label: sheets[id].label, note: noteOf(id) }))}
      >
        <div className="participant-sheet with-history">
          {isLinked && sheet !== 'authority' && (
            <LinkedRequisites participant={current} all={[...others, current]} sheet={sheet} onOpen={onOpen} />
          )}
          {sheet === 'bank' ? (
            !isLinked && (
              <ParticipantAccounts
                model={model}
                origin={participant.origin}
                participantId={participant.id}
                readOnly={readOnly}
                role={current.role}
                facts={facts}
              />
            )
          ) : (
            <ParticipantFields
              key={`${sheet} ${current.type} ${current.sameAs}`}
              autosave={autosave}
              participant={current}
              facts={facts}
              rows={rowsOf(sheet, rows).filter((row) => !isLinked || row.group === 'authority' || row.group === 'role')}
              problems={problems}
              readOnly={readOnly}
              first={field}
              insist={attempt > 0}
              marks={register.marks}
              below={groupFooters({
                model,
                participant: current,
                others,
                register,
                today,
                facts,
                readOnly,
                onLink: link,
              })}
            />
          )}
        </div>
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
    return rows.find((row) => row.id === name)?.label ?? besides[name] ?? 'Сведения'
  }

  function noteOf(name: Sheet): string | undefined {
    const ids = [...(listsOn[name] ?? []), ...rowsOf(name, rows).map((row) => row.id)]
    const count = problems.filter(({ path }) => ids.includes(path)).length
    return count > 0 ? String(count) : undefined
  }
}

function rowsOf(sheet: Sheet, rows: readonly ParticipantField[]): ParticipantField[] {
  const groups: readonly string[] = sheets[sheet].groups
  return rows.filter((row) => groups.includes(row.group))
}

function sheetOf(field: string | undefined, rows: readonly ParticipantField[]): Sheet {
  const isOn = (name: Sheet) =>
    rowsOf(name, rows).some((row) => row.id === field) || listsOn[name]?.includes(field ?? '')
  return sheetNames.find(isOn) ?? 'requisites'
}
