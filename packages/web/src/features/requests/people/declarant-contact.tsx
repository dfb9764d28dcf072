import { Button } from '@mantine/core'
import { requests } from '@portal/contract/features/requests/endpoints'
import { phoneText } from '@portal/domain/requisites/phone'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { fetchCode } from '../../../platform/api/fetch-code.ts'

const ContactDrawer = lazy(async () => ({
  default: (await fetchCode(() => import('./contact-drawer.tsx'))).ContactDrawer,
}))

/** Whom to call about a submitted application; the declarant's side may name another person and send him. */
export function DeclarantContact({ requestId }: { requestId: string }) {
  const contact = useQuery(contactQuery(requestId))
  const { data } = contact
  const [opened, setOpened] = useState(false)
  if (!data) return <FailedPart title="Не удалось загрузить контактное лицо" query={contact} />
  const { name, phone, email } = data.inForce
  return (
    <Card title="Контактное лицо">
      <div className="stack g12">
        <Facts
          rows={[
            ['Кто', name],
            [
              'Телефон',
              <a key="phone" href={`tel:${phone}`}>
                {phoneText(phone)}
              </a>,
            ],
            [
              'Почта',
              <a key="email" href={`mailto:${email}`}>
                {email}
              </a>,
            ],
          ]}
        />
        {data.draft && <p className="meta">Изменения не отправлены: экспертная организация их не видит.</p>}
        {data.mayChange && (
          <div>
            <Button variant="default" size="sm" onClick={() => setOpened(true)}>
              {data.draft ? 'Продолжить и отправить' : 'Изменить'}
            </Button>
          </div>
        )}
      </div>
      {opened && (
        <Suspense>
          <ContactDrawer requestId={requestId} known={data} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </Card>
  )
}

/** The contact in force, and the one that is being written. */
function contactQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'contacts'), requests.contacts, { params: { id: requestId } })
}
