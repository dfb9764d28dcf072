import { createServer, type Socket } from 'node:net'
import { createServer as createSecureServer } from 'node:tls'
import type { OwnCertificate } from './own-certificate.ts'

export interface TakenLetter {
  from: string
  to: string[]
  /** As it came over the wire. */
  text: string
}

/** What the next letter is answered instead of being taken. */
interface Refusal {
  /** Instead of taking the address, or the text. */
  at: 'address' | 'text'
  /** Nothing is said: the server hangs up. */
  say?: string
}

interface Given {
  user: string
  password: string
  /** It speaks over TLS from the first byte. */
  certificate?: OwnCertificate
}

export interface MailServer {
  port: number
  taken: TakenLetter[]
  refuseNext(refusal: Refusal): void
  close(): Promise<void>
}

/** A mail server on a free port: lets in one user, keeps what it is given. */
export async function startMailServer({ user, password, certificate }: Given): Promise<MailServer> {
  const taken: TakenLetter[] = []
  const refusals: Refusal[] = []
  const open = new Set<Socket>()
  const proof = Buffer.from(`\0${user}\0${password}`).toString('base64')
  const serve = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
    talk(socket, proof, refusals, (letter) => taken.push(letter))
  }
  const server = certificate ? createSecureServer(certificate, serve) : createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    taken,
    refuseNext: (refusal) => void refusals.push(refusal),
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

const endOfText = '\r\n.\r\n'

function talk(socket: Socket, proof: string, refusals: Refusal[], take: (letter: TakenLetter) => void) {
  let heard = ''
  let isLetIn = false
  let isText = false
  let letter: TakenLetter = { from: '', to: [], text: '' }
  const say = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(''))

  /** Refuses at this place of the conversation if the next letter is to be refused here. */
  function isRefused(place: Refusal['at']): boolean {
    if (refusals[0]?.at !== place) return false
    const refusal = refusals.shift()
    if (refusal?.say) say(refusal.say)
    else socket.destroy()
    return true
  }

  function answer(line: string) {
    const [command = '', rest = ''] = line.split(/ (.*)/s)
    const name = command.toUpperCase()
    if (name === 'EHLO') return say('250-mail.test', '250-SIZE 10485760', '250 AUTH PLAIN')
    if (name === 'AUTH') {
      isLetIn = rest === `PLAIN ${proof}`
      return say(isLetIn ? '235 2.7.0 Welcome' : '535 5.7.8 Wrong name or password')
    }
    if (name === 'QUIT') return socket.end('221 Bye\r\n')
    if (!isLetIn) return say('530 5.7.0 Sign in first')
    const path = /<(.*?)>/.exec(rest)?.[1] ?? ''
    if (name === 'MAIL') {
      letter = { from: path, to: [], text: '' }
      return say('250 OK')
    }
    if (name === 'RCPT') {
      if (isRefused('address')) return
      letter.to.push(path)
      return say('250 OK')
    }
    if (name === 'DATA') {
      isText = true
      return say('354 Go on')
    }
    return say(name === 'RSET' ? '250 OK' : '502 5.5.1 Unknown command')
  }

  function endText(text: string) {
    isText = false
    if (isRefused('text')) return
    // A line that begins with a dot came with one more.
    take({ ...letter, text: text.replaceAll(/^\./gm, '') })
    return say('250 2.0.0 Taken')
  }

  say('220 mail.test ESMTP')
  socket.setEncoding('latin1').on('data', (piece) => {
    heard += piece
    for (;;) {
      const end = isText ? endOfText : '\r\n'
      const at = heard.indexOf(end)
      if (at < 0) return
      const said = heard.slice(0, at)
      heard = heard.slice(at + end.length)
      if (isText) endText(said)
      else answer(said)
    }
  })
}
