import './trust-overview.css'
import { Button } from '@mantine/core'
import { trust } from '@portal/contract/features/trust/endpoints'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { countText } from '../../platform/format/numbers.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { SearchBox } from '../../platform/ui/list/search-box.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { SkeletonRows } from '../../platform/ui/states/skeletons.tsx'
import { authorityKinds } from './authority-kinds.ts'

const certificatesQuery = (text: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.directory('trust'), 'certificates', text],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(text && { text }), ...(pageParam && { after: pageParam }) }
      return call(trust.certificates, { query }, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** Authorities the portal believes, to be looked through: is the one that issued this certificate among them? */
export function AuthorityList({ now }: { now: Date }) {
  const [text, setText] = useState('')
  const found = useInfiniteQuery(certificatesQuery(text))
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? []
  const total = found.data?.pages[0]?.total ?? 0
  return (
    <section aria-label="Загруженные центры" className="stack g12">
      <h3>Загруженные центры</h3>
      <div className="row">
        <SearchBox label="Поиск центров" placeholder="Название или начало номера" value={text} onChange={setText} />
      </div>
      {found.isError && !found.data && <FailedPart title="Не удалось загрузить список центров" query={found} />}
      {found.isPending && <SkeletonRows rows={3} what="центры" />}
      {found.data && rows.length === 0 && (
        <EmptyState title={text ? 'Такого центра среди загруженных нет' : 'Ни один центр ещё не загружен'} />
      )}
      <ul className="trust-rows">
        {rows.map(({ sha256, title, issuer, kind, serial, validTo, accreditation, source }) => {
          const isOver = new Date(validTo) < now
          const parts = [authorityKinds[kind], `№ ${serial.toUpperCase()}`, `издатель ${issuer}`, source]
          return (
            <li key={sha256}>
              <div>
                <p>
                  <b>{title}</b>
                </p>
                <p className="meta">{parts.filter(Boolean).join(' · ')}</p>
              </div>
              <div className="row g8 wrap">
                {accreditation && (
                  <Chip tone={accreditation.toLowerCase().startsWith('действует') ? 'success' : 'warn'}>
                    {`Аккредитация: ${accreditation.toLowerCase()}`}
                  </Chip>
                )}
                <Chip
                  tone={isOver ? 'neutral' : 'success'}
                >{`${isOver ? 'закончился' : 'до'} ${momentText(validTo)}`}</Chip>
              </div>
            </li>
          )
        })}
      </ul>
      {total > rows.length && (
        <div className="row g12 wrap">
          <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Показать ещё
          </Button>
          <span className="meta">{`Показаны ${countText(rows.length)} из ${countText(total)}`}</span>
        </div>
      )}
    </section>
  )
}
