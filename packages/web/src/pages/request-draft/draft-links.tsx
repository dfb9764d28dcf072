import { LinkedRequests } from '../../features/linked-requests/linked-requests.tsx'
import { FormLinks, useLinks } from '../../features/requests/form-sections/form-links.tsx'

/** What the draft continues: applications of the portal, or a conclusion named by its number. */
export function DraftLinks({ requestId, mayLink }: { requestId: string; mayLink: boolean }) {
  const { goals, mayChange } = useLinks()
  return (
    <FormLinks>
      <LinkedRequests requestId={requestId} goals={goals} mayChange={mayChange && mayLink} />
    </FormLinks>
  )
}
