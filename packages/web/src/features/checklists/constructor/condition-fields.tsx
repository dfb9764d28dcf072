import { Button, Checkbox } from '@mantine/core'
import { choices, choicesOf, questionsOf } from '@portal/domain/checklists/checklist'
import { type ParameterName, parameterNames, parameters } from '@portal/domain/checklists/parameters'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import type { Clause, Content, Question } from '../checklists-queries.ts'

interface ConditionFieldsProps {
  question: Question
  content: Content
  disabled: boolean
  onChange: (condition: Clause[]) => void
}

/** When the question is asked: every part must hold; only earlier questions with ready answers can be named. */
export function ConditionFields({ question, content, disabled, onChange }: ConditionFieldsProps) {
  const { condition } = question
  const all = questionsOf(content)
  const earlier = all
    .slice(
      0,
      all.findIndex(({ id }) => id === question.id),
    )
    .flatMap((one, at) => (choicesOf(one.kind).length > 0 ? [{ ...one, no: at + 1 }] : []))
  const change = (at: number, clause: Clause) => onChange(condition.with(at, clause))
  const subjects = [
    ...parameterNames.map((name) => ({ value: name, label: parameters[name].title })),
    ...earlier.map(({ id, text }) => ({ value: id, label: `Ответ: ${text || 'вопрос без текста'}` })),
  ]
  return (
    <fieldset className="constructor-fields stack g12" disabled={disabled}>
      <legend className="meta">
        {condition.length === 0 ? 'Задаётся всегда' : 'Задаётся, когда выполнено каждое условие'}
      </legend>
      {condition.map((clause, at) => (
        // The clauses of a question have no name of their own: their place is all they are known by.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className="constructor-clause" key={at}>
          <div className="row g8">
            <SelectField
              className="grow"
              label={`Условие ${at + 1}`}
              empty={null}
              value={clause.of === 'parameter' ? clause.parameter : clause.question}
              options={withUnknown(subjects, clause)}
              onChange={(subject) => change(at, clauseAbout(subject))}
            />
            <IconButton label={`Убрать условие ${at + 1}`} onClick={() => onChange(condition.toSpliced(at, 1))}>
              <IconTrash size="1.125rem" aria-hidden />
            </IconButton>
          </div>
          <div className="row wrap g12">
            {valuesOf(clause, earlier).map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={clause.values.includes(value)}
                onChange={(event) =>
                  change(at, {
                    ...clause,
                    values: event.target.checked
                      ? [...clause.values, value]
                      : clause.values.filter((one) => one !== value),
                  })
                }
              />
            ))}
          </div>
        </div>
      ))}
      {!disabled && condition.length < 10 && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size="1rem" aria-hidden />}
            onClick={() => onChange([...condition, clauseAbout(earlier.at(-1)?.id ?? 'workType')])}
          >
            Добавить условие
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function clauseAbout(subject: string): Clause {
  const parameter = parameterNames.find((name) => name === subject)
  return parameter ? { of: 'parameter', parameter, values: [] } : { of: 'answer', question: subject, values: [] }
}

interface Option {
  value: string
  label: string
}

/** What it names may have been moved behind it, or taken out, since. */
function withUnknown(subjects: readonly Option[], clause: Clause): readonly Option[] {
  if (clause.of === 'parameter' || subjects.some(({ value }) => value === clause.question)) return subjects
  return [...subjects, { value: clause.question, label: 'Вопрос, который задаётся позже или удалён' }]
}

function valuesOf(clause: Clause, earlier: readonly Pick<Question, 'id' | 'kind'>[]): Option[] {
  if (clause.of === 'parameter') return parameterValues(clause.parameter)
  const asked = earlier.find(({ id }) => id === clause.question)
  return asked ? choicesOf(asked.kind).map((value) => ({ value, label: choices[value] })) : []
}

/** Values of a parameter as they are offered. */
export function parameterValues(parameter: ParameterName): Option[] {
  return parameters[parameter].values.map(({ value, label }) => ({ value, label }))
}
