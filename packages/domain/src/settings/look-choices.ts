/** How a person may have the portal look, beside its skin: the values of every choice, the usual one first. */
export const lookChoices = {
  /** Per cent of the usual text. */
  size: ['100', '150', '200'],
  density: ['normal', 'dense', 'large'],
  /** Between letters and words. */
  spacing: ['normal', 'wide', 'widest'],
  /** Between lines. */
  lines: ['normal', 'wide'],
  letters: ['sans', 'serif'],
  pictures: ['on', 'off'],
} as const

/** Colours for the visually impaired, ink on paper; one of them stands above the skin. */
export const schemeKeys = [
  'black-on-white',
  'white-on-black',
  'navy-on-blue',
  'brown-on-beige',
  'green-on-brown',
] as const

/** A scheme of colours for the visually impaired. */
export type Scheme = (typeof schemeKeys)[number]
