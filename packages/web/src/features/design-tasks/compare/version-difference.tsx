import { Button } from '@mantine/core'
import { designTaskStatuses } from '@portal/domain/design-tasks/statuses'
import type { FormModel } from '@portal/domain/design-tasks/form-model'
import { counted } from '@portal/domain/russian/plural'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Drawer } from '../../../platform/ui/dialogs/drawer.tsx'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { type DesignTaskVersion, differenceQuery } from '../design-task-queries.ts'
import { ValueChange } from './value-change.tsx'

const kinds = {
  added: { title: 'добавлено', tone: 'success' },
  removed: { title: 'убрано', tone: 'danger' },
  changed: { title: 'изменено', tone: 'amber' },
  moved: { title: 'переставлено', tone: 'info' },
} as const

interface VersionDifferenceProps {
  version: DesignTaskVersion
  model: FormModel
  onGo: (path: string) => void
  onClose: () => void
}

/** This version beside another of the same task, field by field. */
export function VersionDifference({ version, model, onGo, onClose }: VersionDifferenceProps) {
  const others = version.versions.filter(({ id }) => id !== version.id)
  const before = others.find((one) => one.version < version.version) ?? others[0]
  const [other, setOther] = useState(before?.id ?? '')
  const asked = useQuery({ ...differenceQuery(version.id, other), enabled: other !== '' })
  return (
    <Drawer title={`Чем отличается версия ${version.version}`} onClose={onClose}>
      <div className="stack g16">
        <SelectField
          label="С какой версией сравнить"
          empty={null}
          options={others.map((one) => ({
            value: one.id,
            label: `Версия ${one.version}, ${designTaskStatuses[one.status].toLowerCase()}`,
          }))}
          value={other}
          onChange={setOther}
        />
        {asked.error && !asked.data ? (
          <FailedPart title="Не удалось сравнить версии" query={asked} />
        ) : !asked.data ? (
          <SkeletonLines lines={6} what="сравнение" />
        ) : asked.data.total === 0 ? (
          <EmptyState title="Отличий нет">Содержание версий совпадает.</EmptyState>
        ) : (
          <>
            <p className="meta" aria-live="polite">
              {counted(asked.data.total, ['отличие', 'отличия', 'отличий'])}
              {asked.data.total > asked.data.rows.length && `, показаны первые ${asked.data.rows.length}`}
            </p>
            <ul className="design-task-rows">
              {asked.data.rows.map(({ path, place, kind, before: was, after: now }) => (
                <li key={path}>
                  <span className="row wrap g8">
                    <Chip tone={kinds[kind].tone}>{kinds[kind].title}</Chip>
                    {kind === 'removed' ? (
                      <b>{typograph(place)}</b>
                    ) : (
                      <Button size="compact-sm" variant="subtle" onClick={() => onGo(path)}>
                        {typograph(place) || 'Задание в целом'}
                      </Button>
                    )}
                  </span>
                  <ValueChange model={model} path={path} before={was} after={now} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Drawer>
  )
}
