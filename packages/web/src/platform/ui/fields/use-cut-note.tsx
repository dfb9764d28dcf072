import './cut-note.css'
import { type ClipboardEvent, type InputEvent, type ReactNode, useState } from 'react'
import { counted } from '@portal/domain/russian/plural'
import { typograph } from '../../i18n/typograph.ts'

// After «не больше»: «не больше 1 знака», «не больше 100 знаков».
const signs = ['знака', 'знаков', 'знаков'] as const

type Field = HTMLInputElement | HTMLTextAreaElement

interface Limited<E extends Field> {
  value?: unknown
  maxLength?: number | undefined
  onBeforeInput?: ((event: InputEvent<E>) => void) | undefined
  onPaste?: ((event: ClipboardEvent<E>) => void) | undefined
  onInput?: ((event: InputEvent<E>) => void) | undefined
}

/** Says that a field takes no more: the browser cuts what is too long without a word. */
export function useCutNote<E extends Field>({ value, maxLength, onBeforeInput, onPaste, onInput }: Limited<E>) {
  const [isCut, setCut] = useState(false)
  if (maxLength === undefined) return {}
  // A form that was sent or begun anew has emptied its fields itself.
  const isEmptied = value === ''
  const look = (field: Field, more: string) => {
    const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
    // A field of one line drops the breaks: a cell of a table ends with one.
    const taken = more.replaceAll(field instanceof HTMLInputElement ? /[\r\n]/g : '\r', '')
    setCut(field.value.length - replaced + taken.length > maxLength)
  }
  return {
    onBeforeInput: (event: InputEvent<E>) => {
      // At the end of a composition the word stands in the field already.
      if (event.nativeEvent.type !== 'compositionend') look(event.currentTarget, event.data)
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
        {isCut && !isEmptied && (
          <div role="alert" className="cut-note">
            {typograph(`Поле вмещает не больше ${counted(maxLength, signs)}: лишнее не вошло.`)}
          </div>
        )}
      </>
    ),
  }
}
