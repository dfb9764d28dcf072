import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { DoneButton } from '../../platform/autosave/done-button.tsx'
import type { Autosave } from '../../platform/autosave/autosave.ts'
import { CollisionDialog } from '../../platform/autosave/merge/collision-dialog.tsx'
import type { Kept } from '../../platform/autosave/merge/merge.ts'
import { useOpenedRow } from '../../platform/autosave/opened-rows.ts'
import { saidOfSave, SaveStatus } from '../../platform/autosave/save-status.tsx'
import { useDerived, useFlush, useKept } from '../../platform/autosave/use-autosave.ts'
import { plainText } from '../../platform/format/plain-text.ts'
import { Drawer } from '../../platform/ui/dialogs/drawer.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'

interface RowDrawerProps {
  title: string
  /** `parts.{id}`, `steads.{id}`. */
  path: string
  autosave: Autosave
  /** What the server keeps, as the list has it now. */
  kept: Kept
  readOnly: boolean
  /** A value of its history as the drawer keeps it. */
  valueIn?: ((name: string, value: unknown) => unknown) | undefined
  labelOf: (name: string) => string
  /** «Убрать участок». */
  removeWords: string
  onRemove: (() => void) | undefined
  onClose: () => void
  /** Path of the place to stand on. */
  first: string | undefined
  /** Drawn again at every key: a drawer is small, and one field may depend on another. */
  children: () => ReactNode
}

/** The sheet of one part or plot: saved while it is typed, with its receipt and comparison of two people's values. */
export function RowDrawer(props: RowDrawerProps) {
  const { title, path, autosave, kept, readOnly, labelOf, removeWords, onRemove, onClose, first, children } = props
  const { valueIn = textIn } = props
  const toast = useToast()
  const [saves] = useState(() => [autosave])
  const [compared, setCompared] = useState(true)
  useKept(autosave)
  useEffect(() => autosave.adopt(kept), [autosave, kept])
  useOpenedRow(path, !readOnly, { autosave, valueIn })
  useFlush(saves, (everything) => toast(saidOfSave(everything)))
  useDerived(saves, () => JSON.stringify(autosave.values()))
  return (
    <Drawer
      title={title}
      onClose={onClose}
      keepsInput
      first={first}
      footer={
        <>
          <span className="meta">
            {readOnly ? (
              'Сейчас эти сведения не изменяются'
            ) : (
              <SaveStatus
                all={saves}
                idle="Сохраняется само"
                label={(_, name) => labelOf(name)}
                onCompare={() => setCompared(true)}
              />
            )}
          </span>
          {!readOnly && onRemove && (
            <Button variant="subtle" onClick={() => void autosave.flush().then(onRemove)}>
              {removeWords}
            </Button>
          )}
          <DoneButton saves={saves} onClose={onClose} />
        </>
      }
    >
      <div className="field-history-within">{children()}</div>
      <CollisionDialog
        opened={compared}
        all={[{ autosave, label: labelOf, text: (_, value) => plainText(value) }]}
        onClose={() => setCompared(false)}
      />
    </Drawer>
  )
}

function textIn(_: string, value: unknown): unknown {
  return value ?? ''
}
