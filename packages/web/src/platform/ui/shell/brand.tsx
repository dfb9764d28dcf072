import './brand.css'
import { texts } from '../../i18n/texts.ts'

/** The mark of the product, a way home. */
export function Brand() {
  return (
    <a className="brand" href="/" aria-label={texts.home}>
      <svg viewBox="0 0 28 28" aria-hidden>
        <rect width="28" height="28" rx="7" />
        <path d="M8 20V8h12M8 14h7" />
        <path d="M13.5 18.5l3 3 6-7" />
      </svg>
      <span>{texts.product}</span>
    </a>
  )
}
