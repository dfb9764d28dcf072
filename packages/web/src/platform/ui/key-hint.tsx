import { Kbd } from '@mantine/core'

/** Keys of a shortcut: `['Ctrl', 'Enter']`. */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <span className="nowrap hide-phone">
      {keys.map((key, at) => (
        <span key={key}>
          {at > 0 && ' + '}
          <Kbd size="xs">{key}</Kbd>
        </span>
      ))}
    </span>
  )
}
