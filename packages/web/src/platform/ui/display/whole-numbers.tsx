import { Fragment } from 'react'
import { typograph } from '../../i18n/typograph.ts'

/** «01-2026-00003», «Ч-2», «Исх-00004/26»: a browser would end a line after a hyphen. */
const number = /(?<![А-ЯЁа-яё\w-])((?:[А-ЯЁ][а-яё]{0,2}|\d+)(?:-\d+)+(?:\/\d+)?)(?![А-ЯЁа-яё\w-])/u

/** Text of a notice or a title whose numbers of applications stand in one line; copied, they are as they were written. */
export function WholeNumbers({ text }: { text: string }) {
  return typograph(text)
    .split(number)
    .map((part, at) =>
      at % 2 === 1 ? (
        <span key={`${at} ${part}`} className="nowrap">
          {part}
        </span>
      ) : (
        <Fragment key={`${at} ${part}`}>{part}</Fragment>
      ),
    )
}
