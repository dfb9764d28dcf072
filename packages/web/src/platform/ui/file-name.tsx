import './file-name.css'

const tailLength = 12

/** A file's name in one line: too long a one is cut in the middle, so that its number and extension stay in sight. */
export function FileName({ name }: { name: string }) {
  const cut = Math.max(0, name.length - tailLength)
  return (
    <span className="file-name" title={name}>
      <span className="file-name-head">{name.slice(0, cut)}</span>
      <span className="file-name-tail">{name.slice(cut)}</span>
    </span>
  )
}
