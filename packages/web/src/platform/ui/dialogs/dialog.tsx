import './dialog.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../../i18n/texts.ts'
import { WholeNumbers } from '../display/whole-numbers.tsx'
import { markFirstFocus } from './first-focus.ts'
import { useAskedClose } from './use-asked-close.tsx'
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
  /** What is typed is saved as one types, or stands there again at the next opening: closing asks nothing. */
  keepsInput?: boolean | undefined
  /** Something was chosen that no field shows and nothing keeps: closing asks. */
  isUnkept?: boolean | undefined
  children: ReactNode
}

const widths = { small: '30rem', usual: '45rem', wide: '60rem' }

export function Dialog(props: DialogProps) {
  const {
    opened,
    title,
    onClose,
    size = 'usual',
    footer,
    busy = false,
    keepsInput = false,
    isUnkept = false,
    children,
  } = props
  useInertRoot(opened)
  const { close, watch, question } = useAskedClose({ opened, keepsInput, isUnkept, onClose })
  const isTop = useIsTopWindow(opened)
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={typeof title === 'string' ? <WholeNumbers text={title} /> : title}
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
      <div
        className="dialog-content"
        ref={(content) => {
          markFirstFocus(content)
          watch(content)
        }}
      >
        {children}
      </div>
      {(question || footer) && <footer className="dialog-footer">{question || footer}</footer>}
    </Modal>
  )
}
