import { goalCodes } from '@portal/domain/request/goal-codes'
import { type Goal, goalRow, olderOrderMark } from '@portal/domain/request/goals'
import { isRootKind, rootKinds } from '@portal/domain/stages/facts'
import { IconCheck, IconFileSpreadsheet, IconMountain, IconRulerMeasure } from '@tabler/icons-react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { ChoiceField } from '../../../platform/ui/fields/choice-field.tsx'
import { supportKinds } from '../support-kinds.ts'
import { type Answers, chosenGoal, type Faults } from './wizard-answers.ts'

interface QuestionProps {
  answers: Answers
  faults: Faults
  onChange: (change: Partial<Answers>) => void
}

const parts = [
  ['surveys', 'Инженерные изыскания', 'отчёты о геодезии, геологии, экологии', IconMountain],
  ['project', 'Проектная документация', 'разделы 01–17 в PDF и XML', IconRulerMeasure],
  ['estimate', 'Сметная стоимость', 'проверка достоверности сметы', IconFileSpreadsheet],
] as const

const courseOptions = [
  { value: '1', label: 'Первичная' },
  { value: '2', label: 'Повторная, после отрицательного заключения или изменений' },
  ...rootKinds.map((kind) => ({ value: kind, label: supportKinds[kind] })),
]
const olderGoals = goalCodes.filter((code) => goalRow(code).olderOrder)

/** What is examined decides the goal: nobody chooses among six long titles. */
export function SubjectQuestion({ answers, faults, onChange }: QuestionProps) {
  const chosen = chosenGoal(answers)
  return (
    <>
      <fieldset
        className="wizard-parts"
        disabled={answers.older !== ''}
        data-fault={faults.subject ? 'wizard-parts' : undefined}
      >
        <legend className="sr" id="wizard-parts-label">
          Отметьте всё, что отдаёте на экспертизу
        </legend>
        {parts.map(([part, title, note, Icon]) => (
          <label key={part} className="wizard-part">
            <input
              id={`wizard-part-${part}`}
              type="checkbox"
              checked={answers.older === '' ? answers[part] : goalRow(answers.older)[part]}
              onChange={(event) => onChange({ [part]: event.target.checked })}
            />
            <Icon size="1.625rem" stroke={1.5} aria-hidden />
            <span>
              <b>{title}</b>
              <span className="meta">{note}</span>
            </span>
            <span className="wizard-tick" aria-hidden>
              <IconCheck size="0.875rem" stroke={3} />
            </span>
          </label>
        ))}
      </fieldset>
      <div className="wizard-goal" role="status" data-bad={'why' in chosen || undefined}>
        {'why' in chosen ? (
          <>
            <p>
              <b>Так подать нельзя</b>
            </p>
            <p id="wizard-parts-error">{chosen.why}</p>
          </>
        ) : (
          <>
            <p className="meta">Цель обращения</p>
            <p>{typograph(goalRow(chosen.goal).title)}</p>
            {answers.older !== '' && <p className="meta">{olderOrderMark}</p>}
            {chosen.goal === '20' && !answers.estimate && (
              <p className="meta">Проектную документацию проверяют вместе со сметой: отдельно её не подают.</p>
            )}
          </>
        )}
      </div>
      <ChoiceField
        label="Экспертиза"
        options={courseOptions}
        value={answers.support || answers.primacy}
        onChange={(value) => onChange({ primacy: value === '2' ? '2' : '1', support: isRootKind(value) ? value : '' })}
      />
      {answers.support !== '' && (
        <p className="meta">
          Это заявление о договоре на год. Когда он вступит в силу, изменения и разделы подают отдельными заявлениями по
          нему.
        </p>
      )}
      <details className="wizard-older" open={answers.older !== '' || undefined}>
        <summary>По ранее действовавшему порядку</summary>
        <ChoiceField
          label="Вид экспертизы до 2020 года"
          options={[
            { value: '', label: 'Не нужен: по действующему порядку' },
            ...olderGoals.map((value) => ({ value, label: goalRow(value).title })),
          ]}
          value={answers.older}
          onChange={(value) => onChange({ older: olderGoal(value) })}
        />
      </details>
    </>
  )
}

function olderGoal(value: string): Goal | '' {
  return olderGoals.find((code) => code === value) ?? ''
}
