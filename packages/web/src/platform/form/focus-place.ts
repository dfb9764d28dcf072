const controls = ':is(input, select, textarea, button):not([type="date"], :disabled)'

/** Stands on the field of a path, else on the nearest thing around it, else on its section. */
export function focusPlace(path: string): void {
  // What was hidden until now is drawn first.
  requestAnimationFrame(() => {
    const place = findPlace(path)
    if (place) focusInside(place)
  })
}

/** What the cursor stands on in a place. */
export function controlIn(place: HTMLElement): HTMLElement | null {
  return place.matches(controls) ? place : place.querySelector<HTMLElement>(controls)
}

/** Brings a place into sight and stands on its first control, else on the place itself. */
export function focusInside(place: HTMLElement): void {
  place.scrollIntoView({ block: 'center' })
  ;(controlIn(place) ?? place).focus({ preventScroll: true })
}

/** The place of a path, else the nearest thing around it. */
export function findPlace(path: string): HTMLElement | null {
  const around = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : ''
  return (
    document.querySelector<HTMLElement>(`[data-path="${path}"]`) ??
    document.querySelector<HTMLElement>(`[data-path^="${path}."]`) ??
    (around ? findPlace(around) : document.getElementById(path))
  )
}
