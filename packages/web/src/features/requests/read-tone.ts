import type { Tone } from '../../platform/ui/tone.ts'

const tones: readonly Tone[] = ['neutral', 'info', 'violet', 'primary', 'warn', 'amber', 'teal', 'success', 'danger']

/** The tone a reply names; one that this version of the page does not know is neutral. */
export function readTone(name: string): Tone {
  return tones.find((tone) => tone === name) ?? 'neutral'
}
