import './unsent-notice.css'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isUnsentTask, onUnsentChange, unsentOf } from '../../platform/autosave/unsent.ts'
import { unsentText } from '../../platform/ui/feedback/network-strip.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'

const patienceMs = 3_000

/** Away from an application or a task for design whose changes were never sent: of an application they go when it is opened, but for unfinished answers. */
export function UnsentNotice({ userId }: { userId: string }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const left = useSyncExternalStore(onUnsentChange, () =>
    [...unsentOf(userId, (requestId) => !path.includes(requestId))]
      .map(([requestId, count]) => `${requestId} ${count}`)
      .join('|'),
  )
  const [settled, setSettled] = useState('')
  useEffect(() => {
    // What was typed a moment ago is still on its way.
    const wait = setTimeout(() => setSettled(left), left === '' ? 0 : patienceMs)
    return () => clearTimeout(wait)
  }, [left])
  if (left === '' || settled !== left) return null
  return (
    <div className="unsent no-print">
      {left.split('|').map((one) => {
        const [requestId = '', count = ''] = one.split(' ')
        const [href, act, where, whatFollows] = isUnsentTask(requestId)
          ? [
              `/${requestId}`,
              'Открыть задание',
              'в одном из заданий на проектирование',
              'откройте его, чтобы отправить или убрать',
            ]
          : [
              `/request/${requestId}`,
              'Открыть заявление',
              'в одном из заявлений',
              'откройте его, чтобы закончить и отправить',
            ]
        return (
          <Notice key={requestId} tone="amber" action={<a href={href}>{act}</a>}>
            {unsentText(Number(count))} {where}: {whatFollows}.
          </Notice>
        )
      })}
    </div>
  )
}
