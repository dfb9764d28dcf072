import type { Endpoint, Sent } from '@portal/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { CallFailed, failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'

interface DealAct {
  requestId: string
  done: string
  onDone?: () => void
  /** The fields of a form over a part of the deal that another may have changed meanwhile. */
  over?: { told: unknown; reread: (refusal: unknown) => Promise<void> }
}

/** An act upon the deal: says that it is done, refreshes the page, and tells each field what is wrong with it. */
export function useDealAct<const E extends Endpoint>(endpoint: E, { requestId, done, onDone, over }: DealAct) {
  const queries = useQueryClient()
  const toast = useToast()
  const act = useSend(endpoint, {
    onDone: () => {
      toast({ text: done })
      void queries.invalidateQueries({ queryKey: keys.request(requestId) })
      onDone?.()
    },
    ...(over && { onFailed: (error: unknown) => void over.reread(error) }),
  })
  const refusal = act.error instanceof CallFailed ? act.error : undefined
  const hasFields = (refusal?.problem.errors?.length ?? 0) > 0
  return {
    send: (input: Sent<E>) => act.mutate(input),
    pending: act.isPending,
    field: (path: string) => refusal?.field(path),
    /** The sentence of a refusal that belongs to no field, and of which nothing else tells. */
    failure: act.isError && !hasFields && act.error !== over?.told ? failureText(act.error) : undefined,
  }
}
