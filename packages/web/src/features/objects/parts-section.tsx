import './objects.css'
import { Button } from '@mantine/core'
import { objects } from '@portal/contract/features/objects/endpoints'
import type { Day } from '@portal/domain/calendar/days'
import { counted, forms } from '@portal/domain/russian/plural'
import type { RequestFacts } from '@portal/domain/request/facts'
import { goalRow } from '@portal/domain/request/goals'
import { partName } from '@portal/domain/request/objects/parts'
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
import { type PartView, partsQuery, staleBy } from './objects-queries.ts'
import type { AddressHelper, IndicatorList } from './part-drawer.tsx'
import { fetchCode } from '../../platform/api/fetch-code.ts'

// Most visits to a draft open none of the parts.
const PartDrawer = lazy(async () => ({ default: (await fetchCode(() => import('./part-drawer.tsx'))).PartDrawer }))

/** A row to open, and the field to stand on. */
export interface ObjectPlace {
  id: string
  field?: string | undefined
}

export interface ObjectSectionProps {
  requestId: string
  today: Day
  /** What rules are decided by. */
  facts: RequestFacts
  title: string
  /** Whether a row may be changed; the rest is only read. */
  isOpen: (id: string) => boolean
  mayAdd: boolean
  /** Opened from elsewhere: by the list of what is left. */
  place: ObjectPlace | null
  onPlace: (place: ObjectPlace | null) => void
}

/** Parts of a complex object and stages of construction, in their order. */
export function PartsSection(
  props: ObjectSectionProps & { indicators: IndicatorList; addressHelp: AddressHelper; region: string },
) {
  const { requestId, today, facts, title, isOpen, mayAdd, place, onPlace, indicators, addressHelp, region } = props
  const list = useQuery(partsQuery(requestId))
  const toast = useToast()
  const stale = staleBy(requestId, 'parts')
  const onFailed = (error: unknown) => toast({ text: failureText(error), tone: 'danger' })
  const add = useSend(objects.addPart, { stale, onDone: ({ id }) => onPlace({ id }), onFailed })
  const move = useSend(objects.updatePart, { stale, onFailed })
  const restore = useSend(objects.restorePart, { stale, onFailed })
  const remove = useSend(objects.removePart, {
    stale,
    onDone: (_, { params }) => {
      const gone = list.data?.parts.find(({ id }) => id === params.id)
      toast({
        text: `Убрано: ${gone ? partName(gone) : 'часть объекта'}`,
        tone: 'neutral',
        undo: () => restore.mutate({ params }),
      })
      onPlace(null)
    },
    onFailed,
  })
  if (list.isPending) return <SkeletonCard title={title} lines={2} />
  if (list.isError)
    return (
      <ErrorCard title="Не удалось загрузить части объекта" error={list.error} onRetry={() => void list.refetch()} />
    )
  const { parts } = list.data
  const opened = parts.find(({ id }) => id === place?.id)
  const moveTo = ({ id, revision, fields }: PartView, index: number) =>
    move.mutate({ params: { id }, body: { revision, fields, index } })
  return (
    <Card
      title={title}
      flush
      aside={
        mayAdd && (
          <Button
            variant="default"
            leftSection={<IconPlus size="1rem" aria-hidden />}
            loading={add.isPending}
            onClick={() =>
              add.mutate({
                params: { id: requestId, index: String(parts.length + 1) },
                body: { fields: { kind: parts.at(-1)?.fields['kind'] ?? 'part' } },
              })
            }
          >
            Добавить часть или этап
          </Button>
        )
      }
    >
      {parts.length === 0 ? (
        <p className="object-note muted">{mayAdd ? invitation(facts) : 'Объект не разделён на части и этапы.'}</p>
      ) : (
        <ol className="object-rows" data-path="parts">
          {parts.map((part) => (
            <ObjectRow
              key={part.id}
              path={`parts.${part.id}`}
              kind={`${part.fields['kind'] === 'stage' ? 'Этап' : 'Часть'} ${part.index}`}
              name={partName(part)}
              note={noteOf(part)}
              problems={part.problems}
              onOpen={() => onPlace({ id: part.id })}
              acts={
                isOpen(part.id) && mayAdd
                  ? [
                      { label: 'Выше', isOff: part.index === 1, run: () => moveTo(part, part.index - 1) },
                      { label: 'Ниже', isOff: part.index === parts.length, run: () => moveTo(part, part.index + 1) },
                      { label: 'Убрать из заявления', run: () => remove.mutate({ params: { id: part.id } }) },
                    ]
                  : []
              }
            />
          ))}
        </ol>
      )}
      {opened && (
        <Suspense fallback={null}>
          <PartDrawer
            key={opened.id}
            requestId={requestId}
            part={opened}
            all={parts}
            today={today}
            facts={facts}
            readOnly={!isOpen(opened.id)}
            field={place?.field}
            indicators={indicators}
            addressHelp={addressHelp}
            region={region}
            onClose={() => onPlace(null)}
            onRemove={mayAdd ? () => remove.mutate({ params: { id: opened.id } }) : undefined}
          />
        </Suspense>
      )}
    </Card>
  )
}

function noteOf({ fields, indicators, documents }: PartView): string {
  const { functions, address } = fields
  return [
    functions && `КОСФН ${functions}`,
    address,
    indicators.length > 0 && counted(indicators.length, ['показатель', 'показателя', 'показателей']),
    documents > 0 && counted(documents, forms.document),
  ]
    .filter(Boolean)
    .join(' · ')
}

// Reports on surveys are brought for the whole object.
function invitation({ goal }: RequestFacts): string {
  const words = 'Если объект сложный или строится этапами, добавьте его части'
  return goalRow(goal).project ? `${words}: у каждой появятся свои папки документов.` : `${words}.`
}
