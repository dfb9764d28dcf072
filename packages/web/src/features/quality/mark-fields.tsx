import './mark-fields.css'
import { qualityMarks } from '@portal/domain/quality'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'

interface MarkFieldProps {
  label: string
  value: number | null
  error?: string | undefined
  onChange: (value: number) => void
}

/** A mark of one to five: radio buttons of the browser behind stars, each with its word. */
export function StarField({ label, value, error, onChange }: MarkFieldProps) {
  const id = useId()
  return (
    <fieldset className="mark-fields" data-fault={error ? id : undefined} aria-describedby={`${id}-error`}>
      <legend id={`${id}-label`}>{label}</legend>
      <div className="mark-fields-stars">
        {qualityMarks.map((word, at) => {
          const mark = at + 1
          const Star = value !== null && mark <= value ? IconStarFilled : IconStar
          return (
            <label key={word} title={word}>
              <input
                id={`${id}-${mark}`}
                type="radio"
                className="sr"
                name={id}
                checked={value === mark}
                onChange={() => onChange(mark)}
              />
              <Star size="1.75rem" aria-hidden />
              <span className="sr">{`${mark} из 5, ${word}`}</span>
            </label>
          )
        })}
        <span className="mark-fields-word" aria-hidden>
          {value === null ? '' : qualityMarks[value - 1]}
        </span>
      </div>
      <p id={`${id}-error`} className="mark-fields-error">
        {error}
      </p>
    </fieldset>
  )
}

const scale = Array.from({ length: 11 }, (_, at) => at)

/** Whether one would recommend it: nought to ten, with words at both ends. */
export function ScaleField({ label, value, error, onChange }: MarkFieldProps) {
  const id = useId()
  return (
    <fieldset className="mark-fields" data-fault={error ? id : undefined} aria-describedby={`${id}-error`}>
      <legend id={`${id}-label`}>{label}</legend>
      <div className="mark-fields-scale">
        {scale.map((mark) => (
          <label key={mark}>
            <input
              id={`${id}-${mark}`}
              type="radio"
              className="sr"
              name={id}
              checked={value === mark}
              onChange={() => onChange(mark)}
            />
            <span className="tab">{mark}</span>
          </label>
        ))}
      </div>
      <p className="mark-fields-ends meta" aria-hidden>
        <span>ни за что</span>
        <span>обязательно</span>
      </p>
      <p id={`${id}-error`} className="mark-fields-error">
        {error}
      </p>
    </fieldset>
  )
}
