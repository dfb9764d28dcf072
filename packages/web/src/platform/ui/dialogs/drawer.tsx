import './drawer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../../i18n/texts.ts'
import { WholeNumbers } from '../display/whole-numbers.tsx'
import { markFirstFocus } from './first-focus.ts'
import { useAskedClose } from './use-asked-close.tsx'
import { useInertRoot } from './use-inert-root.ts'
import { useIsTopWindow } from './top-window.ts'

interface DrawerProps {
  title: ReactNode
  onClose: () => void
  /** Path of the place to stand on. */
  first?: string | undefined
  /** Buttons, the main one last; a status may stand before them. */
  footer?: ReactNode
  /** What is typed is saved as one types, or stands there again at the next opening: closing asks nothing. */
  keepsInput?: boolean | undefined
  children: ReactNode
}

/** A sheet of 40 rem at the right edge for one thing of a list; the whole screen on a phone. Open while it is drawn. */
export function Drawer({ title, onClose, first, footer, keepsInput = false, children }: DrawerProps) {
  useInertRoot(true)
  const { close, watch, question } = useAskedClose({ opened: true, keepsInput, onClose })
  const isTop = useIsTopWindow(true)
  return (
    <Modal
      opened
      onClose={close}
      title={typeof title === 'string' ? <WholeNumbers text={title} /> : title}
      size="40rem"
      closeOnEscape={isTop}
      closeButtonProps={{ 'aria-label': texts.close }}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={{
        inner: 'drawer-inner',
        content: 'drawer',
        header: 'dialog-header',
        title: 'dialog-title',
        body: 'drawer-body',
      }}
    >
      <div
        className="drawer-content"
        ref={(content) => {
          markFirstFocus(content, first)
          watch(content)
        }}
      >
        {children}
      </div>
      {(question || footer) && <footer className="dialog-footer">{question || footer}</footer>}
    </Modal>
  )
}
