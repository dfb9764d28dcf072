import '../form/design-task-form.css'
import type { FormModel } from '@portal/domain/design-tasks/form-model'
import { useState } from 'react'
import { Card } from '../../../platform/ui/page/card.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TaskFormProvider } from '../form/form-context.ts'
import { SectionForm } from '../form/form-parts.tsx'
import { sectionAt, sectionsOf } from '../form/sections.ts'
import { schemaEnumerationQuery } from '../design-task-queries.ts'
import { usePreviewEdits } from './use-preview-edits.ts'
import type { FormSettings } from './form-settings.ts'

interface FormPreviewProps {
  schemaId: string
  model: FormModel
  settings: FormSettings
  /** Its section is the one to show. */
  place: string
}

/** The form as an author will see it, to be tried: nothing of it is kept. */
export function FormPreview({ schemaId, model, settings, place }: FormPreviewProps) {
  const { content, edits } = usePreviewEdits(model, settings)
  const sections = sectionsOf(model, settings, content)
  const wanted = place === '' ? (sections[0]?.id ?? '') : sectionAt(sections, place)
  const [shown, setShown] = useState({ id: wanted, of: wanted })
  // Another place was chosen: its section is shown.
  if (shown.of !== wanted) setShown({ id: wanted, of: wanted })
  const section = sections.find(({ id }) => id === shown.id) ?? sections[0]
  if (!section) return null
  return (
    <Card title="Как форму увидит автор">
      <div className="stack g16">
        <SelectField
          label="Раздел"
          empty={null}
          options={sections.map(({ id, title }) => ({ value: id, label: title }))}
          value={section.id}
          onChange={(id) => setShown({ id, of: wanted })}
        />
        <TaskFormProvider
          value={{
            enumeration: (name) => schemaEnumerationQuery(schemaId, name),
            model,
            content,
            places: [],
            imageHref: () => '',
            edits,
            mayEdit: true,
            found: new Map(),
            said: settings.fields,
            onLeave: () => undefined,
            onPlace: () => undefined,
          }}
        >
          <SectionForm section={section} />
        </TaskFormProvider>
      </div>
    </Card>
  )
}
