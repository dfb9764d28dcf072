import { Radio } from '@mantine/core'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { SigningCertificate } from '../../../platform/signing/signing-tool.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'

interface CertificateListProps {
  certificates: readonly SigningCertificate[]
  /** Id of the one used last. */
  last: string | null
  now: Date
  value: string
  onChange: (id: string) => void
}

const monthMs = 30 * 86_400_000

/** Certificates to choose from; those that cannot sign stay in sight with the reason. */
export function CertificateList({ certificates, last, now, value, onChange }: CertificateListProps) {
  return (
    <Radio.Group value={value} onChange={onChange} aria-label="Чем подписываем">
      <div className="sign-certificates">
        {certificates.map((certificate) => {
          const expired = certificate.validTo <= now
          const soon = !expired && certificate.validTo.getTime() - now.getTime() < monthMs
          return (
            <label
              key={certificate.id}
              className="sign-certificate"
              data-chosen={certificate.id === value || undefined}
              data-disabled={expired || undefined}
            >
              <Radio value={certificate.id} disabled={expired} />
              <span className="grow">
                <span className="row wrap sign-certificate-who">
                  <b>{certificate.subject}</b>
                  {certificate.position && <span className="muted">{certificate.position}</span>}
                  {certificate.id === last && !expired && (
                    <Chip tone="primary" plain>
                      в прошлый раз
                    </Chip>
                  )}
                </span>
                <span className="meta sign-certificate-line">
                  {certificate.organisation ?? 'физическое лицо'} · до {dateText(certificate.validTo)} ·{' '}
                  {certificate.issuer}
                </span>
                {expired && (
                  <span className="sign-certificate-line sign-certificate-why">
                    <IconAlertTriangle size="1rem" aria-hidden />
                    Срок действия истёк {dateText(certificate.validTo)}. Получите новый сертификат
                  </span>
                )}
                {soon && (
                  <span className="sign-certificate-line sign-certificate-why">
                    <IconAlertTriangle size="1rem" aria-hidden />
                    Истекает через {daysText(certificate.validTo, now)}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
    </Radio.Group>
  )
}

/** The last used first, expired ones last. */
export function sortCertificates(
  certificates: readonly SigningCertificate[],
  last: string | null,
  now: Date,
): SigningCertificate[] {
  const rank = ({ id, validTo }: SigningCertificate) => (validTo <= now ? 2 : id === last ? 0 : 1)
  return [...certificates].sort((a, b) => rank(a) - rank(b))
}

function dateText(date: Date): string {
  return dayText(moscowDay(date))
}

function daysText(validTo: Date, now: Date): string {
  return `${Math.max(1, Math.floor((validTo.getTime() - now.getTime()) / 86_400_000))} дн.`
}
