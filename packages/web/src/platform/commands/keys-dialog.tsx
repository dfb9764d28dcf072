import './keys-dialog.css'
import { useState } from 'react'
import { typograph } from '../i18n/typograph.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { FlagField } from '../ui/fields/flag-field.tsx'
import { KeyHint } from '../ui/buttons/key-hint.tsx'
import { areLettersOn, type Command, type CommandGroup, currentCommands, switchLetters } from './commands.ts'
import { isSingle, keysOf, strokesOf } from './key-spec.ts'

/** Every key of the screen it was asked for on, from the register by which the keys work. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [groups] = useState(() =>
    currentCommands()
      .map(withKeys)
      .filter(({ commands }) => commands.length > 0),
  )
  const [letters, setLetters] = useState(areLettersOn)
  return (
    <Dialog opened title="Клавиши этого экрана" onClose={onClose}>
      <p className="muted">
        Tab и Shift + Tab ходят по кнопкам и полям, Enter и пробел нажимают, Esc закрывает то, что открыто поверх. Буквы
        стоят на своих местах клавиатуры: раскладка не важна.
      </p>
      <div className="keys-groups">
        {groups.map(({ title, commands }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl className="keys-list">
              {commands.map((command) => (
                <div key={command.title} data-off={isOff(command, letters) || undefined}>
                  <dt>
                    {(command.keys ?? []).map((spec, at) => (
                      <span key={spec}>
                        {at > 0 && ' или '}
                        <Strokes spec={spec} />
                      </span>
                    ))}
                  </dt>
                  <dd>
                    {typograph(command.title)}
                    {isOff(command, letters) && <span className="meta"> (выключено)</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <FlagField
        label="Клавиши из одного знака"
        description="Выключите, если диктуете текст голосом или задеваете клавиши случайно"
        value={letters}
        onChange={(on) => {
          switchLetters(on)
          setLetters(on)
        }}
      />
    </Dialog>
  )
}

function Strokes({ spec }: { spec: string }) {
  return strokesOf(spec).map((stroke, at) => (
    <span key={stroke} className="nowrap">
      {at > 0 && ' затем '}
      <KeyHint keys={keysOf(stroke)} />
    </span>
  ))
}

/** What has keys, once: J and ↓ that do the same stand in one line. */
function withKeys({ title, commands }: CommandGroup): CommandGroup {
  const byTitle = new Map<string, Command>()
  for (const command of commands) {
    if (!command.keys || command.keys.length === 0) continue
    const known = byTitle.get(command.title)
    byTitle.set(command.title, known ? { ...known, keys: [...(known.keys ?? []), ...command.keys] } : command)
  }
  return { title, commands: [...byTitle.values()] }
}

function isOff({ keys = [] }: Command, letters: boolean): boolean {
  return !letters && keys.every(isSingle)
}
