const tones = ['neutral', 'info', 'violet', 'primary', 'warn', 'amber', 'teal', 'success', 'danger'] as const

/** Colour of a state; always beside a word or a sign that says the same. */
export type Tone = (typeof tones)[number]

/** The tone a reply names; one that this version of the page does not know is neutral. */
export function toTone(name: string): Tone {
  return tones.find((tone) => tone === name) ?? 'neutral'
}
