import { Button, Checkbox, TextInput } from '@mantine/core'
import { isDay, moscowDay } from '@portal/domain/calendar/days'
import { type Condition, conditionTitles } from '@portal/domain/request/rules/conditions'
import { conditions } from '@portal/domain/request/facts'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { goals } from '@portal/domain/request/goals'
import { ruleNeeds } from '@portal/domain/request/rules/rules'
import { typedKeys } from '@portal/domain/typed-keys'
import { useState } from 'react'
import { ErrorSummary } from '../../platform/form/error-summary.tsx'
import { ManyField } from '../../platform/form/many-field.tsx'
import { usePortalNow } from '../../platform/session/portal-now.ts'
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog.tsx'
import { DateField } from '../../platform/ui/fields/date-field.tsx'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../platform/ui/dialogs/dialog-footer.tsx'
import { FormGrid } from '../../platform/ui/fields/form-grid.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { ReplacedNotice } from './replaced-notice.tsx'
import { type RuleSubject, rowsInForce } from './rule-subjects.ts'
import { needTitles } from './rule-words.ts'
import { useDecision } from './use-decision.ts'

const needs = ruleNeeds.map((value) => ({ value, label: needTitles[value] }))
const goalOptions = goalCodes.map((value) => ({ value, label: `${value}. ${goals[value].short}` }))
const conditionOptions = typedKeys(conditions).map((value) => ({ value, label: conditionTitles[value] }))

/** Decides about one subject: from which day, for which goals, by which act. The rule of the portal stays behind it. */
export function RuleDialog({ one, onClose }: { one: RuleSubject; onClose: () => void }) {
  const today = moscowDay(usePortalNow())
  const rows = one.decided.length > 0 ? one.decided : rowsInForce(one, today)
  const first = rows.find(({ need }) => need === 'must') ?? rows[0]
  const [need, setNeed] = useState(first?.need ?? 'must')
  const [chosen, setChosen] = useState<string[]>([...(first?.goals ?? goalCodes)])
  const [condition, setCondition] = useState<Condition>(first?.condition ?? 'always')
  const [source, setSource] = useState(first?.source ?? '')
  const [confirmed, setConfirmed] = useState(first?.confirmed ?? false)
  const [from, setFrom] = useState(one.decided[0]?.validFrom ?? today)
  const [to, setTo] = useState(one.decided[0]?.validTo ?? '')
  const [attempt, setAttempt] = useState(0)
  const tried = attempt > 0
  const [returning, setReturning] = useState(false)
  const { seen, isReplaced, isPending, decide } = useDecision(one, onClose)
  const wrong = {
    goals: chosen.length === 0 ? 'Выберите хотя бы один вид экспертизы' : undefined,
    source: source.trim().length < 3 ? 'Укажите акт и пункт' : undefined,
    from: isDay(from) ? undefined : 'Укажите день, с которого действует правило',
    to: to === '' || (isDay(to) && to >= from) ? undefined : 'Последний день не раньше первого',
  }
  const save = () => {
    setAttempt(attempt + 1)
    if (wrong.goals || wrong.source || wrong.from || wrong.to) return
    const row = {
      need,
      condition,
      confirmed,
      goals: goalCodes.filter((goal) => chosen.includes(goal)),
      source: source.trim(),
      validFrom: from,
      validTo: to || null,
    }
    decide([row])
  }
  return (
    <>
      <Dialog
        opened
        title={one.title}
        onClose={onClose}
        busy={isPending}
        footer={
          <DialogFooter
            before={
              seen.length > 0 && (
                <Button variant="subtle" loading={isPending} onClick={() => setReturning(true)}>
                  Вернуть правило портала
                </Button>
              )
            }
            busy={isPending}
            onClose={onClose}
          >
            <Button loading={isPending} onClick={save}>
              Сохранить решение
            </Button>
          </DialogFooter>
        }
      >
        <div className="stack g16">
          <ErrorSummary attempt={attempt} />
          {isReplaced && <ReplacedNotice present={seen} />}
          {rows.length > 1 && (
            <Notice tone="warn">
              Сейчас здесь правил: {rows.length}. Решение заменит их одним: проверьте виды экспертизы и условие.
            </Notice>
          )}
          <FormGrid>
            <SelectField
              label="Требование"
              options={needs}
              value={need}
              empty={null}
              onChange={(value) => setNeed(ruleNeeds.find((one) => one === value) ?? need)}
            />
            <SelectField
              label="Если"
              options={conditionOptions}
              value={condition}
              empty={null}
              onChange={(value) => setCondition(typedKeys(conditions).find((one) => one === value) ?? condition)}
            />
            <div className="form-grid-wide">
              <ManyField
                label="Виды экспертизы"
                required
                options={goalOptions}
                value={chosen}
                error={tried ? wrong.goals : undefined}
                onChange={setChosen}
              />
            </div>
            <TextInput
              className="form-grid-wide"
              label="Акт и пункт"
              required
              maxLength={300}
              value={source}
              error={tried ? wrong.source : undefined}
              onChange={(event) => setSource(event.target.value)}
            />
            <DateField
              label="Действует с"
              required
              value={from}
              error={tried ? wrong.from : undefined}
              onChange={setFrom}
            />
            <DateField label="Последний день" value={to} error={tried ? wrong.to : undefined} onChange={setTo} />
            <div className="form-grid-wide">
              <Checkbox
                label="Сверено с действующей редакцией"
                description="Несверенное правило предупреждает и никого не останавливает."
                checked={confirmed}
                onChange={(event) => setConfirmed(event.target.checked)}
              />
            </div>
          </FormGrid>
        </div>
      </Dialog>
      <ConfirmDialog
        opened={returning}
        title="Вернуть правило портала?"
        subject={one.title}
        confirm="Вернуть правило портала"
        onConfirm={() => {
          setReturning(false)
          decide([])
        }}
        onClose={() => setReturning(false)}
      >
        Решение администрации будет удалено, и все заявления сразу начнут проверяться по правилу портала. Набранное в
        этом окне не сохранится.
      </ConfirmDialog>
    </>
  )
}
