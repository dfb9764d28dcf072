import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** A secret from standard input: its first line when piped; at a terminal asked for twice and not shown. Null: the two differ. */
export async function readSecret(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: true })
  lines.on('SIGINT', () => process.exit(130))
  // Ctrl+D: the question would stay without an answer, and the process would end as if all were well.
  lines.on('close', () => process.exit(130))
  const ask = async (what: string) => {
    process.stderr.write(`${what}: `)
    const typed = await lines.question('')
    process.stderr.write('\n')
    return typed
  }
  const first = await ask(question)
  const second = await ask('Ещё раз')
  lines.removeAllListeners('close')
  lines.close()
  return first === second ? first : null
}
