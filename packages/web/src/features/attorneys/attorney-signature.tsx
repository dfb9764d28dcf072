import { Button } from '@mantine/core'
import { attorneys } from '@portal/contract/features/attorneys/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { CheckResults } from '../../platform/ui/display/check-results.tsx'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import type { Attorney } from './attorneys-queries.ts'

interface AttorneySignatureProps {
  requestId: string
  attorney: Attorney
  onClose: () => void
}

/** Who signed the power, when, and how the checks of his signature ended. */
export function AttorneySignature({ requestId, attorney: { id, name }, onClose }: AttorneySignatureProps) {
  const key = keys.request(requestId, 'attorneys', 'signature', id)
  const { data, isPending, error } = useApi(key, attorneys.signature, { query: { id } })
  return (
    <Dialog
      opened
      title="Подпись доверителя"
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus>
          {texts.close}
        </Button>
      }
    >
      <p className="meta">{name}</p>
      {isPending && <SkeletonLines lines={4} what="подпись" />}
      <FailureNotice error={error} />
      {data && (
        <div className="stack g16">
          <div>
            <b>{data.signer}</b>
            <p className="meta">
              {[data.position, data.organization, data.inn && `ИНН ${data.inn}`].filter(Boolean).join(' · ')}
            </p>
          </div>
          <p>{typograph(data.text)}</p>
          <CheckResults checks={data.checks} />
          <Facts
            columns={2}
            rows={[
              ['Принята порталом', momentText(data.receivedAt)],
              ['Подписана, по часам подписавшего', data.claimedAt ? momentText(data.claimedAt) : 'не указано'],
              ['Сертификат действует', `${momentText(data.validFrom)} – ${momentText(data.validTo)}`],
              ['Кто выдал сертификат', data.issuer],
              ['Серийный номер', <code key="serial">{data.serial}</code>],
            ]}
          />
        </div>
      )}
    </Dialog>
  )
}
