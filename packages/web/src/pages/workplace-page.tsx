import { getRouteApi } from '@tanstack/react-router'
import { CreateRequestButton } from '../features/requests/create-request-button.tsx'
import { Queue } from '../features/requests/queue.tsx'
import { useHolds } from '../platform/session/session.tsx'
import { Page } from '../platform/ui/page.tsx'

const route = getRouteApi('/signed/workplace')

/** What waits for the person who has signed in: the first page of the day. */
export function WorkplacePage() {
  const { of = 'mine' } = route.useSearch()
  const navigate = route.useNavigate()
  const mayCreate = useHolds('CreateRequest')
  return (
    <Page>
      <Queue
        of={of}
        onOf={(next) => void navigate({ search: { of: next === 'mine' ? undefined : next } })}
        create={mayCreate && <CreateRequestButton />}
      />
    </Page>
  )
}
