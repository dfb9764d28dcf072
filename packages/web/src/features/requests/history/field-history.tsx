import { rowPlaceOf } from '@portal/domain/request/fields/row-place'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCommands } from '../../../platform/commands/use-commands.ts'
import './field-history.css'
import { fetchCode } from '../../../platform/api/fetch-code.ts'

const Dialog = lazy(async () => ({
  default: (await fetchCode(() => import('./field-history-dialog.tsx'))).FieldHistoryDialog,
}))

const title = 'История поля'

interface Place {
  path: string
  element: HTMLElement
}

/**
 * The field around an element: in a list a cell where its changes are told apart, else the whole of it. A field whose changes are kept under
 * another path than it is jumped to by says so.
 */
function placeAt(target: Element): Place | undefined {
  const cell = target.closest<HTMLElement>('.rows [data-path]')
  const element =
    (cell && rowPlaceOf(cell.dataset['path'] ?? '') && cell) ??
    target.closest<HTMLElement>('.rows[data-path]') ??
    target.closest<HTMLElement>('.form-group [data-path], .field-history-within [data-path]')
  const path = element?.dataset['history'] ?? element?.dataset['path']
  return element && path ? { path, element } : undefined
}

/**
 * «История поля» beside the label of the field in hand: under the pointer, or the one that is being filled. One button for
 * the whole page, so that neither drawing nor Tab goes through two hundred of them; Alt+H opens it from the keyboard.
 */
export function FieldHistory({ requestId }: { requestId: string }) {
  const [place, setPlace] = useState<Place>()
  const [opened, setOpened] = useState<string>()
  useEffect(() => {
    const notice = ({ target }: Event) => {
      const found = target instanceof Element ? placeAt(target) : undefined
      if (found) setPlace((now) => (now?.element === found.element ? now : found))
    }
    document.addEventListener('focusin', notice)
    document.addEventListener('pointerover', notice, { passive: true })
    return () => {
      document.removeEventListener('focusin', notice)
      document.removeEventListener('pointerover', notice)
    }
  }, [])
  const openFocused = () => {
    const path = (document.activeElement && placeAt(document.activeElement)?.path) ?? place?.path
    if (path) setOpened(path)
  }
  useCommands('Черновик', [{ id: 'field history', title, keys: ['Alt+H'], whileTyping: true, run: openFocused }])
  return (
    <>
      {place?.element.isConnected &&
        createPortal(
          <button
            type="button"
            className="field-history no-print"
            tabIndex={-1}
            title={`${title} (Alt+H)`}
            aria-label={title}
            onClick={() => setOpened(place.path)}
          >
            <IconHistory size="1rem" aria-hidden />
          </button>,
          place.element,
        )}
      {opened !== undefined && (
        <Suspense>
          <Dialog requestId={requestId} path={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
