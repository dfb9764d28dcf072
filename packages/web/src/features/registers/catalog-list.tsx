import './subdivision-list.css'
import { dayText } from '@portal/domain/calendar/days'
import { useQuery } from '@tanstack/react-query'
import { countText } from '../../platform/format/numbers.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { SkeletonRows } from '../../platform/ui/states/skeletons.tsx'
import { loadableCatalogsQuery } from './registers-queries.ts'

/** Small catalogues: the code each is named by in a file, where it comes from, its day and rows. */
export function CatalogList() {
  const list = useQuery(loadableCatalogsQuery)
  if (list.isError && !list.data) return <FailedPart title="Не удалось загрузить справочники" query={list} />
  if (!list.data) return <SkeletonRows rows={6} what="справочники" />
  return (
    <ul className="subdivisions">
      {list.data.catalogs.map(({ code, title, of, source, asOf, rows, isLoaded }) => (
        <li key={code}>
          <div className="subdivisions-what">
            <p>
              <b>{title}</b>
            </p>
            <p className="meta">{of}</p>
            <p className="meta">
              {[
                `В файле: ${code}`,
                `строк ${countText(rows)}`,
                `${isLoaded ? source : 'данные'}${asOf ? ` на ${dayText(asOf)}` : ''}`,
              ].join(' · ')}
            </p>
          </div>
          <Chip tone={isLoaded ? 'success' : 'neutral'}>{isLoaded ? 'Загружен' : 'Набор портала'}</Chip>
        </li>
      ))}
    </ul>
  )
}
