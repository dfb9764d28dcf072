import { useQuery } from '@tanstack/react-query'
import { useRefusal, useValue } from '../../../platform/autosave/use-autosave.ts'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { FieldsForm } from '../../../platform/form/fields-form.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { supportKinds } from '../support-kinds.ts'
import { basisFields } from '../../../platform/form/basis-fields.ts'
import { optionOf } from '../../../platform/form/option-of.ts'
import { useForm } from '../form/form-context.tsx'
import type { RequestView } from '../form/form-parts.ts'
import { subdivisionsQuery } from '../requests-queries.ts'

type BasisField = (typeof basisFields)[number]
type Shown = Pick<BasisField, 'name' | 'label'> & { options: readonly { value: string; label: string }[] }

/** Goal, object, works and subdivision: fields while the application is being created, facts afterwards. */
export function FormBasis() {
  const { form, open } = useForm()
  // Named by itself, not by `*`: while the rest is being filled in, goal and object change only by going back.
  if (!open.includes('declarer.goal')) return <BasisFacts />
  return (
    <FieldsForm>
      {basisFields
        .filter(({ name }) => open.includes(`declarer.${name}`))
        .map((field) =>
          field.name === 'subdivision' ? (
            <SubdivisionInput key={field.name} field={field} />
          ) : (
            <BasisInput key={field.name} field={field} known={knownValue(form.request(), field.name)} />
          ),
        )}
    </FieldsForm>
  )
}

/** Of the subdivisions that take applications now; the one that was chosen stays named. */
function SubdivisionInput({ field }: { field: BasisField }) {
  const { form } = useForm()
  const { subdivision, subdivisionTitle } = form.request()
  const places = useQuery(subdivisionsQuery).data?.subdivisions ?? []
  const open = places.filter(({ code, isOpen }) => isOpen && code !== subdivision)
  const options = [{ code: subdivision, title: subdivisionTitle }, ...open].toSorted((one, other) =>
    one.code < other.code ? -1 : 1,
  )
  return <BasisInput field={{ ...field, options: options.map(optionOf) }} known={subdivision} />
}

function BasisInput({ field, known }: { field: Shown; known: string }) {
  const { form } = useForm()
  const value = useValue(form.sections.declarer, field.name)
  const refusal = useRefusal(form.sections.declarer, field.name)
  return (
    <div data-path={`declarer.${field.name}`} className={field.name === 'goal' ? 'form-grid-wide' : undefined}>
      <SelectField
        label={field.label}
        required
        empty={null}
        options={field.options}
        value={typeof value === 'string' ? value : known}
        error={refusal}
        onChange={(next) => form.sections.declarer.set(field.name, next)}
      />
    </div>
  )
}

function BasisFacts() {
  const { form } = useForm()
  const request = form.request()
  return (
    <div className="form-basis" data-path="declarer.subdivision" tabIndex={-1}>
      <Facts
        columns={2}
        rows={basisFields.map((field) => {
          const value = form.sections.declarer.value(field.name)
          const code = typeof value === 'string' ? value : knownValue(request, field.name)
          return [field.label, factOf(request, field, code)] as const
        })}
      />
    </div>
  )
}

function factOf(request: RequestView, { name, options }: Shown, code: string): string {
  if (name === 'subdivision' && code === request.subdivision) return request.subdivisionTitle
  const course = name === 'primacy' ? courses[request.kind] : undefined
  return course ?? options.find(({ value }) => value === code)?.label ?? code
}

const courses: Readonly<Record<string, string>> = supportKinds

function knownValue(
  request: { goal: string; objectType: string; workType: string; subdivision: string },
  name: BasisField['name'],
): string {
  return name === 'primacy' ? '1' : request[name]
}
