const controls = ':is(input, select, textarea, button):not([type="date"])'

/** Stands on the field of a path, else on the nearest thing around it, else on its section. */
export function focusPlace(path: string): void {
  // What was hidden until now is drawn first.
  requestAnimationFrame(() => {
    const place = findPlace(path)
    if (place) focusInside(place)
  })
}

/** Brings a place into sight and stands on its first control, else on the place itself. */
export function focusInside(place: HTMLElement): void {
  place.scrollIntoView({ block: 'center' })
  const control = place.matches(controls) ? place : place.querySelector<HTMLElement>(controls)
  ;(control ?? place).focus({ preventScroll: true })
}

function findPlace(path: string): HTMLElement | null {
  const around = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : ''
  return (
    document.querySelector<HTMLElement>(`[data-path="${path}"]`) ??
    document.querySelector<HTMLElement>(`[data-path^="${path}."]`) ??
    (around ? findPlace(around) : document.getElementById(path))
  )
}
