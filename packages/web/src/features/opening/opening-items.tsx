import { IconCheck, IconLock, IconPencil } from '@tabler/icons-react'
import { typograph } from '../../platform/i18n/typograph.ts'
import type { Opening } from './opening-queries.ts'

/** The documents of an opening; once it is decided, each with what became of it, in a word and a sign. */
export function OpeningItems({ items, withMarks }: { items: Opening['items']; withMarks: boolean }) {
  return (
    <ul className="opening-items">
      {items.map((item) => (
        <li key={item.id}>
          <span className="grow">
            <b>{item.code}</b> {typograph(item.title)}
            <span className="meta opening-folder">{typograph(item.folder)}</span>
          </span>
          {withMarks && <Mark item={item} />}
        </li>
      ))}
    </ul>
  )
}

function Mark({ item }: { item: Opening['items'][number] }) {
  if (!item.isGranted)
    return (
      <span className="opening-mark muted">
        <IconLock size="1rem" aria-hidden /> не открыт
      </span>
    )
  if (item.isChanged)
    return (
      <span className="opening-mark">
        <IconCheck size="1rem" aria-hidden /> есть новая версия
      </span>
    )
  return (
    <span className="opening-mark muted">
      <IconPencil size="1rem" aria-hidden /> {item.isOpen ? 'открыт, не изменён' : 'не изменён'}
    </span>
  )
}
