import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useVerdictKeys } from '../../../platform/ui/fields/use-verdict-keys.ts'
import { narrowed, narrowings } from '../list/narrow-remarks.ts'
import { filtersFor, groupsOf, isWaiting, nextWaiting, type Side } from '../list/remark-filters.ts'
import { anything, type InPlace } from './remarks-place.ts'
import { joinable } from '../remark-words.ts'
import type { Writing } from './remarks-acts.tsx'
import { foundRemarksQuery, type Remark, type Remarks } from '../remarks-queries.ts'
import { useVisit } from './use-visit.ts'
import { useWholeRemarks } from './use-whole-remarks.ts'

const keyWords = {
  next: 'Следующее замечание',
  previous: 'Предыдущее замечание',
  accept: 'Принять ответ',
  remark: 'Не принять ответ',
}

interface RemarksWork extends InPlace {
  requestId: string
  list: Remarks
  side: Side
}

/**
 * What of a list is shown and read, how one goes through it (by the address, by J and K), and what is being written, as its
 * parts are told of it: the acts above, the lines, the remark that is open.
 */
export function useRemarksWork({ requestId, list, side, place, onPlace }: RemarksWork) {
  const { lines, round } = list
  const [usual, setUsual] = useState<string>()
  const [unfolded, setUnfolded] = useState(false)
  const [writing, setWriting] = useState<Writing>()
  const [marked, setMarked] = useState<ReadonlySet<string>>()
  useVisit(requestId, list)
  const search = useQuery({ ...foundRemarksQuery(requestId, place.text ?? ''), enabled: Boolean(place.text) })
  const found = narrowed(lines, place, place.text ? search.data?.ids : undefined)
  const filters = filtersFor(side, found)
  const filter = filters.find(({ id }) => id === place.show) ?? filters.at(-1)
  const chosen = place.remark ?? usual
  const shown = filter ? found.filter((remark) => filter.holds(remark) || remark.id === chosen) : found
  const isSought = Boolean(place.text) || narrowings(place) > 0
  const groups = groupsOf(shown, side, round).map((group) => ({
    ...group,
    isFolded: group.isOld && !unfolded && !isSought && !group.remarks.some(({ id }) => id === chosen),
  }))
  const inOrder = groups.flatMap((group) => (group.isFolded ? [] : group.remarks))
  const current =
    shown.find(({ id }) => id === chosen) ?? inOrder.find((remark) => isWaiting(remark, side)) ?? inOrder[0] ?? shown[0]
  // An answer that has saved itself waits no more: the remark must not be taken from under the hands of its reader.
  if (chosen === undefined && current && isWaiting(current, side)) setUsual(current.id)
  // Whoever reads documents stays at them: the sheet turns to the next remark.
  const view = place.view === 'sheet' ? 'sheet' : 'card'
  const select = (id: string) => onPlace({ remark: id, view, file: undefined, page: undefined })
  /** Whatever the list is narrowed to, what is opened stands in it. */
  const open = (id: string) =>
    onPlace({
      ...(!found.some((one) => one.id === id) && anything),
      remark: id,
      view,
      file: undefined,
      page: undefined,
    })
  const step = (by: 1 | -1) => {
    const to = inOrder[at + by]
    if (to) return select(to.id)
    return inOrder.length > 0 && 'end'
  }
  const goOn = () => {
    const to = current && (nextWaiting(found, side, current.id) ?? nextWaiting(lines, side, current.id))
    if (to) open(to.id)
  }
  const at = inOrder.findIndex(({ id }) => id === current?.id)
  // Those beside it are read, too: a key is not to wait for the next.
  const near = [current?.id, inOrder[at + 1]?.id, inOrder[at - 1]?.id].flatMap((id) => id ?? [])
  const whole = useWholeRemarks(requestId, list, near)
  const read = current && whole.get(current.id)
  const repeats = useWholeRemarks(requestId, list, read?.previousId ? [read.previousId] : [])
  const decides = current?.may.includes('decide')
  useVerdictKeys({
    group: 'Замечания',
    step,
    place: decides ? () => document.querySelector('.remark-verdict') : undefined,
    words: keyWords,
  })
  const failed = search.error ?? whole.error ?? repeats.error
  const retry = () => {
    if (search.error) void search.refetch()
    whole.retry()
    repeats.retry()
  }
  return {
    filters,
    filter,
    current,
    read,
    /** Of the remark that is open, while its text is not here. */
    awaited: { error: whole.error, retry: whole.retry },
    marking: marked && { requestId, list, shown, marked, onMark: setMarked },
    acts: {
      requestId,
      list,
      marked,
      onMark: setMarked,
      writing,
      onWriting: setWriting,
      onSaved: ({ id }: Remark) => {
        setWriting(undefined)
        onPlace({ ...anything, remark: id, view: 'card' })
      },
    },
    lines: {
      requestId,
      list,
      groups,
      side,
      current: current?.id,
      marked,
      onMark: setMarked,
      onSelect: select,
      onUnfold: () => setUnfolded(true),
      failed,
      retry,
    },
    card: read && {
      requestId,
      list,
      remark: read,
      previous: read.previousId ? repeats.get(read.previousId) : undefined,
      others: joinable(lines, read),
      side,
      isOver: !isWaiting(read, side) && !nextWaiting(lines, side, read.id),
      onEdit: (remark: Remark) => setWriting({ remark }),
      onRepeat: (previous: Remark) => setWriting({ previous }),
      onNext: goOn,
      onOpen: open,
      onBack: () => onPlace({ view: 'list' }),
    },
  }
}
