/** Colour of a state; always beside a word or a sign that says the same. */
export type Tone = 'neutral' | 'info' | 'violet' | 'primary' | 'warn' | 'amber' | 'teal' | 'success' | 'danger'
