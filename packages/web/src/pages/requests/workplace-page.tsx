import { getRouteApi } from '@tanstack/react-router'
import { SignTogether } from '../../features/files/index.ts'
import { CreateRequestButton } from '../../features/requests/list/create-request-button.tsx'
import { Queue } from '../../features/requests/queue/queue.tsx'
import { isStaff, useHolds, useSession } from '../../platform/session/session.tsx'
import { Page } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/workplace')

/** What waits for the person who has signed in: the first page of the day. */
export function WorkplacePage() {
  const { of = 'mine' } = route.useSearch()
  const staff = isStaff(useSession())
  const navigate = route.useNavigate()
  const mayCreate = useHolds('CreateRequest')
  return (
    <Page>
      <Queue
        // What nobody has taken is shown to staff; an address passed on by them opens one's own queue.
        of={of === 'nobody' && !staff ? 'mine' : of}
        onOf={(next) => void navigate({ search: { of: next === 'mine' ? undefined : next } })}
        create={mayCreate && <CreateRequestButton />}
        sign={<SignTogether />}
      />
    </Page>
  )
}
