import { useCallback, useEffect } from 'react'
import { droppedFiles } from './dropped-files.ts'
import { useToast } from '../feedback/toasts.tsx'

/**
 * Reads what was dropped; what cannot be read is said. While it stands on the page, a file dropped beside the zone does not
 * take the browser away from the portal to show it.
 */
export function useDropTarget(): (transfer: DataTransfer, take: (files: File[]) => void) => void {
  const toast = useToast()
  useEffect(() => {
    window.addEventListener('dragover', refuseBeside)
    window.addEventListener('drop', refuseBeside)
    return () => {
      window.removeEventListener('dragover', refuseBeside)
      window.removeEventListener('drop', refuseBeside)
    }
  }, [])
  return useCallback(
    (transfer, take) => {
      droppedFiles(transfer).then(take, () =>
        toast({ tone: 'danger', text: 'Перетащенные файлы не читаются. Выберите их кнопкой.' }),
      )
    },
    [toast],
  )
}

function refuseBeside(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
