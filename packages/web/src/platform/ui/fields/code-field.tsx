import { useState } from 'react'
import { TextField } from './text-field.tsx'

interface CodeFieldProps {
  id: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** The program is being set up: there are no recovery codes yet. */
  isOfProgram?: boolean
}

/** A code of the second factor; who has lost the telephone types a recovery code into the same field. */
export function CodeField({ id, value, onChange, error, isOfProgram = false }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false)
  const change = () => {
    setRecovery(!isRecovery)
    onChange('')
    document.querySelector<HTMLInputElement>(`#${id}`)?.focus()
  }
  return (
    <div className="stack g8">
      <TextField
        id={id}
        data-autofocus
        label={isRecovery ? 'Код восстановления' : 'Код из приложения'}
        description={
          isRecovery
            ? 'Десять знаков из списка, который вы сохранили.'
            : 'Шесть цифр, которые приложение показывает сейчас.'
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {!isOfProgram && (
        <div>
          <button type="button" className="link-button" onClick={change}>
            {isRecovery ? 'Ввести код из приложения' : 'Нет телефона? Ввести код восстановления'}
          </button>
        </div>
      )}
    </div>
  )
}
