import type { ReactNode } from 'react'
import { typograph } from '../i18n/typograph.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { FlagField } from '../ui/fields/flag-field.tsx'
import { hintBelow } from '../ui/fields/hint-below.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { ManyField } from './many-field.tsx'
import { SuggestField } from './suggest/suggest-field.tsx'
import type { Suggest, Suggestion } from './suggest/suggestions.ts'

export type FieldKind = 'text' | 'longText' | 'date' | 'money' | 'number' | 'flag' | 'consent' | 'choice' | 'choices'

/** Whether a value of this kind is written letter by letter: until it is left it is not whole. */
export function isTyped(kind: FieldKind): boolean {
  return kind !== 'choice' && kind !== 'choices' && kind !== 'flag' && kind !== 'consent'
}

export interface Option {
  value: string
  label: string
  /** Stands where it was chosen, and is chosen no more. */
  disabled?: boolean | undefined
}

export interface FormFieldProps {
  kind: FieldKind
  label: string
  value: unknown
  onChange: (value: unknown) => void
  hint?: string | null | undefined
  error?: ReactNode
  required?: boolean | undefined
  readOnly?: boolean | undefined
  options?: readonly Option[] | undefined
  unit?: string | undefined
  /** A dialog that opens stands on this field. */
  first?: boolean | undefined
  /** Id of a list of suggestions. */
  list?: string | undefined
  /** A register that helps to type. */
  suggest?: Suggest | undefined
  onTake?: ((suggestion: Suggestion) => void) | undefined
  onBlur?: (() => void) | undefined
}

// A select of the browser itself serves short lists best; a long one is searched by typing.
const shortList = 15

function stay() {}

/** A field of any kind by its description: forms that come from a table are drawn by it. */
export function FormField(props: FormFieldProps) {
  const { kind, value, onChange, error, required = false, readOnly = false, options = [], unit } = props
  const label = typograph(props.label)
  const hint = props.hint && typograph(props.hint)
  const onBlur = props.onBlur ?? stay
  const said = { description: hint || undefined, error: error || undefined }
  const common = {
    label,
    required,
    onBlur,
    ...said,
    inputWrapperOrder: hintBelow,
    ...(props.first && { 'data-autofocus': true }),
  }
  const text = typeof value === 'string' ? value : ''
  const typed = {
    ...common,
    readOnly,
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  switch (kind) {
    case 'text':
      return props.suggest ? (
        <SuggestField
          {...common}
          readOnly={readOnly}
          value={text}
          onChange={onChange}
          suggest={props.suggest}
          onTake={props.onTake}
        />
      ) : (
        <TextField {...typed} {...(props.list && { list: props.list })} />
      )
    case 'number':
      return <TextField {...typed} inputMode="decimal" />
    case 'longText':
      return <TextArea {...typed} rows={2} />
    case 'date':
      return <DateField {...common} readOnly={readOnly} value={text} onChange={onChange} />
    case 'money':
      return <MoneyField {...common} {...(unit && { unit })} readOnly={readOnly} value={text} onChange={onChange} />
    case 'choice':
      return options.length > shortList ? (
        <SearchField {...common} disabled={readOnly} options={options} value={text} onChange={onChange} />
      ) : (
        <SelectField {...common} disabled={readOnly} options={options} value={text} onChange={onChange} />
      )
    case 'choices':
      return (
        <ManyField
          label={label}
          hint={hint}
          error={error}
          required={props.required}
          readOnly={readOnly}
          options={options}
          value={Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []}
          onChange={onChange}
          onBlur={props.onBlur}
        />
      )
    case 'flag':
    case 'consent':
      return (
        <FlagField
          {...said}
          label={label}
          onBlur={onBlur}
          required={kind === 'consent'}
          disabled={readOnly}
          value={value === true}
          onChange={onChange}
        />
      )
  }
}
