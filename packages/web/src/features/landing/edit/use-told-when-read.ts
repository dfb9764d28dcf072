import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../../platform/api/keys.ts'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'

/** Tells what was done once the page has been read anew, or could not be: what is told then stands before the eyes. */
export function useToldWhenRead() {
  const queries = useQueryClient()
  const toast = useToast()
  return async (done: { text: string; undo?: () => void }): Promise<void> => {
    await queries.invalidateQueries({ queryKey: keys.landing() })
    toast(done)
  }
}
