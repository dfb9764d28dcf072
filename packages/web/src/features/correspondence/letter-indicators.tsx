import type { ChangedIndicator } from '@portal/domain/letters/letter-contents'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '../../platform/ui/buttons/icon-button.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'

interface LetterIndicatorsProps {
  known: readonly { name: string; unit: string; value: string }[]
  rows: readonly ChangedIndicator[]
  error: string | undefined
  onRows: (rows: readonly ChangedIndicator[]) => void
}

const another = 'another'

/** Indicators a letter changes: those of the application by name, or one it does not have yet. */
export function LetterIndicators({ known, rows, error, onRows }: LetterIndicatorsProps) {
  const change = (index: number, part: Partial<ChangedIndicator>) =>
    onRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const left = known.filter(({ name }) => !rows.some((row) => row.name === name))
  const add = (chosen: string) => {
    const one = known.find(({ name }) => name === chosen)
    if (one) onRows([...rows, { name: one.name, unit: one.unit, value: '', was: one.value }])
    else if (chosen === another) onRows([...rows, { name: '', unit: '', value: '' }])
  }
  return (
    <div className="form-grid-wide stack g12">
      <SelectField
        label="Показатель, который изменился"
        required
        empty="Выберите показатель"
        options={[
          ...left.map(({ name }) => ({ value: name, label: name })),
          { value: another, label: 'Другой показатель, которого нет в заявлении' },
        ]}
        value=""
        error={error}
        onChange={add}
      />
      {rows.map((row, index) => {
        const isKnown = row.was !== undefined
        return (
          // Rows are added at the end and taken out one by one.
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name until it is typed
          <div key={index} className="letter-indicator" role="group" aria-label={row.name || `Показатель ${index + 1}`}>
            {!isKnown && (
              <>
                <TextField
                  label="Показатель"
                  required
                  maxLength={300}
                  value={row.name}
                  onChange={(event) => change(index, { name: event.target.value })}
                />
                <TextField
                  label="Единица"
                  maxLength={100}
                  value={row.unit}
                  onChange={(event) => change(index, { unit: event.target.value })}
                />
              </>
            )}
            <TextField
              label={isKnown ? [row.name, row.unit].filter(Boolean).join(', ') : 'Значение'}
              description={isKnown ? `Сейчас: ${row.was || 'не указано'}` : undefined}
              required
              maxLength={300}
              value={row.value}
              onChange={(event) => change(index, { value: event.target.value })}
            />
            <IconButton label="Убрать показатель" onClick={() => onRows(rows.filter((_, at) => at !== index))}>
              <IconX size="1.125rem" aria-hidden />
            </IconButton>
          </div>
        )
      })}
    </div>
  )
}
