import { Kbd } from '@mantine/core'

/** Keys of a shortcut: `['Ctrl', 'Enter']`. */
export function KeyHint({ keys, className = '' }: { keys: readonly string[]; className?: string | undefined }) {
  return (
    <span className={`nowrap ${className}`}>
      {keys.map((key, at) => (
        <span key={key}>
          {at > 0 && ' + '}
          <Kbd size="xs">{key}</Kbd>
        </span>
      ))}
    </span>
  )
}
