import './network-strip.css'
import { IconCloudOff } from '@tabler/icons-react'
import { texts } from '../i18n/texts.ts'

/** On top of everything while there is no connection; its place is always there for a screen reader. */
export function NetworkStrip({ offline }: { offline: boolean }) {
  return (
    <div role="status" className="no-print">
      {offline && (
        <p className="network-strip">
          <IconCloudOff size="1.125rem" aria-hidden />
          {texts.offline}
        </p>
      )}
    </div>
  )
}
