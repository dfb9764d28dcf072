import { texts } from '../../i18n/texts.ts'
import { momentText, recentText } from '../../time/moment-text.ts'

/** A moment in Moscow time; with `now` a recent one is said in words. */
export function Moment({ at, now }: { at: string; now?: Date | undefined }) {
  return (
    <time dateTime={at} title={`${momentText(at)} ${texts.moscowTime}`}>
      {now ? recentText(at, now) : momentText(at)}
    </time>
  )
}
