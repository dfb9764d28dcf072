import './support-card.css'
import { landing } from '@portal/contract/features/landing/endpoints'
import { dayText } from '@portal/domain/calendar/days'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { plural } from '@portal/domain/russian/plural'
import { send } from '../../platform/api/call.ts'
import { pageId } from '../../platform/session/ids.ts'
import { clockText, momentText } from '../../platform/time/moment-text.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { type SupportView, supportUsageQuery } from './landing-queries.ts'
import { RichText } from './rich-text.tsx'
import { weekText } from './week-text.ts'

interface SupportCardProps {
  support: SupportView
  links: readonly { title: string; url: string }[]
}

/** Whom to ask and when: whether somebody answers now, hours, days without an answer. */
export function SupportCard({ support, links }: SupportCardProps) {
  const { info, phone, email, days, period, exclusions, isOpen, closesAt, opensAt } = support
  const usage = useQuery({ ...supportUsageQuery, retry: false })
  return (
    <section className="support-card" aria-labelledby="support">
      <div className="support-card-main">
        <div className="row wrap g12">
          <h2 id="support">Поддержка</h2>
          <Chip tone={isOpen ? 'success' : 'neutral'}>
            {isOpen && closesAt ? `Отвечаем до ${clockText(closesAt)}` : 'Сейчас не отвечаем'}
          </Chip>
        </div>
        <p>
          {weekText(days)} с {period.from} до {period.to} по московскому времени, кроме праздников.
          {!isOpen && opensAt && ` Ответим ${momentText(opensAt)}.`}
        </p>
        {exclusions.map(({ from, to, reason }) => (
          <p key={`${from} ${to} ${reason}`} className="muted">
            {from === to ? `${dayText(from)} не отвечаем` : `С ${dayText(from)} по ${dayText(to)} не отвечаем`}:{' '}
            {reason}
          </p>
        ))}
        {(phone || email) && (
          <p className="row wrap g16">
            {phone && (
              <a
                href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
                className="support-card-way"
                onClick={() => count('phone')}
              >
                <IconPhone size="1.125rem" aria-hidden />
                <span className="tab">{phone}</span>
              </a>
            )}
            {email && (
              <a href={`mailto:${email}`} className="support-card-way" onClick={() => count('email')}>
                <IconMail size="1.125rem" aria-hidden />
                <span>{email}</span>
              </a>
            )}
          </p>
        )}
        <RichText lines={info} heading="h3" />
        {usage.data !== undefined && usage.data.total > 0 && (
          <p className="meta">
            За последний год с этой страницы обращались {usage.data.total}{' '}
            {plural(usage.data.total, ['раз', 'раза', 'раз'])}.
          </p>
        )}
      </div>
      {links.length > 0 && (
        <nav aria-labelledby="links" className="support-card-links">
          <h2 id="links">Ссылки</h2>
          <ul>
            {links.map(({ title, url }) => (
              <li key={`${title} ${url}`}>
                <a href={url} target="_blank" rel="noreferrer">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  )
}

function count(way: 'phone' | 'email') {
  // One opening of the page is one visit. Whether it is counted is nobody's concern who only wants to call.
  send(landing.countSupport, { body: { way, visit: pageId } }).catch(() => undefined)
}
