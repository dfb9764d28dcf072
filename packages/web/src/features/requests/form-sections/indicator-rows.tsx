import { directories } from '@portal/contract/features/directories/endpoints'
import type { RequestFacts } from '@portal/domain/request/facts'
import { indicatorRowProblems } from '@portal/domain/request/objects/indicators'
import { pastedBeside, pastedIndicators } from '@portal/domain/request/objects/pasted-indicators'
import { counted, forms } from '@portal/domain/russian/plural'
import { rulingOf } from '@portal/domain/request/rules/rules-in-force'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { holdsWords } from '@portal/domain/russian/find-by-words'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { type Column, type Row, RowsField } from '../../../platform/form/rows/rows-field.tsx'
import type { Suggest, Suggestion } from '../../../platform/form/suggest/suggestions.ts'

interface IndicatorRowsProps {
  label: string
  path: string
  facts: RequestFacts
  rows: readonly Row[]
  onChange: (rows: readonly Row[]) => void
  readOnly: boolean
  /** The heading stands elsewhere: the list is the whole card. */
  bare?: boolean | undefined
  error?: ReactNode
  /** What is wrong is told also in cells nobody has been to. */
  insist?: boolean | undefined
  /** Main indicators of the object type that are absent are offered. */
  withMain?: boolean | undefined
  /** They are corrected after the submission: each change says why. */
  withReason?: boolean | undefined
}

// The units people use most stand first, by the names of the classifier, which has some six hundred: the catalogue of
// indicators and explanatory notes name them so. Found by their signs, too; three are not in it.
const usualUnits: readonly Suggestion[] = [
  { value: 'Квадратный метр', title: 'м²' },
  { value: 'Кубический метр', title: 'м³' },
  { value: 'Метр', title: 'м' },
  { value: 'Километр; тысяча метров', title: 'км' },
  { value: 'Гектар', title: 'га' },
  { value: 'этаж' },
  { value: 'Штука', title: 'шт.' },
  { value: 'Человек', title: 'чел.' },
  { value: 'Место', title: 'мест' },
  { value: 'Киловатт', title: 'кВт' },
  { value: 'Гигакалория в час', title: 'Гкал/ч' },
  { value: 'м³/сут' },
  { value: 'т/год' },
  { value: 'Тонна; метрическая тонна (1000 кг)', title: 'т' },
]
const pasteHint =
  'Из Excel: скопируйте столбцы «показатель, единица, значение», добавьте показатель и нажмите Ctrl+V в любой его ячейке.'
const staleTime = 60 * 60_000

/** Technical and economic indicators, with names and units suggested from the catalogue; any other may be written in. */
export function IndicatorRows({ facts, withMain = false, withReason = false, ...list }: IndicatorRowsProps) {
  const { rows, onChange, readOnly } = list
  const toast = useToast()
  const { objectType } = facts
  const problems = indicatorRowProblems(rows.map(indicatorOf), facts)
  const { data: catalog } = useQuery({
    ...apiQuery(keys.directory('indicators', objectType), directories.indicators, { query: { objectType } }),
    enabled: !readOnly,
    staleTime,
  })
  const { data: units } = useQuery({
    ...apiQuery(keys.directory('MeasurementUnit'), directories.catalog, { params: { code: 'MeasurementUnit' } }),
    enabled: !readOnly && rows.length > 0,
    staleTime,
  })
  const columns = useMemo((): Column[] => {
    const isNeeded = (column: 'value' | 'unit') => rulingOf(`indicators.${column}`, facts).needed
    const known = catalog?.rows ?? []
    const names: Suggest = {
      key: keys.directory('indicator names', objectType, known.length),
      from: 0,
      find: async (text) => {
        return [...known]
          .sort((a, b) => Number(b.main) - Number(a.main))
          .filter(({ title }) => holdsWords(title, text))
          .map(({ title, unitTitle, main }) => ({ value: title, title: main ? `${unitTitle}, основной` : unitTitle }))
      },
    }
    const measures: Suggest = {
      key: keys.directory('unit names', units?.rows.length),
      from: 0,
      find: async (text) =>
        [...usualUnits, ...unitsOf(units?.rows ?? [])]
          .filter(({ value, title }) => holdsWords(`${value} ${title ?? ''}`, text))
          .slice(0, text === '' ? usualUnits.length : 50),
    }
    const take = (row: Row, { value }: { value: string }): Row => {
      const found = known.find(({ title }) => title === value)
      return { ...row, name: value, ...(found && { unit: row['unit'] || found.unitTitle, isMain: found.main }) }
    }
    return [
      { id: 'name', label: 'Показатель', kind: 'text', required: true, suggest: names, onTake: take },
      { id: 'value', label: 'Значение', kind: 'text', required: isNeeded('value') },
      { id: 'unit', label: 'Единица измерения', kind: 'text', required: isNeeded('unit'), suggest: measures },
      ...(withReason ? [{ id: 'reason', label: 'Причина изменения', kind: 'text', wide: true } as const] : []),
      { id: 'isMain', label: 'Основной показатель', kind: 'flag', wide: true },
    ]
  }, [catalog, units, facts, objectType, withReason])
  const absent = withMain ? (catalog?.rows ?? []).filter(({ main, title }) => main && !rows.some(isNamed(title))) : []
  return (
    <RowsField
      {...list}
      columns={columns}
      cellError={(_, column, at) => problems.find(({ path }) => path === `${at}.${column}`)?.text}
      hint={readOnly ? undefined : pasteHint}
      onPasted={(text, cell) => {
        const isBeside =
          cell && ['value', 'unit'].includes(cell.column) && textOf(rows[cell.at]?.['name']).trim() !== ''
        const beside = isBeside ? pastedBeside(text) : null
        if (beside) {
          onChange(rows.map((row, at) => (at === cell?.at ? { ...row, ...beside } : row)))
          return true
        }
        const { rows: pasted, left } = pastedIndicators(text)
        if (pasted.length > 0)
          onChange([...rows.filter(isWritten), ...pasted.map((row) => ({ ...row, isMain: false }))])
        if (left > 0)
          toast({
            text: `Вставлены первые ${counted(pasted.length, forms.row)}, не вошло: ${counted(left, forms.row)}. Скопируйте остаток и вставьте его отдельно`,
            stays: true,
            tone: 'warn',
          })
        return pasted.length > 0
      }}
      add="Добавить показатель"
      rowName="Показатель"
      foot={
        !readOnly &&
        absent.length > 0 && (
          <div className="form-indicator-main" role="group" aria-label="Основные показатели этого вида объекта">
            <span className="meta">Основные для этого вида объекта:</span>
            {absent.map(({ code, title, unitTitle }) => (
              <button
                key={code}
                type="button"
                className="link"
                onClick={() => onChange([...rows, { name: title, unit: unitTitle, value: '', isMain: true }])}
              >
                <IconPlus size="0.875rem" aria-hidden />
                {title}
              </button>
            ))}
          </div>
        )
      }
    />
  )
}

/** An empty row was added to paste into. */
function isWritten({ name, unit, value, reason }: Row): boolean {
  return [name, unit, value, reason].some((cell) => textOf(cell).trim() !== '')
}

function unitsOf(rows: readonly { title: string }[]): Suggestion[] {
  const others = rows.filter(({ title }) => !usualUnits.some(({ value }) => value === title))
  return others.map(({ title }) => ({ value: title }))
}

function indicatorOf({ name, unit, value }: Row) {
  return { name: textOf(name), unit: textOf(unit), value: textOf(value) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isNamed(title: string) {
  return ({ name }: Row) => typeof name === 'string' && name.trim().toLowerCase() === title.toLowerCase()
}
