/** The speech recognition of a browser; most call it by its old name. */
export function recognitionOf(browser: object): unknown {
  return Reflect.get(browser, 'SpeechRecognition') ?? Reflect.get(browser, 'webkitSpeechRecognition')
}

/** Whether the browser recognises speech. */
export function canHear(browser: object): boolean {
  return typeof recognitionOf(browser) === 'function'
}
