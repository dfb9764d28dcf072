import { requests } from '@portal/contract/features/requests/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useRepeatKey } from '../../../platform/session/use-repeat-key.ts'
import { startFilling } from './start-filling.ts'
import type { draftOf } from './wizard-answers.ts'

type Draft = NonNullable<ReturnType<typeof draftOf>>

/**
 * Opens the draft and takes it on to the filling, when nothing stands in the way. The same answers sent twice make one
 * draft: after a lost reply the button may be pressed again.
 */
export function useOpenDraft(onOpened: (id: string) => void) {
  const queries = useQueryClient()
  const { keyOf, forget } = useRepeatKey()
  return useMutation({
    mutationFn: async (draft: Draft) => {
      const { id } = await call(requests.create, { body: draft, key: keyOf(JSON.stringify(draft)) })
      forget()
      await startFilling(id)
      return id
    },
    onSuccess: async (id) => {
      await queries.invalidateQueries({ queryKey: keys.requests() })
      onOpened(id)
    },
  })
}
