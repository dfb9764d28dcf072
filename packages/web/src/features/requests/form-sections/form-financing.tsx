import { catalog } from '@portal/domain/request/catalogs/catalogs'
import type { RequestFacts } from '@portal/domain/request/facts'
import { financingProblems, sharesTotal } from '@portal/domain/request/cost/financing'
import { isOpen } from '@portal/domain/request/fields/changed-paths'
import { rulingOf } from '@portal/domain/request/rules/rules-in-force'
import { memo, useMemo } from 'react'
import { type Column, type Row, RowsField } from '../../../platform/form/rows/rows-field.tsx'
import { optionOf } from '../../../platform/form/option-of.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { useFacts, useForm, useRows } from '../form/form-context.tsx'
import { rowsIn, sentRows } from '../form/form-rows.ts'

const columns: readonly Column[] = [
  {
    id: 'source',
    label: 'Источник',
    kind: 'choice',
    required: true,
    wide: true,
    options: catalog('fundingSource').map(optionOf),
  },
  {
    id: 'budgetLevel',
    label: 'Уровень бюджета',
    kind: 'choice',
    required: true,
    wide: true,
    options: catalog('budgetLevel').map(optionOf),
    when: (row) => row['source'] === '1',
  },
  {
    id: 'ownerText',
    label: 'Юридическое лицо',
    kind: 'text',
    required: true,
    wide: true,
    when: (row) => row['source'] === '2',
  },
  { id: 'percent', label: 'Доля', kind: 'money', unit: '%' },
]

/** Sources of money with their shares, which add up to a hundred. */
export const FormFinancing = memo(function FormFinancing() {
  const { form, open, insist } = useForm()
  const rows = useRows('financing')
  const facts = useFacts()
  const asked = useMemo(
    () => columns.map((column) => ({ ...column, required: column.required && isNeeded(column.id, facts) })),
    [facts],
  )
  const problems = financingProblems(sentLike(rows), facts)
  const sum = sharesTotal(sentLike(rows)).replace('.', ',')
  const ofWhole = problems.find(({ path }) => path === '')
  const whole = typograph(ofWhole?.text ?? '')
  const error = rows.length > 0 ? sentRows('financing', rows).length === rows.length && whole : insist && whole
  // What is wrong with the rows together, and no rule asks for, is their sum.
  const isSumWrong = Boolean(error) && ofWhole?.subject === undefined
  return (
    <RowsField
      label="Источники финансирования"
      path="financing"
      columns={asked}
      rows={rows}
      onChange={(next) => form.rows.financing.set('rows', rowsIn('financing', next))}
      add="Добавить источник"
      rowName="Источник"
      error={error}
      cellError={(_, column, at) =>
        problems.find(({ path }) => path === `${at}.${column}`)?.text ??
        (isSumWrong && column === 'percent' ? true : null)
      }
      insist={insist}
      readOnly={!isOpen('financing', open)}
      foot={
        <>
          {rows.length > 1 && <p className="meta">Сумма долей: {sum} %</p>}
          {facts.flags.estimateFundingLifted && !facts.flags.budget && (
            <p className="meta">Смету проверят, кто бы ни платил: проверку источников снял администратор.</p>
          )}
        </>
      }
    />
  )
})

/** Whether a cell is marked as obligatory: by the rules of the application, where there is one about it. */
function isNeeded(column: string, facts: RequestFacts): boolean {
  return column === 'budgetLevel' || column === 'ownerText' ? rulingOf(`financing.${column}`, facts).needed : true
}

function sentLike(rows: readonly Row[]) {
  return rows.map(({ source, budgetLevel, percent, ownerText }) => ({
    source: String(source),
    budgetLevel: String(budgetLevel) || null,
    percent: String(percent) || null,
    ownerText: String(ownerText) || null,
  }))
}
