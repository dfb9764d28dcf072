import './file-name.css'

const shortLength = 32
const tailLength = 12

/** A file's name in one line: too long a one is cut in the middle, so that its number and extension stay in sight. */
export function FileName({ name }: { name: string }) {
  if (name.length <= shortLength)
    return (
      <span className="file-name ellipsis" title={name}>
        {name}
      </span>
    )
  return (
    <span className="file-name" title={name}>
      <span className="sr">{name}</span>
      <span className="file-name-head" aria-hidden>
        {name.slice(0, -tailLength)}
      </span>
      <span className="file-name-tail" aria-hidden>
        {name.slice(-tailLength)}
      </span>
    </span>
  )
}
