import { Button } from '@mantine/core'
import { authorText } from '../../../platform/autosave/merge/author-text.ts'
import type { Author } from '../../../platform/autosave/merge/merge.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import type { FactRow } from './deal-facts.ts'
import type { EditConflict } from './use-deal-fields.ts'

interface EditConflictNoticeProps<T> {
  of: EditConflict<T> | undefined
  factsOf: (part: T) => readonly FactRow[]
  onTake: () => void
}

/** Another person has saved the form while it was open: who, what, and a way to have it in the fields. */
export function EditConflictNotice<T>({ of, factsOf, onTake }: EditConflictNoticeProps<T>) {
  if (!of) return null
  const { author } = of
  const [before, now] = [factsOf(of.before), factsOf(of.now)]
  const changed = now.filter(([name, text]) => !before.some(([known, was]) => known === name && was === text))
  return (
    <Notice
      tone="warn"
      alert
      title={titleOf(author)}
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
      {author && <p>{authorText(author)}</p>}
      {changed.map(([name, text]) => (
        <p key={name}>{typograph(`${name}: ${text}`)}</p>
      ))}
      <p>Введённое вами осталось в полях, остальное в них обновлено. Сравните и сохраните ещё раз.</p>
    </Notice>
  )
}

function titleOf(author: Author | undefined): string {
  if (!author) return 'Пока вы заполняли, это изменилось'
  return author.isMine ? 'Вы изменили это и в другом окне' : 'Пока вы заполняли, это изменил другой человек'
}
