import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties that a part hands to its style sheet. */
    [name: `--${string}`]: string | number | undefined
  }
}
