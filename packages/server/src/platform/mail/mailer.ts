import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
}

/** Sends a letter or throws; the queue tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Through the operator's mail server. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = once(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from })
  })
  return {
    async send({ id, to, subject, text }) {
      await (await transport()).sendMail({ to, subject, text, messageId: `<${id}@portal>` })
    },
  }
}

/** Into a folder as .eml files, which any mail program opens: what a fresh machine and the tests use. */
export function folderMailer(folder: string, from: string): Mailer {
  const transport = once(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
  })
  return {
    async send({ id, to, subject, text }) {
      const { message } = await (await transport()).sendMail({ to, subject, text, messageId: `<${id}@portal>` })
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${id}.eml`)
      await writeFile(`${path}.part`, message)
      await rename(`${path}.part`, path)
    },
  }
}

// The mail library is loaded with the first letter: a portal that sends none need not hold it.
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
