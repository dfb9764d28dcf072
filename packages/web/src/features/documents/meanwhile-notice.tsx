import { Button } from '@mantine/core'
import type { Author } from '../../platform/autosave/merge.ts'
import { shortName } from '../../platform/format/names.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { Notice } from '../../platform/ui/notice.tsx'
import type { FactRow } from './deal-facts.ts'

interface MeanwhileNoticeProps {
  before: readonly FactRow[]
  now: readonly FactRow[]
  author: Author | undefined
  onTake: () => void
}

/** Another person has saved the form while it was open: who, what, and a way to have it in the fields. */
export function MeanwhileNotice({ before, now, author, onTake }: MeanwhileNoticeProps) {
  const changed = now.filter(([name, text]) => !before.some(([known, was]) => known === name && was === text))
  return (
    <Notice
      tone="warn"
      alert
      title={author?.isMine ? 'Вы изменили это и в другом окне' : 'Пока вы заполняли, это изменил другой человек'}
      action={
        <Button
          variant="default"
          onClick={(event) => {
            // The button goes with the notice: the focus must not be lost with it.
            event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
            onTake()
          }}
        >
          Взять сохранённое
        </Button>
      }
    >
      {author && (
        <p>
          {shortName(author.name)}, {momentText(author.at)}
        </p>
      )}
      {changed.map(([name, text]) => (
        <p key={name}>{typograph(`${name}: ${text}`)}</p>
      ))}
      <p>Введённое вами осталось в полях, остальное в них обновлено. Сравните и сохраните ещё раз.</p>
    </Notice>
  )
}
