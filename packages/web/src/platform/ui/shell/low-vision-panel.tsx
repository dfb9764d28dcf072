import './low-vision-panel.css'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { texts } from '../../i18n/texts.ts'
import { useLook } from '../../theme/look-provider.tsx'
import { schemes } from '../../theme/schemes.ts'
import { usualLook } from '../../theme/look.ts'
import { IconButton } from '../buttons/icon-button.tsx'

/** Not a dialog: pushes the page down, works at once, and the choice is kept for guests too. */
export function LowVisionPanel({ onClose }: { onClose: () => void }) {
  const { look, changeLook } = useLook()
  const close = () => {
    onClose()
    // The button one pressed goes away: reading goes on with the page.
    document.querySelector<HTMLElement>('#main')?.focus()
  }
  const leave = () => {
    changeLook({ ...usualLook, scheme: undefined, skin: look.skin, density: look.density })
    close()
  }
  return (
    <section className="low-vision no-print" aria-label={texts.lowVision}>
      <div className="low-vision-row">
        <Choice
          label="Размер текста"
          value={look.size}
          options={[
            ['100', '100 %'],
            ['150', '150 %'],
            ['200', '200 %'],
          ]}
          onChange={(size) => changeLook({ size })}
        />
        <div className="low-vision-group" role="group" aria-label="Цвета">
          <span className="low-vision-label">Цвета</span>
          <div className="row g4">
            {schemes.map(([key, title, paper, ink]) => (
              <button
                key={key}
                type="button"
                className="low-vision-sample"
                aria-pressed={look.scheme === key}
                aria-label={title}
                title={title}
                style={{ background: paper, color: ink }}
                onClick={() => changeLook({ scheme: look.scheme === key ? undefined : key })}
              >
                А
              </button>
            ))}
          </div>
        </div>
        <Choice
          label="Между буквами"
          value={look.spacing}
          options={[
            ['normal', 'Обычный'],
            ['wide', 'Больше'],
            ['widest', 'Большой'],
          ]}
          onChange={(spacing) => changeLook({ spacing })}
        />
        <Choice
          label="Между строками"
          value={look.lines}
          options={[
            ['normal', 'Обычный'],
            ['wide', 'Большой'],
          ]}
          onChange={(lines) => changeLook({ lines })}
        />
        <Choice
          label="Шрифт"
          value={look.letters}
          options={[
            ['sans', 'Без засечек'],
            ['serif', 'С засечками'],
          ]}
          onChange={(letters) => changeLook({ letters })}
        />
        <Choice
          label="Картинки"
          value={look.pictures}
          options={[
            ['on', 'Показать'],
            ['off', 'Скрыть'],
          ]}
          onChange={(pictures) => changeLook({ pictures })}
        />
        <div className="low-vision-ways">
          <Button variant="default" onClick={leave}>
            Обычная версия
          </Button>
          <IconButton label="Свернуть панель, вид останется" onClick={close}>
            <IconX size="1.125rem" aria-hidden />
          </IconButton>
        </div>
      </div>
    </section>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  value: T
  options: readonly (readonly [value: T, title: string])[]
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <div className="low-vision-group" role="group" aria-label={label}>
      <span className="low-vision-label">{label}</span>
      <div className="row g4">
        {options.map(([option, title]) => (
          <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
            {title}
          </button>
        ))}
      </div>
    </div>
  )
}
