import './form-section.css'
import { type FieldRow, fieldName, fieldsFor, isBlank, isFieldNeeded } from '@portal/domain/request/fields'
import { useState } from 'react'
import { FormGrid } from '../../platform/ui/form-grid.tsx'
import { useForm, useFormFact } from './form-context.tsx'
import { FormInput, sectionSave } from './form-input.tsx'
import type { FieldSection, FormModel } from './form-model.ts'

interface FormSectionProps {
  section: FieldSection
  /** Shows only these fields, or all but these. */
  only?: readonly string[] | undefined
  except?: readonly string[] | undefined
}

// Fewer optional fields are not worth a button.
const worthFolding = 3

/** Every field of a section that this application asks, in groups of two columns. */
export function FormSection({ section, only, except = [] }: FormSectionProps) {
  const { form } = useForm()
  const [unfolded, setUnfolded] = useState(false)
  const [folded] = useState(() => foldedIn(form, section))
  // The list of fields changes seldom, values at every key: the section is drawn again only for the first.
  const shape = useFormFact((form) => shapeOf(form, section))
  const shown = readShape(shape).filter(({ path }) => !except.includes(path) && (!only || only.includes(path)))
  const isHidden = ({ path, needed }: Shown) => !unfolded && !needed && folded.has(path)
  const hidden = shown.filter(isHidden)
  const groups = grouped(shown.filter((field) => !isHidden(field)))
  return (
    <div className="form-groups">
      {groups.map(({ title, fields }) => (
        <div key={title} className="form-group" role="group" aria-label={title}>
          {groups.length > 1 && <h3>{title}</h3>}
          <FormGrid>
            {fields.map(({ path, needed }) => (
              <FormInput key={path} path={path} needed={needed} />
            ))}
          </FormGrid>
        </div>
      ))}
      {hidden.length > 0 && (
        <button type="button" className="link form-unfold" onClick={() => setUnfolded(true)}>
          Показать необязательные поля ({hidden.length})
        </button>
      )}
    </div>
  )
}

interface Shown {
  path: string
  group: string
  needed: boolean
}

/** The fields of a section as one text, so that two equal lists are equal values. */
function shapeOf(form: FormModel, section: FieldSection): string {
  const facts = form.facts()
  const values = form.sections[section].values()
  const rows = fieldsFor(section, facts)
  return rows.map((row) => [row.path, row.group, isFieldNeeded(row, facts, values) ? '!' : ''].join('|')).join('\n')
}

function readShape(shape: string): Shown[] {
  return shape.split('\n').flatMap((line) => {
    const [path = '', group = '', mark] = line.split('|')
    return path === '' ? [] : [{ path, group, needed: mark === '!' }]
  })
}

function foldedIn(form: FormModel, section: FieldSection): ReadonlySet<string> {
  const facts = form.facts()
  const values = form.sections[section].values()
  const optional = fieldsFor(section, facts).filter(
    (row) => !isFieldNeeded(row, facts, values) && isFoldable(row, form),
  )
  return new Set(optional.length < worthFolding ? [] : optional.map(({ path }) => path))
}

// Yes-or-no facts decide which documents are asked: they always stay in sight.
function isFoldable({ type, path }: FieldRow, form: FormModel): boolean {
  return type !== 'flag' && isBlank(sectionSave(form, path).value(fieldName(path)))
}

function grouped(fields: readonly Shown[]): { title: string; fields: Shown[] }[] {
  const titles = [...new Set(fields.map(({ group }) => group))]
  return titles.map((title) => ({ title, fields: fields.filter(({ group }) => group === title) }))
}
