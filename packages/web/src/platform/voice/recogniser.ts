import { recognitionOf } from './can-hear.ts'

type Results = ArrayLike<ArrayLike<{ transcript: string }>>

/** What of the browser's speech recognition is used here; TypeScript does not know it, and not every browser has it. */
interface BrowserRecognition {
  lang: string
  continuous: boolean
  start(): void
  stop(): void
  addEventListener(kind: 'result', told: (event: { resultIndex: number; results: Results }) => void): void
  addEventListener(kind: 'error', told: (event: { error: string }) => void): void
  addEventListener(kind: 'end', told: () => void): void
}

export interface Hearing {
  onHeard: (text: string) => void
  onFailed: (why: string) => void
  onEnd: () => void
}

/** Listens until it is stopped or ends by itself; returns the way to stop it. */
export type Recogniser = (language: string, hearing: Hearing) => () => void

const failures: Readonly<Record<string, string>> = {
  'not-allowed': 'Браузер не дал доступ к микрофону. Разрешите его в настройках сайта и нажмите кнопку снова.',
  'audio-capture': 'Микрофон не найден. Подключите его и нажмите кнопку снова.',
  'no-speech': 'Ничего не слышно. Нажмите кнопку и скажите команду снова.',
  network: 'Распознавание речи в этом браузере требует сети, а она недоступна.',
}

/** The recogniser of this browser; undefined: it has none. */
export function findRecogniser(browser: object): Recogniser | undefined {
  const Recognition = recognitionOf(browser)
  if (typeof Recognition !== 'function') return undefined
  return (language, { onHeard, onFailed, onEnd }) => {
    const recognition: BrowserRecognition = Reflect.construct(Recognition, [])
    recognition.lang = language
    recognition.continuous = true
    recognition.addEventListener('result', ({ results, resultIndex }) => {
      for (const result of Array.from(results).slice(resultIndex)) if (result[0]) onHeard(result[0].transcript)
    })
    recognition.addEventListener('error', ({ error }) => {
      if (error !== 'aborted') onFailed(failures[error] ?? 'Распознавание речи сейчас не работает. Попробуйте позже.')
    })
    recognition.addEventListener('end', onEnd)
    recognition.start()
    return () => recognition.stop()
  }
}
