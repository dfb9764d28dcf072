import { Fragment } from 'react'

/** An e-mail address that breaks after its «@» and dots where it must break, not in the middle of a name. */
export function Email({ address }: { address: string }) {
  return address.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
