import './network-strip.css'
import { counted } from '@portal/domain/russian/plural'
import { IconCloudOff, IconLock } from '@tabler/icons-react'
import type { Line } from '../../api/use-connection.ts'
import { texts } from '../../i18n/texts.ts'

interface NetworkStripProps {
  line: Line
  /** Changes that lie on this computer only. */
  unsent: number
  /** The session has ended: the way back in. */
  onSignIn?: (() => void) | undefined
}

const lost = {
  cut: { now: texts.offlineNow, until: 'сохраним, когда она появится', all: texts.offline },
  away: { now: texts.awayNow, until: 'сохраним, когда он ответит', all: texts.away },
}

/** On top of everything while nothing can be saved; its place is always there for a screen reader. */
export function NetworkStrip({ line, unsent, onSignIn }: NetworkStripProps) {
  return (
    <div role="status" className="no-print">
      {line !== 'whole' ? (
        <p className="network-strip">
          <IconCloudOff size="1.125rem" aria-hidden />
          {unsent > 0 ? `${lost[line].now}. ${unsentText(unsent)}, ${lost[line].until}` : lost[line].all}
        </p>
      ) : (
        onSignIn && (
          <p className="network-strip">
            <IconLock size="1.125rem" aria-hidden />
            {unsent > 0 ? `${texts.sessionEnded}. ${unsentText(unsent)}` : texts.sessionEnded}
            <button type="button" className="network-strip-act" onClick={onSignIn}>
              {texts.signInAgain}
            </button>
          </p>
        )
      )}
    </div>
  )
}

const changes = ['изменение', 'изменения', 'изменений'] as const

/** «Не отправлено 3 изменения». */
export function unsentText(count: number): string {
  return `Не отправлено ${counted(count, changes)}`
}
