import './cut-note.css'
import { type ClipboardEvent, type InputEvent, type ReactNode, useState } from 'react'
import { counted } from '@portal/domain/russian/plural'
import { typograph } from '../../i18n/typograph.ts'

// After «не больше»: «не больше 1 знака», «не больше 100 знаков».
const signs = ['знака', 'знаков', 'знаков'] as const

type Field = HTMLInputElement | HTMLTextAreaElement

interface Limited<E extends Field> {
  maxLength?: number | undefined
  onBeforeInput?: ((event: InputEvent<E>) => void) | undefined
  onPaste?: ((event: ClipboardEvent<E>) => void) | undefined
  onInput?: ((event: InputEvent<E>) => void) | undefined
}

/** Says that a field takes no more: the browser cuts what is too long without a word. */
export function useCutNote<E extends Field>({ maxLength, onBeforeInput, onPaste, onInput }: Limited<E>) {
  const [isCut, setCut] = useState(false)
  if (maxLength === undefined) return {}
  const look = ({ value, selectionStart, selectionEnd }: Field, more: string) => {
    const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
    if (value.length - replaced + more.replaceAll('\r\n', '\n').length > maxLength) setCut(true)
  }
  return {
    onBeforeInput: (event: InputEvent<E>) => {
      look(event.currentTarget, event.data)
      onBeforeInput?.(event)
    },
    onPaste: (event: ClipboardEvent<E>) => {
      look(event.currentTarget, event.clipboardData.getData('text/plain'))
      onPaste?.(event)
    },
    onInput: (event: InputEvent<E>) => {
      if (event.currentTarget.value.length < maxLength) setCut(false)
      onInput?.(event)
    },
    inputContainer: (input: ReactNode) => (
      <>
        {input}
        {isCut && (
          <div role="alert" className="cut-note">
            {typograph(`Поле вмещает не больше ${counted(maxLength, signs)}: лишнее не вошло.`)}
          </div>
        )}
      </>
    ),
  }
}
