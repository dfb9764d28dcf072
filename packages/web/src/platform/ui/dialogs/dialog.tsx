import './dialog.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../../i18n/texts.ts'
import { markFirstFocus } from './first-focus.ts'
import { useInertRoot } from './use-inert-root.ts'
import { useIsTopWindow } from './top-window.ts'

interface DialogProps {
  opened: boolean
  title: ReactNode
  onClose: () => void
  /** 30, 45 or 60 rem; the whole screen on a phone. */
  size?: 'small' | 'usual' | 'wide' | undefined
  /** Buttons, the main one last and with `data-autofocus`; a hint may stand before them. */
  footer?: ReactNode
  /** Work is under way: neither Esc nor a click outside closes. */
  busy?: boolean | undefined
  children: ReactNode
}

const widths = { small: '30rem', usual: '45rem', wide: '60rem' }

export function Dialog({ opened, title, onClose, size = 'usual', footer, busy = false, children }: DialogProps) {
  useInertRoot(opened)
  const isTop = useIsTopWindow(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      centered
      closeOnEscape={!busy && isTop}
      closeOnClickOutside={false}
      withCloseButton={!busy}
      closeButtonProps={{ 'aria-label': texts.close }}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.55 }}
      classNames={{
        content: 'dialog',
        header: 'dialog-header',
        title: 'dialog-title',
        body: 'dialog-body',
        inner: 'dialog-inner',
      }}
    >
      <div className="dialog-content" ref={markFirstFocus}>
        {children}
      </div>
      {footer && <footer className="dialog-footer">{footer}</footer>}
    </Modal>
  )
}
