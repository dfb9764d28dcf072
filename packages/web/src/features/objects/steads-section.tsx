import './objects.css'
import { Button, Menu } from '@mantine/core'
import { objects } from '@portal/contract/features/objects/endpoints'
import { dayText, isDay } from '@portal/domain/calendar/days'
import { steadName, type SteadType, steadTypeCodes, steadTypes } from '@portal/domain/request/objects/steads'
import { uuidv7 } from '@portal/domain/identifiers/uuid'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { failureText } from '../../platform/api/call-failed.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { ObjectRow } from './object-row.tsx'
import { type SteadView, staleBy, steadsQuery } from './objects-queries.ts'
import type { ObjectSectionProps } from './parts-section.tsx'
import { fetchCode } from '../../platform/api/fetch-code.ts'
import { overPage } from '../../platform/ui/page/over-page.ts'

// Most visits to a draft open none of the plots.
const SteadDrawer = lazy(async () => ({ default: (await fetchCode(() => import('./stead-drawer.tsx'))).SteadDrawer }))

/** Land plots of the object, by the document that gives them. */
export function SteadsSection(props: ObjectSectionProps) {
  const { requestId, today, facts, title, isOpen, mayAdd, place, onPlace } = props
  const list = useQuery(steadsQuery(requestId))
  const toast = useToast()
  const stale = staleBy(requestId, 'steads')
  const onFailed = (error: unknown) => toast({ text: failureText(error), tone: 'danger' })
  const add = useSend(objects.setStead, { stale, onDone: ({ id }) => onPlace({ id }), onFailed })
  const restore = useSend(objects.setStead, { stale, onFailed })
  const remove = useSend(objects.removeStead, {
    stale,
    onDone: (_, { params }) => {
      const gone = list.data?.steads.find(({ id }) => id === params.steadId)
      onPlace(null)
      if (!gone) return
      const { type, fields } = gone
      const undo = () => restore.mutate({ params, body: { revision: 0, type, fields } })
      toast({ text: `Участок убран: ${steadName(gone)}`, tone: 'neutral', undo })
    },
    onFailed,
  })
  if (list.isPending) return <SkeletonCard title={title} lines={2} />
  if (list.isError)
    return (
      <ErrorCard
        title="Не удалось загрузить земельные участки"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    )
  const { steads } = list.data
  const opened = steads.find(({ id }) => id === place?.id)
  const addOf = (type: SteadType) => {
    const steadId = uuidv7(new Date(), crypto.getRandomValues(new Uint8Array(10)))
    add.mutate({ params: { id: requestId, steadId }, body: { revision: 0, type, fields: {} } })
  }
  const removeOne = (steadId: string) => remove.mutate({ params: { id: requestId, steadId } })
  return (
    <Card
      title={title}
      flush
      aside={
        mayAdd && (
          <Menu position="bottom-end" {...overPage}>
            <Menu.Target>
              <Button
                variant="default"
                leftSection={<IconPlus size="1rem" aria-hidden />}
                loading={add.isPending}
                data-path={steads.length === 0 ? 'steads' : undefined}
              >
                Добавить участок
              </Button>
            </Menu.Target>
            <Menu.Dropdown maw="calc(100vw - 1.5rem)">
              {steadTypeCodes.map((type) => (
                <Menu.Item key={type} onClick={() => addOf(type)}>
                  {steadTypes[type].title}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )
      }
    >
      {steads.length === 0 ? (
        <p className="object-note muted">Участки не указаны.</p>
      ) : (
        <ul className="object-rows" data-path="steads">
          {steads.map((stead) => (
            <ObjectRow
              key={stead.id}
              path={`steads.${stead.id}`}
              kind={steadTypes[stead.type].short}
              name={steadName(stead)}
              note={noteOf(stead)}
              problems={stead.problems}
              onOpen={() => onPlace({ id: stead.id })}
              acts={
                isOpen(stead.id) && mayAdd ? [{ label: 'Убрать из заявления', run: () => removeOne(stead.id) }] : []
              }
            />
          ))}
        </ul>
      )}
      {opened && (
        <Suspense fallback={null}>
          <SteadDrawer
            key={opened.id}
            requestId={requestId}
            stead={opened}
            all={steads}
            today={today}
            facts={facts}
            readOnly={!isOpen(opened.id)}
            field={place?.field}
            onClose={() => onPlace(null)}
            onRemove={mayAdd ? () => removeOne(opened.id) : undefined}
          />
        </Suspense>
      )}
    </Card>
  )
}

function noteOf({ fields }: SteadView): string {
  const { area, number, date = '' } = fields
  return [area && `${area} м²`, number && `№ ${number}`, isDay(date) && `от ${dayText(date)}`]
    .filter(Boolean)
    .join(' · ')
}
