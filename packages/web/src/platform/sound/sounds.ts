export type Sound = 'success' | 'refusal' | 'news'

interface Note {
  /** Hertz. */
  pitch: number
  /** Seconds from the beginning. */
  at: number
  length: number
}

// Short and quiet: they say that something has happened to who is looking elsewhere, no more.
const tunes: Readonly<Record<Sound, readonly Note[]>> = {
  success: [
    { pitch: 660, at: 0, length: 0.09 },
    { pitch: 880, at: 0.08, length: 0.14 },
  ],
  refusal: [
    { pitch: 330, at: 0, length: 0.12 },
    { pitch: 247, at: 0.11, length: 0.18 },
  ],
  news: [{ pitch: 740, at: 0, length: 0.2 }],
}
const loudness = 0.06

let isOn = false
let output: AudioContext | undefined

/** Silent until somebody has signed in and his wish is known. */
export function switchSounds(on: boolean): void {
  isOn = on
}

/** Plays when sounds are on and the person has touched the page: before that browsers forbid it and complain. */
export function playSound(sound: Sound): void {
  if (!isOn || !navigator.userActivation?.hasBeenActive || typeof AudioContext === 'undefined') return
  output ??= new AudioContext()
  const { currentTime } = output
  for (const note of tunes[sound]) playNote(output, note, currentTime)
}

function playNote(context: AudioContext, { pitch, at, length }: Note, now: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'sine'
  tone.frequency.value = pitch
  // A tone that is cut off clicks: it swells and dies away.
  volume.gain.setValueAtTime(0, now + at)
  volume.gain.linearRampToValueAtTime(loudness, now + at + 0.015)
  volume.gain.exponentialRampToValueAtTime(0.0001, now + at + length)
  tone.connect(volume).connect(context.destination)
  tone.start(now + at)
  tone.stop(now + at + length)
}
