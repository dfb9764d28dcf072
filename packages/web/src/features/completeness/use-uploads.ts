import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { UploadTask, WantedUpload } from './upload-queue.ts'
import { startUploads, uploads } from './uploads.ts'

/** What is on its way to one item, or failed there. */
export function useItemUploads(itemId: string): readonly UploadTask[] {
  return useSyncExternalStore(uploads.subscribe, () => uploads.tasksOf(itemId))
}

export function useStartUploads(): (wanted: readonly WantedUpload[]) => void {
  const queries = useQueryClient()
  return useCallback((wanted) => startUploads(queries, wanted), [queries])
}
