import './file-name.css'
import { extensionOf } from '@portal/domain/settings/limits'

/** So short a name finds room wherever one stands. */
const shortLength = 12
const longLength = 32
const longTail = 12
/** Letters before the extension that stay in sight with it. */
const beforeExtension = 3

/** A file's name in one line: one that finds no room is cut in the middle, so that its number and extension stay in sight. */
export function FileName({ name }: { name: string }) {
  const letters = Array.from(name)
  if (letters.length <= shortLength)
    return (
      <span className="file-name ellipsis" title={name}>
        {name}
      </span>
    )
  const at = -tailLength(name, letters.length)
  return (
    <span className="file-name" title={name}>
      <span className="sr">{name}</span>
      <span className="file-name-head" aria-hidden>
        {letters.slice(0, at).join('')}
      </span>
      <span className="file-name-tail" aria-hidden>
        {letters.slice(at).join('')}
      </span>
    </span>
  )
}

function tailLength(name: string, length: number): number {
  if (length > longLength) return longTail
  const extension = extensionOf(name)
  return Math.min(longTail, beforeExtension + (extension === '' ? 0 : extension.length + 1))
}
