import './collision-dialog.css'
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { authorText } from './author-text.ts'
import type { Autosave } from '../autosave.ts'
import { isOwnCollision } from '../save-state.ts'
import { useDerived } from '../use-autosave.ts'

/** A thing whose fields two people may have changed. */
interface Compared {
  autosave: Autosave
  label: (name: string) => string
  text: (name: string, value: unknown) => string
}

interface CollisionDialogProps {
  opened: boolean
  all: readonly Compared[]
  onClose: () => void
}

type Choice = 'mine' | 'theirs'

/**
 * Fields that two people have changed: both values side by side, the reader decides. The rest is merged without asking. It
 * opens by itself, so that the focus goes to a choice already made: a space that was meant for a text decides nothing.
 */
export function CollisionDialog({ opened, all, onClose }: CollisionDialogProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [saves] = useState(() => all.map(({ autosave }) => autosave))
  useDerived(saves, () =>
    saves
      .map((one) =>
        one
          .state()
          .collisions.map(({ name, author }) => `${name} ${author?.at}`)
          .join(),
      )
      .join('|'),
  )
  const rows = all.flatMap((compared, at) =>
    questionsOf(compared).map((question) => ({ ...question, key: `${at}.${question.name}` })),
  )
  const isOwn = isOwnCollision(saves.flatMap((one) => one.state().collisions))
  const save = () => {
    for (const { key, settle } of rows) settle(choices[key] ?? 'mine')
    setChoices({})
    onClose()
  }
  return (
    <Dialog
      opened={opened && rows.length > 0}
      title={titleOf(isOwn, rows.length)}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Решить позже
          </Button>
          <Button onClick={save}>Сохранить выбранное</Button>
        </>
      }
    >
      <p>
        {rows.length > 1
          ? 'Остальные изменения объединены. Выберите, что оставить в каждом из этих полей.'
          : 'Остальные изменения объединены. Выберите, что оставить в этом поле.'}
      </p>
      {rows.map(({ key, label, mine, theirs, author }) => (
        <Radio.Group
          key={key}
          label={label}
          value={choices[key] ?? 'mine'}
          onChange={(value) => setChoices({ ...choices, [key]: value === 'theirs' ? 'theirs' : 'mine' })}
        >
          <div className="collision">
            <Radio value="mine" label="Ваше значение, ещё не сохранено" description={mine} />
            <Radio value="theirs" label={author} description={theirs} />
          </div>
        </Radio.Group>
      ))}
    </Dialog>
  )
}

/** One question for each field that is shown; what goes with it is decided by the same answer. */
function questionsOf({ autosave, label, text }: Compared) {
  const { collisions } = autosave.state()
  const asked = (name: string) => autosave.goesWith(name) ?? name
  return [...new Set(collisions.map(({ name }) => asked(name)))].map((name) => {
    const group = collisions.filter((one) => asked(one.name) === name)
    const own = group.find((one) => one.name === name)
    const author = (own ?? group[0])?.author
    const { mine, theirs } = own ?? { mine: autosave.value(name), theirs: autosave.stored(name) }
    return {
      name,
      label: label(name),
      mine: text(name, mine),
      theirs: text(name, theirs),
      author: author ? authorText(author) : 'Сейчас сохранено',
      settle: (choice: Choice) => {
        for (const one of group) autosave.settle(one.name, choice)
      },
    }
  })
}

function titleOf(isOwn: boolean, fields: number): string {
  if (isOwn) return 'Вы изменили это и в другом окне'
  return fields > 1 ? 'Эти поля изменил и другой человек' : 'Это поле изменил и другой человек'
}
