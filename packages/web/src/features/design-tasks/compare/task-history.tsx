import { Button } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import type { FormModel } from '@portal/domain/design-tasks/form-model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { Drawer } from '../../../platform/ui/dialogs/drawer.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import type { DesignTaskVersion } from '../design-task-queries.ts'
import { ValueChange } from './value-change.tsx'

type Change = Got<typeof designTasks.history>['rows'][number]

// biome-ignore format: read by columns
const acts: Readonly<Record<Change['act'], string>> = {
  value: 'изменено', choice: 'выбор', add: 'добавлено', copy: 'скопировано', move: 'переставлено', remove: 'убрано',
  restore: 'возвращено', image: 'рисунок', import: 'прочитано из файла', migrate: 'переведено на другую схему',
}

const first = Number.MAX_SAFE_INTEGER

interface TaskHistoryProps {
  version: DesignTaskVersion
  model: FormModel
  /** Of one place alone; absent: of all. */
  place?: { path: string; name: string } | undefined
  /** Writes a value that stood there before; absent: nothing may be written. */
  onRestore?: ((path: string, value: string | null) => void) | undefined
  onClose: () => void
}

/** Who changed what and when, the newest first; what stood there before can be brought back. */
export function TaskHistory({ version, model, place, onRestore, onClose }: TaskHistoryProps) {
  const { id, revision } = version
  const asked = useInfiniteQuery({
    queryKey: keys.designTasks('history', id, revision, place?.path ?? null),
    queryFn: ({ pageParam, signal }) => {
      const query = { id, ...(place && { path: place.path }), ...(pageParam !== first && { before: pageParam }) }
      return call(designTasks.history, { query }, signal)
    },
    initialPageParam: first,
    getNextPageParam: (last) => last.next ?? undefined,
  })
  const rows = asked.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Drawer title={place ? `История: ${place.name}` : 'История изменений'} onClose={onClose}>
      <div className="stack g16">
        {asked.error && !asked.data ? (
          <FailedPart title="Не удалось загрузить историю" query={asked} />
        ) : !asked.data ? (
          <SkeletonLines lines={6} what="историю" />
        ) : rows.length === 0 ? (
          <EmptyState title="Изменений не было">
            {place ? 'Это место в этой версии ещё не меняли.' : 'Содержание этой версии ещё не меняли.'}
          </EmptyState>
        ) : (
          <ul className="design-task-rows">
            {rows.map(({ revision: made, path, place: name, act, before, after, author, at }) => (
              <li key={`${made} ${path}`}>
                <b>{typograph(name) || 'Задание в целом'}</b>
                <span className="meta">{`${acts[act]} · ${author}, ${momentText(at)}`}</span>
                {act !== 'migrate' && <ValueChange model={model} path={path} before={before} after={after} />}
                {onRestore && act === 'value' && (
                  <div>
                    <Button size="compact-sm" variant="default" onClick={() => onRestore(path, before)}>
                      {before === null ? 'Снова очистить' : 'Вернуть прежнее значение'}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {asked.hasNextPage && (
          <div>
            <Button variant="default" loading={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
              Показать ещё
            </Button>
          </div>
        )}
      </div>
    </Drawer>
  )
}
