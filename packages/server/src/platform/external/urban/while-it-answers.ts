import { Readable } from 'node:stream'
import { RefusedFile } from '../../xml/refused-file.ts'

/** A disk that says nothing for so long hangs. */
const longestSilenceMs = 60_000

/** Waits for a disk of others as long as it answers. What it cannot be told to stop goes on unheard. */
export interface Patience {
  /** An answer, or a refusal when none has come in time. */
  answer<T>(asked: () => Promise<T>): Promise<T>
  /** The same bytes, which end with the refusal when no more of them come. */
  bytes(source: Readable): Readable
}

/** Once it has hung, whatever is asked for afterwards is refused at once: four hundred files do not wait a minute each. */
export function whileItAnswers(silenceMs = longestSilenceMs): Patience {
  let hangs = false
  const hung = () => new RefusedFile('диск, на котором лежит выгрузка, не отвечает. Повторите загрузку позже.')

  async function answer<T>(asked: () => Promise<T>): Promise<T> {
    if (hangs) throw hung()
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        hangs = true
        reject(hung())
      }, silenceMs)
    })
    try {
      return await Promise.race([asked(), silence])
    } finally {
      clearTimeout(timer)
    }
  }

  async function* chunks(source: Readable): AsyncGenerator {
    const read: AsyncIterator<unknown> = source.iterator()
    try {
      for (;;) {
        const { done, value } = await answer(() => read.next())
        if (done) return
        yield value
      }
    } finally {
      source.destroy()
    }
  }

  return { answer, bytes: (source) => Readable.from(chunks(source), { objectMode: false }) }
}
