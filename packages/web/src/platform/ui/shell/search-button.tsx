import { IconSearch } from '@tabler/icons-react'
import { texts } from '../../i18n/texts.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { KeyHint } from '../buttons/key-hint.tsx'

/** The way to the palette: a field to look at on a desk, an icon on a phone. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <>
      <button type="button" className="top-search hide-phone" aria-keyshortcuts="Control+K" onClick={onClick}>
        <IconSearch size="1.0625rem" aria-hidden />
        <span className="grow ellipsis">{texts.palette}</span>
        <span aria-hidden>
          <KeyHint keys={['Ctrl', 'K']} />
        </span>
      </button>
      <span className="only-phone">
        <IconButton label={texts.palette} size="2.75rem" onClick={onClick}>
          <IconSearch size="1.25rem" />
        </IconButton>
      </span>
    </>
  )
}
