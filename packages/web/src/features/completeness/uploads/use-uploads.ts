import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from '../../../platform/session/session.tsx'
import type { UploadTask, WantedUpload } from './upload-task.ts'
import { startUploads, uploads } from './uploads.ts'

/** What is on its way to one item, or failed there. */
export function useItemUploads(itemId: string): readonly UploadTask[] {
  return useSyncExternalStore(uploads.subscribe, () => uploads.tasksOf(itemId))
}

export function useStartUploads(): (wanted: readonly WantedUpload[]) => string[] {
  const queries = useQueryClient()
  const { id } = useSession()
  return useCallback((wanted) => startUploads(queries, id, wanted), [queries, id])
}
