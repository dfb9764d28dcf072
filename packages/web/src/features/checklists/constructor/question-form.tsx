import { Button } from '@mantine/core'
import { questionKindNames, questionKinds } from '@portal/domain/checklists/checklist'
import { knownFacts } from '@portal/domain/checklists/known-facts'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { FlagField } from '../../../platform/ui/fields/flag-field.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import type { Content, Question } from '../checklists-queries.ts'
import { ConditionFields } from './condition-fields.tsx'
import { optionOf } from '../../../platform/form/option-of.ts'

interface QuestionFormProps {
  question: Question
  content: Content
  disabled: boolean
  onChange: (change: Partial<Question>) => void
  onCopy: () => void
  onRemove: () => void
}

const kinds = questionKindNames.map((value) => ({ value, label: questionKinds[value] }))
const known = knownFacts.map(optionOf)

/** Everything one question is. */
export function QuestionForm({ question, content, disabled, onChange, onCopy, onRemove }: QuestionFormProps) {
  return (
    <div className="stack g16">
      <TextArea
        label="Вопрос"
        required
        maxLength={1000}
        value={question.text}
        disabled={disabled}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <SelectField
        label="Вид ответа"
        empty={null}
        options={kinds}
        value={question.kind}
        disabled={disabled}
        onChange={(value) => onChange({ kind: questionKindNames.find((kind) => kind === value) ?? question.kind })}
      />
      <div className="row wrap g24">
        <FlagField
          label="Ответ обязателен"
          value={question.isObligatory}
          disabled={disabled}
          onChange={(isObligatory) => onChange({ isObligatory })}
        />
        <FlagField
          label="Можно приложить файлы"
          value={question.takesFiles}
          disabled={disabled}
          onChange={(takesFiles) => onChange({ takesFiles })}
        />
      </div>
      <TextField
        label="Норма"
        placeholder="СП 4.13130.2013, п. 8.1"
        maxLength={500}
        value={question.norm}
        disabled={disabled}
        onChange={(event) => onChange({ norm: event.target.value })}
      />
      <TextField
        label="Ссылка на текст нормы"
        placeholder="https://"
        inputMode="url"
        maxLength={1000}
        value={question.link}
        disabled={disabled}
        onChange={(event) => onChange({ link: event.target.value.trim() })}
      />
      <SelectField
        label="Из чего портал предложит ответ"
        empty="Не предлагать"
        options={known}
        value={question.known}
        disabled={disabled}
        onChange={(value) => onChange({ known: value })}
      />
      <ConditionFields
        question={question}
        content={content}
        disabled={disabled}
        onChange={(condition) => onChange({ condition })}
      />
      {!disabled && (
        <div className="row wrap g8">
          <Button variant="default" leftSection={<IconCopy size="1rem" aria-hidden />} onClick={onCopy}>
            Копия вопроса
          </Button>
          <Button variant="default" leftSection={<IconTrash size="1rem" aria-hidden />} onClick={onRemove}>
            Убрать вопрос
          </Button>
        </div>
      )}
    </div>
  )
}
