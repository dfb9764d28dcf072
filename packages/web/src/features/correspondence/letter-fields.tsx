import { requests } from '@portal/contract/features/requests/endpoints'
import { changeablePaths, type ChangedIndicator } from '@portal/domain/letters/letter-contents'
import { costPaths, type LetterField, letterFields, letterRule, type LetterType } from '@portal/domain/letters/letters'
import { fieldLabel, fieldName, fieldOf, sectionOf, sectionTitle } from '@portal/domain/request/fields/fields'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { DateField } from '../../platform/ui/fields/date-field.tsx'
import { FormGrid } from '../../platform/ui/fields/form-grid.tsx'
import { MoneyField } from '../../platform/ui/fields/money-field.tsx'
import { SearchField } from '../../platform/ui/fields/search-field.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { LetterIndicators } from './letter-indicators.tsx'
import { LetterItems } from './letter-items.tsx'
import type { LetterTexts } from './letter-values.ts'

interface LetterFieldsProps {
  requestId: string
  type: LetterType
  texts: LetterTexts
  onTexts: (part: Partial<LetterTexts>) => void
  indicators: readonly ChangedIndicator[]
  onIndicators: (rows: readonly ChangedIndicator[]) => void
  items: ReadonlySet<string>
  onItems: (items: ReadonlySet<string>) => void
  /** What is wrong with a field, once the letter was tried. */
  fault: (field: LetterField) => string | undefined
}

const pathOptions = changeablePaths.map((path) => ({
  value: path,
  label: `${sectionTitle(sectionOf(path))}: ${fieldLabel(path)}`,
}))
const costOptions = costPaths.map((path) => ({ value: path, label: fieldLabel(path) }))

/** Fields a kind of letter has of its own, each beside the value that stands in the application now. */
export function LetterFields(props: LetterFieldsProps) {
  const { requestId, type, texts, onTexts, fault } = props
  const { fields } = letterRule(type)
  const isAboutValue = fields.some((field) => ['newName', 'newCost', 'value', 'indicators'].includes(field))
  const request = useQuery({
    ...apiQuery(keys.request(requestId), requests.get, { params: { id: requestId } }),
    enabled: isAboutValue,
  })
  const now = (path: string) => {
    const value = request.data?.sections[sectionOf(path)]?.data[fieldName(path)]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const nowText = (path: string) => {
    const value = path === '' ? null : now(path)
    return value === null ? undefined : `Сейчас: ${typograph(value)}`
  }
  const field = (name: LetterField): ReactNode => {
    const { label } = letterFields[name]
    switch (name) {
      case 'changes':
      case 'requisites':
        return (
          <TextArea
            key={name}
            className="form-grid-wide"
            label={label}
            required
            rows={3}
            maxLength={4000}
            value={texts[name]}
            error={fault(name)}
            onChange={(event) => onTexts({ [name]: event.target.value })}
          />
        )
      case 'path':
        return (
          <SearchField
            key={name}
            className="form-grid-wide"
            label={label}
            description="Если меняется одно сведение, выберите его: после решения экспертизы оно станет новой версией"
            placeholder="Не выбрано"
            clearable
            options={pathOptions}
            value={texts.path}
            error={fault(name)}
            onChange={(path) => onTexts({ path, value: '' })}
          />
        )
      case 'value':
        return texts.path === '' ? null : (
          <NewValue
            key={name}
            path={texts.path}
            now={nowText(texts.path)}
            {...{ texts, onTexts, error: fault(name) }}
          />
        )
      case 'newName':
        return (
          <TextArea
            key={name}
            className="form-grid-wide"
            label={label}
            description={nowText('object.name')}
            required
            rows={3}
            maxLength={1000}
            value={texts.newName}
            error={fault(name)}
            onChange={(event) => onTexts({ newName: event.target.value })}
          />
        )
      case 'costPath':
        return (
          <SelectField
            key={name}
            label={label}
            required
            empty={null}
            options={costOptions}
            value={texts.costPath}
            error={fault(name)}
            onChange={(costPath) => onTexts({ costPath })}
          />
        )
      case 'newCost':
        return (
          <MoneyField
            key={name}
            label={label}
            description={nowText(texts.costPath)}
            required
            unit={fieldLabel(texts.costPath).endsWith('тыс. руб.') ? 'тыс. ₽' : '₽'}
            value={texts.newCost}
            error={fault(name)}
            onChange={(newCost) => onTexts({ newCost })}
          />
        )
      case 'sum':
        return (
          <MoneyField
            key={name}
            label="Новая цена договора"
            value={texts.sum}
            error={fault(name)}
            onChange={(sum) => onTexts({ sum })}
          />
        )
      case 'until':
        return (
          <DateField
            key={name}
            label={label}
            value={texts.until}
            error={fault(name)}
            onChange={(until) => onTexts({ until })}
          />
        )
      case 'indicators':
        return (
          <LetterIndicators
            key={name}
            known={request.data?.indicators.rows ?? []}
            rows={props.indicators}
            error={fault(name)}
            onRows={props.onIndicators}
          />
        )
      case 'items':
        return (
          <LetterItems
            key={name}
            requestId={requestId}
            chosen={props.items}
            error={fault(name)}
            onChoose={props.onItems}
          />
        )
      default:
        return null
    }
  }
  return fields.length === 0 ? null : <FormGrid>{fields.map(field)}</FormGrid>
}

interface NewValueProps {
  path: string
  now: string | undefined
  texts: LetterTexts
  onTexts: (part: Partial<LetterTexts>) => void
  error: string | undefined
}

/** The new value in the field its type asks for. */
function NewValue({ path, now, texts, onTexts, error }: NewValueProps) {
  const shared = {
    className: 'form-grid-wide',
    label: letterFields.value.label,
    description: now,
    required: true,
    error,
  }
  const set = (value: string) => onTexts({ value })
  switch (fieldOf(path)?.type) {
    case 'date':
      return <DateField {...shared} value={texts.value} onChange={set} />
    case 'money':
      return <MoneyField {...shared} value={texts.value} onChange={set} />
    case 'longText':
      return (
        <TextArea
          {...shared}
          rows={3}
          maxLength={4000}
          value={texts.value}
          onChange={(event) => set(event.target.value)}
        />
      )
    default:
      return (
        <TextField {...shared} maxLength={1000} value={texts.value} onChange={(event) => set(event.target.value)} />
      )
  }
}
