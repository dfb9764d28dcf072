import './setting-list.css'
import { Button } from '@mantine/core'
import { dayText } from '@portal/domain/calendar/days'
import { settingAreas } from '@portal/domain/settings/setting-catalog'
import { typedKeys } from '@portal/domain/typed-keys'
import { useState } from 'react'
import { momentText } from '../../platform/time/moment-text.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import type { SettingsView, SettingView } from './settings-queries.ts'

/** Values by area; of each what holds today, what is to come and what was. */
export function SettingList({ view }: { view: SettingsView }) {
  const [chosen, setChosen] = useState<SettingView>()
  const subjects = subjectsOf(view.values)
  return (
    <>
      {typedKeys(settingAreas)
        .map((area) => ({ area, rows: subjects.filter(({ now }) => now.area === area) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ area, rows }) => (
          <Card key={area} title={settingAreas[area]} flush>
            <ul className="setting-list">
              {rows.map(({ now, ahead, past }) => (
                <li key={`${now.key} ${now.scope}`}>
                  <div className="setting-list-what">
                    <p>
                      <b>{now.title}</b>
                      {now.scope !== '*' && <span className="muted">, {now.scopeTitle}</span>}
                    </p>
                    <p className="meta">{now.source}</p>
                    {ahead.map((row) => (
                      <p key={row.validFrom}>
                        {daysText(row)}: <b>{row.text}</b>
                      </p>
                    ))}
                    {past.length > 0 && (
                      <details>
                        <summary>Прежние значения: {past.length}</summary>
                        {past.map((row) => (
                          <p key={row.validFrom} className="meta">
                            {daysText(row)}: {row.text} ({row.source})
                          </p>
                        ))}
                      </details>
                    )}
                  </div>
                  <div className="setting-list-value">
                    <p className="clamp2">
                      <b className="tab">{now.text}</b>
                    </p>
                    <p className="meta">
                      {daysText(now)}
                      {now.by && `; ${now.by}, ${momentText(now.at)}`}
                    </p>
                    {!now.confirmed && <Chip tone="amber">Не сверено</Chip>}
                  </div>
                  <Button
                    variant="default"
                    aria-label={`Изменить: ${now.title}, ${now.scopeTitle}`}
                    onClick={() => setChosen(now)}
                  >
                    Изменить
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      {chosen && (
        <SettingDialog
          key={`${chosen.key} ${chosen.scope}`}
          one={chosen}
          today={view.today}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

interface Subject {
  /** What holds today, else the nearest there is. */
  now: SettingView
  ahead: SettingView[]
  past: SettingView[]
}

function subjectsOf(values: readonly SettingView[]): Subject[] {
  const names = new Set(values.map(({ key, scope }) => `${key} ${scope}`))
  return [...names].flatMap((name) => {
    const rows = values.filter(({ key, scope }) => `${key} ${scope}` === name)
    const now = rows.find(({ state }) => state === 'now') ?? rows[0]
    if (!now) return []
    const others = rows.filter((row) => row !== now)
    return {
      now,
      ahead: others.filter(({ state }) => state === 'ahead').toReversed(),
      past: others.filter(({ state }) => state === 'past'),
    }
  })
}

/** Beginnings of time are not worth a day. */
export function daysText({ validFrom, validTo }: { validFrom: string; validTo: string | null }): string {
  const from = validFrom > '2000-01-01' ? `с ${dayText(validFrom)}` : ''
  return [from, validTo && `по ${dayText(validTo)}`].filter(Boolean).join(' ') || 'всегда'
}
