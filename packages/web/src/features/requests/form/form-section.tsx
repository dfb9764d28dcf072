import './form-section.css'
import {
  type FieldRow,
  fieldName,
  fieldOf,
  fieldsFor,
  isBlank,
  isFieldNeeded,
  sectionTitle,
} from '@portal/domain/request/fields/fields'
import type { RequestFacts } from '@portal/domain/request/facts'
import { memo, useState } from 'react'
import { FieldsForm } from '../../../platform/form/fields-form.tsx'
import { useForm, useFormFact } from './form-context.tsx'
import { FormInput } from './form-input.tsx'
import { type FormModel, sectionSave } from './form-model.ts'
import type { FieldSection } from './form-parts.ts'

interface FormSectionProps {
  section: FieldSection
  /** Shows only these fields, or all but these. */
  only?: readonly string[] | undefined
  except?: readonly string[] | undefined
}

/** They stand in the section of linked applications. */
export const linkFields: readonly string[] = ['declarer.previousConclusions']

// Fewer optional fields are not worth a button.
const worthFolding = 3

/** Every field of a section that this application asks, in groups of two columns. */
export const FormSection = memo(function FormSection({ section, only, except }: FormSectionProps) {
  const { form } = useForm()
  const [unfolded, setUnfolded] = useState(false)
  const [folded] = useState(() => foldedIn(form, section))
  // The list of fields changes seldom, values at every key: the section is drawn again only for the first.
  const shape = useFormFact((form) => shapeOf(form, section))
  const shown = readShape(shape).filter(({ path }) => !except?.includes(path) && (!only || only.includes(path)))
  const isFolded = ({ path, needed, filled }: Shown) => !needed && !filled && folded.has(path)
  const hidden = shown.filter(isFolded)
  const groups = grouped(shown.filter((field) => unfolded || !isFolded(field)))
  // A list says its own name, and the first group is often the section itself.
  const isTitled = (title: string, fields: readonly Shown[]) =>
    groups.length > 1 &&
    title !== sectionTitle(section) &&
    !(fields.length === 1 && fields[0] && isList(fields[0].path))
  return (
    <div className="form-groups">
      {groups.map(({ title, fields }) => (
        <div key={title} className="form-group" role="group" aria-label={title}>
          {isTitled(title, fields) && <h3>{title}</h3>}
          {inForms(fields).map((some) =>
            some.every(({ path }) => isList(path)) ? (
              some.map(({ path, needed }) => <FormInput key={path} path={path} needed={needed} />)
            ) : (
              <FieldsForm key={some[0]?.path}>
                {some.map(({ path, needed }) => (
                  <FormInput key={path} path={path} needed={needed} />
                ))}
              </FieldsForm>
            ),
          )}
        </div>
      ))}
      {hidden.length > 0 && !unfolded && (
        <button type="button" className="link form-unfold no-print" onClick={() => setUnfolded(true)}>
          Показать необязательные поля ({hidden.length})
        </button>
      )}
    </div>
  )
})

interface Shown {
  path: string
  group: string
  needed: boolean
  /** It has a value: readiness may lead to it. */
  filled: boolean
}

/** The fields of a section as one text, so that two equal lists are equal values. */
function shapeOf(form: FormModel, section: FieldSection): string {
  const facts = form.facts()
  const values = form.sections[section].values()
  return askedIn(section, facts)
    .map(({ row, needed }) => {
      const marks = (needed ? '!' : '') + (isBlank(values[fieldName(row.path)]) ? '' : '+')
      return [row.path, row.group, marks].join('|')
    })
    .join('\n')
}

interface Asked {
  row: FieldRow
  needed: boolean
}

const known = new WeakMap<RequestFacts, Partial<Record<FieldSection, readonly Asked[]>>>()

/** Which fields the facts ask for; looked up at every key, found out when the facts change. */
function askedIn(section: FieldSection, facts: RequestFacts): readonly Asked[] {
  const sections = known.get(facts) ?? {}
  known.set(facts, sections)
  return (sections[section] ??= fieldsFor(section, facts).map((row) => ({
    row,
    needed: isFieldNeeded(row, facts),
  })))
}

function readShape(shape: string): Shown[] {
  return shape.split('\n').flatMap((line) => {
    const [path = '', group = '', marks = ''] = line.split('|')
    return path === '' ? [] : [{ path, group, needed: marks.includes('!'), filled: marks.includes('+') }]
  })
}

function foldedIn(form: FormModel, section: FieldSection): ReadonlySet<string> {
  const facts = form.facts()
  const optional = fieldsFor(section, facts).filter((row) => !isFieldNeeded(row, facts) && isFoldable(row, form))
  return new Set(optional.length < worthFolding ? [] : optional.map(({ path }) => path))
}

// Yes-or-no facts decide which documents are asked: they always stay in sight.
function isFoldable({ type, path }: FieldRow, form: FormModel): boolean {
  return type !== 'flag' && isBlank(sectionSave(form, path).value(fieldName(path)))
}

function grouped(fields: readonly Shown[]): { title: string; fields: Shown[] }[] {
  const titles = [...new Set(fields.map(({ group }) => group))]
  return titles.map((title) => {
    const some = fields.filter(({ group }) => group === title)
    // Checkboxes after the fields: between them they would tear the columns apart.
    return { title, fields: [...some.filter(({ path }) => !isFlag(path)), ...some.filter(({ path }) => isFlag(path))] }
  })
}

/** Fields between lists; every row of a list is a form already. */
function inForms(fields: readonly Shown[]): Shown[][] {
  const runs: Shown[][] = []
  for (const field of fields) {
    const last = runs.at(-1)
    if (last?.[0] && isList(last[0].path) === isList(field.path)) last.push(field)
    else runs.push([field])
  }
  return runs
}

function isList(path: string): boolean {
  return fieldOf(path)?.type === 'list'
}

function isFlag(path: string): boolean {
  return fieldOf(path)?.type === 'flag'
}
