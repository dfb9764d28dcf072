import { catalog } from '@portal/domain/request/catalogs/catalogs'
import type { LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import type { RowField, RowValues } from '@portal/domain/request/fields/row-fields'
import type { RowProblem } from '@portal/domain/request/fields/row-problem'
import type { ReactNode } from 'react'
import type { Autosave } from '../../platform/autosave/autosave.ts'
import { FormField, isTyped } from '../../platform/form/form-field.tsx'
import { useLeft } from '../../platform/form/use-left.ts'
import { namedRegions } from '../../platform/form/region-options.ts'
import { kosfnSuggest } from '../../platform/form/suggest/register-suggestions.ts'
import { optionOf } from '../../platform/form/option-of.ts'
import { useLoadedRegions } from '../../platform/session/session.tsx'
import { FormGrid } from '../../platform/ui/fields/form-grid.tsx'

interface RowFieldsProps {
  /** Beginning of the anchors: `parts.{id}`. */
  path: string
  fields: readonly RowField[]
  values: RowValues
  autosave: Autosave
  problems: readonly RowProblem[]
  isNeeded: (field: string) => boolean
  readOnly: boolean
  /** The field to stand on. */
  first: string | undefined
  /** What stands below a field. */
  below?: Readonly<Record<string, ReactNode>>
}

/** The fields of a part or a plot. A fault is shown when the field has been left. */
export function RowFields(props: RowFieldsProps) {
  const { path, fields, values, autosave, problems, isNeeded, readOnly, first, below = {} } = props
  const regions = useLoadedRegions()
  const left = useLeft()
  const faultOf = (id: string) => problems.find((problem) => problem.path === id)?.text
  return (
    <FormGrid>
      {fields
        .filter(({ goesWith }) => goesWith === null)
        .map(({ id, label, type, hint, check, ...field }) => (
          <div key={id} data-path={`${path}.${id}`} className={type === 'longText' ? 'form-grid-wide' : undefined}>
            <FormField
              kind={type}
              label={label}
              hint={hint}
              first={id === first}
              required={isNeeded(id)}
              readOnly={readOnly}
              options={field.catalog === null ? [] : optionsOf(field.catalog, regions)}
              suggest={check === 'kosfn' ? kosfnSuggest : undefined}
              value={values[id] ?? ''}
              error={left.tells(id, values[id]) && faultOf(id)}
              onChange={(value) => {
                if (isTyped(type)) left.write(id, left.tells(id, values[id]) && faultOf(id) !== undefined)
                autosave.set(id, typeof value === 'string' ? value : '')
              }}
              onBlur={() => left.leave(id)}
            />
            {below[id]}
          </div>
        ))}
    </FormGrid>
  )
}

function optionsOf(name: NonNullable<RowField['catalog']>, loaded: LoadedCatalogs) {
  if (name === 'regionCatalogCode') return namedRegions(loaded)
  return catalog(name).map(optionOf)
}
