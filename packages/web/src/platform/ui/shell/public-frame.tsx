import './public-frame.css'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { texts } from '../../i18n/texts.ts'
import { Brand } from './brand.tsx'
import { LowVisionPanel } from './low-vision-panel.tsx'
import { SkipLink } from './skip-link.tsx'
import { useLowVisionPanel } from './use-low-vision-panel.ts'

/** Pages for guests: panel for the visually impaired, bar, content, footer. */
export function PublicFrame({ footer, children }: { footer?: ReactNode; children: ReactNode }) {
  const panel = useLowVisionPanel()
  return (
    <div className="public">
      <SkipLink to="main">{texts.skipToContent}</SkipLink>
      {panel.opened && <LowVisionPanel onClose={panel.toggle} />}
      <header className="public-top">
        <div className="public-width">
          <Brand />
          <span className="grow" />
          <button
            type="button"
            className="public-eye"
            aria-expanded={panel.opened}
            title="Alt+V"
            onClick={panel.toggle}
          >
            <IconEye size="1.25rem" aria-hidden />
            <span>{texts.lowVision}</span>
          </button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="public-main">
        {children}
      </main>
      {footer && (
        <footer className="public-foot">
          <div className="public-width">{footer}</div>
        </footer>
      )}
    </div>
  )
}
