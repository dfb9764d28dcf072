import { objectTypeCodes, workTypeCodes } from '@portal/domain/request/objects/objects'
import { ChoiceField } from '../../../platform/ui/fields/choice-field.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { objectTypeOptions, workTypeOptions } from '../filters/filter-options.ts'
import type { Answers, Faults } from './wizard-answers.ts'

interface ObjectQuestionProps {
  answers: Answers
  faults: Faults
  onChange: (change: Partial<Answers>) => void
}

/** Kind of the object and of the works: the set of sections follows from them. */
export function ObjectQuestion({ answers, faults, onChange }: ObjectQuestionProps) {
  return (
    <>
      <ChoiceField
        label="Вид объекта"
        required
        options={objectTypeOptions}
        value={answers.objectType}
        error={faults.objectType}
        onChange={(value) => onChange({ objectType: objectTypeCodes.find((code) => code === value) ?? '' })}
      />
      <ChoiceField
        label="Вид работ"
        required
        options={workTypeOptions}
        value={answers.workType}
        error={faults.workType}
        onChange={(value) => onChange({ workType: workTypeCodes.find((code) => code === value) ?? '' })}
      />
      <TextArea
        label="Наименование объекта"
        description="Как в задании на проектирование. Можно заполнить позже"
        autosize
        minRows={2}
        value={answers.objectName}
        error={faults.objectName}
        onChange={(event) => onChange({ objectName: event.target.value.replaceAll('\n', ' ') })}
      />
    </>
  )
}
