import './mark-fields.css'
import { qualityMarks } from '@portal/domain/quality'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'

interface MarkFieldProps {
  label: string
  value: number | null
  error?: string | undefined
  onChange: (value: number) => void
}

/** A mark of one to five: radio buttons of the browser behind stars, each with its word. */
export function StarField({ value, onChange, ...frame }: MarkFieldProps) {
  const id = useId()
  return (
    <Frame id={id} {...frame}>
      <div className="mark-fields-stars">
        {qualityMarks.map((word, at) => {
          const mark = at + 1
          const Star = value !== null && mark <= value ? IconStarFilled : IconStar
          return (
            <label key={word} title={word}>
              <Radio id={id} mark={mark} value={value} onChange={onChange} />
              <Star size="1.75rem" aria-hidden />
              <span className="sr">{`${mark} из 5, ${word}`}</span>
            </label>
          )
        })}
        <span className="mark-fields-word" aria-hidden>
          {value === null ? '' : qualityMarks[value - 1]}
        </span>
      </div>
    </Frame>
  )
}

const scale = Array.from({ length: 11 }, (_, at) => at)

/** Whether one would recommend it: nought to ten, with words at both ends. */
export function ScaleField({ value, onChange, ...frame }: MarkFieldProps) {
  const id = useId()
  return (
    <Frame id={id} {...frame}>
      <div className="mark-fields-scale">
        {scale.map((mark) => (
          <label key={mark}>
            <Radio id={id} mark={mark} value={value} onChange={onChange} />
            <span className="tab">{mark}</span>
          </label>
        ))}
      </div>
      <p className="mark-fields-ends meta" aria-hidden>
        <span>ни за что</span>
        <span>обязательно</span>
      </p>
    </Frame>
  )
}

interface FrameProps extends Pick<MarkFieldProps, 'label' | 'error'> {
  id: string
  children: ReactNode
}

/** What is asked, the marks and what is wrong. */
function Frame({ id, label, error, children }: FrameProps) {
  return (
    <fieldset className="mark-fields" data-fault={error ? id : undefined} aria-describedby={`${id}-error`}>
      <legend id={`${id}-label`}>{label}</legend>
      {children}
      <p id={`${id}-error`} className="mark-fields-error">
        {error}
      </p>
    </fieldset>
  )
}

interface RadioProps extends Pick<MarkFieldProps, 'value' | 'onChange'> {
  id: string
  mark: number
}

function Radio({ id, mark, value, onChange }: RadioProps) {
  return (
    <input
      id={`${id}-${mark}`}
      type="radio"
      className="sr"
      name={id}
      checked={value === mark}
      onChange={() => onChange(mark)}
    />
  )
}
