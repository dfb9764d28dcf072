import { Readable } from 'node:stream'
import { RefusedFile } from '../../xml/refused-file.ts'
import { SystemAway } from './port.ts'

/** A disk that says nothing for so long hangs. */
const longestSilenceMs = 60_000

/** Waits for a disk of others as long as it answers. What it cannot be told to stop goes on unheard. */
export interface WatchedDisk {
  /** An answer, or a failure when none has come in time: it may come later. `drop` puts away what comes too late. */
  answer<T>(asked: () => Promise<T>, drop?: (late: T) => void): Promise<T>
  /** The same bytes, which end with a refusal when no more of them come. */
  bytes(source: Readable): Readable
}

class DiskHangs extends SystemAway {
  constructor() {
    super('the disk of the deliveries does not answer', { said: 'диск с выгрузкой не отвечает' })
  }
}

/** Once it has hung, whatever is asked for afterwards fails at once: four hundred files do not wait a minute each. */
export function whileItAnswers(): WatchedDisk {
  let hangs = false

  async function answer<T>(asked: () => Promise<T>, drop: (late: T) => void = () => {}): Promise<T> {
    if (hangs) throw new DiskHangs()
    const answering = asked()
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        hangs = true
        answering.then(drop, () => {})
        reject(new DiskHangs())
      }, longestSilenceMs)
    })
    try {
      return await Promise.race([answering, silence])
    } finally {
      clearTimeout(timer)
    }
  }

  async function* chunks(source: Readable): AsyncGenerator {
    const read: AsyncIterator<unknown> = source.iterator()
    try {
      for (;;) {
        const { done, value } = await answer(() => read.next()).catch(refuseBegun)
        if (done) return
        yield value
      }
    } finally {
      source.destroy()
    }
  }

  return { answer, bytes: (source) => Readable.from(chunks(source), { objectMode: false }) }
}

/** Of a file that was begun it is told: one that can never be read to its end is not tried for ever. */
function refuseBegun(error: unknown): never {
  if (!(error instanceof DiskHangs)) throw error
  throw new RefusedFile('диск, на котором лежит выгрузка, не отвечает. Повторите загрузку позже.')
}
