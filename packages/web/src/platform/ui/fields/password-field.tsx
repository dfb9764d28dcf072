import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { TextField } from './text-field.tsx'

interface PasswordFieldProps {
  id: string
  value: string
  onChange: (value: string) => void
  label?: string
  error?: ReactNode
  /** What it must be, while it is being chosen. */
  description?: ReactNode
  /** A password that is being chosen: its keeper offers one. */
  isNew?: boolean
  /** A dialog that opens with it begins here. */
  first?: boolean | undefined
}

/** A password that may be shown, with a word about Caps Lock. */
export function PasswordField({
  id,
  value,
  onChange,
  label = 'Пароль',
  error,
  description,
  isNew,
  first,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      id={id}
      label={label}
      name={isNew ? 'new-password' : 'password'}
      data-autofocus={first || undefined}
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={capsLock ? 'Включён Caps Lock' : description}
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
