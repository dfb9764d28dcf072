import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from '../../platform/ui/buttons/icon-button.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'

interface PasswordFieldProps {
  id: string
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  /** A dialog that opens with it begins here: the login is known. */
  first?: boolean | undefined
}

/** A password that may be shown, with a word about Caps Lock. */
export function PasswordField({ id, value, onChange, error, first }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      id={id}
      label="Пароль"
      name="password"
      data-autofocus={first || undefined}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={capsLock ? 'Включён Caps Lock' : undefined}
      rightSection={
        <IconButton
          label={shown ? 'Скрыть пароль' : 'Показать пароль'}
          size="1.75rem"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size="1.125rem" /> : <IconEye size="1.125rem" />}
        </IconButton>
      }
    />
  )
}
