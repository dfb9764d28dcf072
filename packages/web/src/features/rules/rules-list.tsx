import './rules-list.css'
import { Button, TextInput } from '@mantine/core'
import { type Day, moscowDay } from '@portal/domain/calendar/days'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { typograph } from '../../platform/i18n/typograph.ts'
import { usePortalNow } from '../../platform/session/portal-now.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { passes, type RuleFilter, type RuleSubject, rowsInForce, rowsOfOtherDays, subjectsOf } from './rule-subjects.ts'
import { ruleText, validityText } from './rule-words.ts'
import type { Decision } from './rules-queries.ts'

const filters: readonly { value: RuleFilter; label: string }[] = [
  { value: 'unconfirmed', label: 'Не сверенные с действующей редакцией' },
  { value: 'decided', label: 'Решения администрации' },
  { value: 'all', label: 'Все правила' },
]

/** Every rule of the application with its act; each may be decided about. */
export function RulesList({ decisions }: { decisions: readonly Decision[] }) {
  const [filter, setFilter] = useState<RuleFilter>('unconfirmed')
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<RuleSubject>()
  const today = moscowDay(usePortalNow())
  const shown = subjectsOf(decisions).filter((one) => passes(one, today, { filter, words }))
  const groups = [...new Set(shown.map(({ group }) => group))]
  return (
    <>
      <div className="rules-filter">
        <SelectField
          label="Показать"
          options={filters}
          value={filter}
          empty={null}
          onChange={(value) => setFilter(filters.find((one) => one.value === value)?.value ?? 'all')}
        />
        <TextInput
          type="search"
          label="Найти"
          placeholder="Поле, документ, акт"
          leftSection={<IconSearch size="1rem" aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <p className="meta" role="status">
          Найдено: {shown.length}
        </p>
      </div>
      {shown.length === 0 && <EmptyState title="Таких правил нет" />}
      {groups.map((group) => (
        <Card key={group} title={group} flush>
          <ul className="rules">
            {shown
              .filter((one) => one.group === group)
              .map((one) => (
                <RuleRows key={one.subject} one={one} today={today} onDecide={() => setChosen(one)} />
              ))}
          </ul>
        </Card>
      ))}
      {chosen && <RuleDialog key={chosen.subject} one={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function RuleRows({ one, today, onDecide }: { one: RuleSubject; today: Day; onDecide: () => void }) {
  const rows = rowsInForce(one, today)
  const isUnconfirmed = rows.some(({ need, confirmed }) => need === 'must' && !confirmed)
  const [decision] = one.decided
  return (
    <li>
      <div className="rules-what">
        <p>
          <b>{typograph(one.title)}</b>
        </p>
        {rows.map((row) => (
          <p key={`${row.goals.join()}${row.need}${row.condition}${row.validFrom}`} className="meta">
            {typograph([ruleText(row), validityText(row)].filter(Boolean).join(', '))}
          </p>
        ))}
        <p className="meta">{typograph([...new Set(rows.map(({ source }) => source))].join('; '))}</p>
        {rowsOfOtherDays(one, today).map((row) => (
          <p key={`${row.goals.join()}${row.need}${row.condition}${row.validFrom}`} className="meta">
            {typograph(`Решено на другие дни: ${ruleText(row)}, ${validityText(row)}`)}
          </p>
        ))}
        {decision && <p className="meta">Решение: {decision.by}</p>}
      </div>
      <span className="rules-state">
        {decision && (
          <Chip plain tone="info">
            решение
          </Chip>
        )}
        {isUnconfirmed && <Chip tone="warn">не сверено: предупреждает</Chip>}
      </span>
      <Button variant="default" onClick={onDecide} aria-label={`Изменить: ${one.title}`}>
        Изменить
      </Button>
    </li>
  )
}
