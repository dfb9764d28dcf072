import { type ReactNode, useCallback, useRef } from 'react'
import { withNameOfPortal } from './dropped-files.ts'

interface Wanted {
  /** As the attribute: «.pdf,.xml». */
  accept?: string | undefined
  multiple?: boolean | undefined
  onFiles: (files: File[]) => void
}

/** The browser's own choice of files, opened by any button: one hidden field serves a whole section. */
export function useFilePicker(): { picker: ReactNode; pick: (wanted: Wanted) => void } {
  const input = useRef<HTMLInputElement>(null)
  const wanted = useRef<Wanted>(undefined)
  const pick = useCallback((next: Wanted) => {
    wanted.current = next
    if (!input.current) return
    input.current.accept = next.accept ?? ''
    input.current.multiple = next.multiple ?? false
    input.current.click()
  }, [])
  const picker = (
    <input
      ref={input}
      type="file"
      hidden
      tabIndex={-1}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])].map(withNameOfPortal)
        event.target.value = ''
        if (files.length > 0) wanted.current?.onFiles(files)
      }}
    />
  )
  return { picker, pick }
}
