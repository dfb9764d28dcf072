import { useRefusal, useValue } from '../../platform/autosave/use-autosave.ts'
import { Facts } from '../../platform/ui/facts.tsx'
import { FieldsForm } from '../../platform/form/fields-form.tsx'
import { SelectField } from '../../platform/ui/select-field.tsx'
import { supportCourses } from './course-words.ts'
import { basisFields } from './form-basis-fields.ts'
import { useForm } from './form-context.tsx'

type BasisField = (typeof basisFields)[number]

/** Goal, object, works and subdivision: fields while the application is being created, facts afterwards. */
export function FormBasis() {
  const { form, open } = useForm()
  // Named by itself, not by `*`: while the rest is being filled in, goal and object change only by going back.
  if (!open.includes('declarer.goal')) return <BasisFacts />
  return (
    <FieldsForm>
      {basisFields
        .filter(({ name }) => open.includes(`declarer.${name}`))
        .map((field) => (
          <BasisInput key={field.name} field={field} known={knownValue(form.request(), field.name)} />
        ))}
    </FieldsForm>
  )
}

function BasisInput({ field, known }: { field: BasisField; known: string }) {
  const { form } = useForm()
  const value = useValue(form.sections.declarer, field.name)
  const refusal = useRefusal(form.sections.declarer, field.name)
  return (
    <div data-path={`declarer.${field.name}`} className={field.name === 'goal' ? 'form-wide' : undefined}>
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
          const course = field.name === 'primacy' ? courses[request.kind] : undefined
          return [field.label, course ?? field.options.find((option) => option.value === code)?.label ?? code] as const
        })}
      />
    </div>
  )
}

const courses: Readonly<Record<string, string>> = supportCourses

function knownValue(
  request: { goal: string; objectType: string; workType: string; subdivision: string },
  name: BasisField['name'],
): string {
  return name === 'primacy' ? '1' : request[name]
}
