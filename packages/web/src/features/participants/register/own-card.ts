import type { Got } from '@portal/contract/endpoint'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import type { Participant } from '@portal/domain/request/participants/participant'
import { isLegalInn, isPersonalInn } from '@portal/domain/requisites/inn'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSession } from '../../../platform/session/session.tsx'

export type OwnCard = Got<typeof organizations.get>['card']

/** The card of the reader's own organisation where the participant is that one; undefined: it is another, or not known. */
export function useOwnCard({ fields }: Participant): OwnCard | undefined {
  const { organizations: own } = useSession()
  const [inn, kpp] = [fields['inn'] ?? '', fields['kpp'] ?? '']
  const { data } = useQuery({
    queryKey: keys.organizations('own', inn, kpp),
    queryFn: async ({ signal }) => {
      const { rows } = await call(organizations.list, { query: { text: inn } }, signal)
      const same = rows.filter((row) => row.inn === inn && own.some(({ id }) => id === row.id))
      const found = same.find((row) => row.kpp === kpp) ?? same[0]
      return found ? (await call(organizations.get, { params: { id: found.id } }, signal)).card : null
    },
    enabled: own.length > 0 && (isLegalInn(inn) || isPersonalInn(inn)),
    // Without it everything is typed as before.
    retry: false,
  })
  return data ?? undefined
}
