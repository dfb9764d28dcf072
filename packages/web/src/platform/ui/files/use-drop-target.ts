import { type RefObject, useCallback, useEffect, useEffectEvent } from 'react'
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
        toast({ tone: 'danger', text: 'Файлы не читаются. Выберите их кнопкой.' }),
      )
    },
    [toast],
  )
}

/**
 * Files that were copied are pasted into the zone that alone can be meant. Cells and words of a document are copied with their
 * picture: nobody meant to send it.
 */
export function usePastedFiles(zone: RefObject<HTMLElement | null>, take: (transfer: DataTransfer) => void): void {
  const takePasted = useEffectEvent(take)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { clipboardData, target } = event
      if (!clipboardData || clipboardData.files.length === 0 || !(target instanceof Element)) return
      if (clipboardData.types.includes('text/html')) return
      // The Finder copies a file together with its name.
      if (clipboardData.types.includes('text/plain') && target.closest('input, textarea')) return
      if (target instanceof HTMLElement && target.isContentEditable) return
      const zones = [...document.querySelectorAll<HTMLElement>('.file-drop:not([data-disabled])')]
      const open = zones.filter((one) => !one.closest('[inert], [hidden]'))
      if (open.length !== 1 || open[0] !== zone.current) return
      event.preventDefault()
      takePasted(clipboardData)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [zone])
}

function refuseBeside(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
