const name = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const label = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** An e-mail address; Cyrillic domains are allowed. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const at = text.lastIndexOf('@')
  const labels = text.slice(at + 1).split('.')
  const zone = labels.at(-1) ?? ''
  return (
    at > 0 &&
    at <= 64 &&
    name.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    /^(\p{L}{2,}|xn--.+)$/u.test(zone)
  )
}
