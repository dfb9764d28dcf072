import './trust-overview.css'
import type { Got } from '@portal/contract/endpoint'
import { trust } from '@portal/contract/features/trust/endpoints'
import { counted } from '@portal/domain/russian/plural'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { keys } from '../../platform/api/keys.ts'
import { countText } from '../../platform/format/numbers.ts'
import { usePortalNow } from '../../platform/session/portal-now.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { SkeletonRows } from '../../platform/ui/states/skeletons.tsx'
import { authorityKinds } from './authority-kinds.ts'
import { AuthorityList } from './authority-list.tsx'

type View = Got<typeof trust.overview>

const overviewQuery = apiQuery(keys.directory('trust'), trust.overview, {})

/** Whom the portal believes: what is missing, what ends soon, how fresh the lists of revoked certificates are. */
export function TrustOverview() {
  const found = useQuery(overviewQuery)
  const now = usePortalNow()
  if (found.isError && !found.data) return <FailedPart title="Не удалось узнать, что загружено" query={found} />
  if (!found.data) return <SkeletonRows rows={4} what="доверенные центры" />
  const { missing, waiting, ending, lists, listsTotal, roots, intermediates, timeStampers, sources, demo } = found.data
  return (
    <div className="stack g12">
      {missing.map((sentence) => (
        <Notice key={sentence} tone="warn" title="Чего не хватает">
          {sentence}
        </Notice>
      ))}
      <Facts columns={2} rows={factsOf(found.data)} />
      {waiting > 0 && (
        <p>
          {counted(waiting, ['подпись ждёт', 'подписи ждут', 'подписей ждут'])} списка отзыва: портал проверит их снова,
          когда список появится.
        </p>
      )}
      {demo && (
        <p className="muted">
          Пока включена демонстрация, портал верит и её центру: «{demo.title}». Рабочий портал такие подписи отклоняет.
        </p>
      )}
      {ending.length > 0 && (
        <section aria-label="Скоро закончатся">
          <h3>Скоро закончатся</h3>
          <ul className="trust-rows">
            {ending.map(({ title, kind, validTo, serial }) => (
              <li key={`${serial} ${title}`}>
                <div>
                  <p>
                    <b>{title}</b>
                  </p>
                  <p className="meta">{`${authorityKinds[kind]} · № ${serial.toUpperCase()}`}</p>
                </div>
                <Chip tone="warn">{`до ${momentText(validTo)}`}</Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
      {lists.length > 0 && (
        <section aria-label="Списки отзыва">
          <h3>Списки отзыва</h3>
          <ul className="trust-rows">
            {lists.map((list) => (
              <ListRow key={list.id} list={list} />
            ))}
          </ul>
          {sources === null && (
            <p className="meta">
              Списки загружаются вручную. Чтобы портал скачивал их сам, задайте при запуске CRL_FETCH=live.
            </p>
          )}
          {listsTotal > lists.length && (
            <p className="meta">{`Показаны ${countText(lists.length)} из ${countText(listsTotal)}: те, что закончатся первыми.`}</p>
          )}
        </section>
      )}
      {sources && sources.length > 0 && <SourceList sources={sources} />}
      {roots + intermediates + timeStampers > 0 && <AuthorityList now={now} />}
    </div>
  )
}

function SourceList({ sources }: { sources: NonNullable<View['sources']> }) {
  return (
    <section aria-label="Откуда портал узнаёт об отзыве">
      <h3>Откуда портал узнаёт об отзыве</h3>
      <ul className="trust-rows">
        {sources.map(({ address, kind, lastOkAt, failure, nextAt }) => (
          <li key={`${kind} ${address}`}>
            <div>
              <p>{address}</p>
              <p className="meta">
                {[
                  kind === 'answers' ? 'Ответы об отдельных сертификатах (OCSP)' : 'Список отзыва',
                  lastOkAt ? `последний раз получено ${momentText(lastOkAt)}` : 'ещё не получено',
                  ...(failure ? [`не удалось: ${failure}`] : []),
                ].join(' · ')}
              </p>
            </div>
            <Chip tone={failure ? 'warn' : 'neutral'}>
              {nextAt ? `${failure ? 'повторим' : 'следующий раз'} ${momentText(nextAt)}` : 'на все вопросы ответили'}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ListRow({
  list: { issuer, number, thisUpdate, nextUpdate, isOver, entries, source, importedAt, importedBy },
}: ListRowProps) {
  const parts = [
    `отозвано ${countText(entries)}`,
    number === null ? null : `номер ${number}`,
    `выпущен ${momentText(thisUpdate)}`,
    `загружен ${momentText(importedAt)}${importedBy ? `, ${importedBy}` : ''}`,
    source,
  ]
  return (
    <li>
      <div>
        <p>
          <b>{issuer}</b>
        </p>
        <p className="meta">{parts.filter((part) => part !== null).join(' · ')}</p>
      </div>
      <Chip tone={isOver ? 'danger' : 'success'}>{`${isOver ? 'закончился' : 'до'} ${momentText(nextUpdate)}`}</Chip>
    </li>
  )
}

interface ListRowProps {
  list: View['lists'][number]
}

function factsOf({ roots, intermediates, timeStampers, listsTotal }: View): (readonly [string, string])[] {
  return [
    ['Корневых сертификатов', countText(roots)],
    ['Удостоверяющих центров', countText(intermediates)],
    ['Служб меток времени', countText(timeStampers)],
    ['Списков отзыва', countText(listsTotal)],
  ]
}
