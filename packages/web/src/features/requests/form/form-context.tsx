import type { Day } from '@portal/domain/calendar/days'
import type { RequestFacts } from '@portal/domain/request/facts'
import { fieldName } from '@portal/domain/request/fields/fields'
import type { LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { useDerived, useValue } from '../../../platform/autosave/use-autosave.ts'
import type { Row } from '../../../platform/form/rows/rows-field.tsx'
import { type FormModel, sectionSave } from './form-model.ts'
import { rowsIn, type RowsName } from './form-rows.ts'

interface FormContextValue {
  form: FormModel
  /** Paths that may be changed now, as the server names them: `*` is all. */
  open: readonly string[]
  /** The Moscow day, for checks of dates. */
  today: Day
  /** What is still empty is shown as an error: one has asked what is left. */
  insist: boolean
  /** Catalogues in force that came with the application. */
  catalogs: LoadedCatalogs
}

const FormContext = createContext<FormContextValue | undefined>(undefined)

export function FormProvider({ value, children }: { value: FormContextValue; children: ReactNode }) {
  return <FormContext value={value}>{children}</FormContext>
}

export function useForm(): FormContextValue {
  const value = useContext(FormContext)
  if (!value) throw new Error('Sections of an application stand inside FormProvider')
  return value
}

/** Something that depends on the values as a whole; drawn again only when the answer is another one. */
export function useFormFact<T extends string | number | boolean>(derive: (form: FormModel) => T): T {
  const { form } = useForm()
  return useDerived(form.sources, () => derive(form))
}

/** What rules are decided by; the same object for as long as it says the same. */
export function useFacts(): RequestFacts {
  const { form } = useForm()
  return useDerived(form.sources, form.facts)
}

/** The rows of a list, as the form keeps them; the same array for as long as nobody changes them. */
export function useRows(name: RowsName): readonly Row[] {
  const { form } = useForm()
  const value = useValue(form.rows[name], 'rows')
  return useMemo(() => rowsIn(name, value), [name, value])
}

/** What readiness says against a path. */
export function useReadinessProblem(path: string): string | undefined {
  const { form } = useForm()
  const subscribe = useCallback((changed: () => void) => form.subscribeProblem(path, changed), [form, path])
  return useSyncExternalStore(subscribe, () => form.problem(path))
}

/** Something said of one field; drawn again only when it becomes another. */
export function useFieldFact<T>(path: string, derive: () => T): T {
  const { form } = useForm()
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = [sectionSave(form, path).subscribe(fieldName(path), changed), form.subscribeProblem(path, changed)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [form, path],
  )
  return useSyncExternalStore(subscribe, derive)
}
