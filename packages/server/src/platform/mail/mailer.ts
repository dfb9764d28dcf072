import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

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
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from })
  return {
    async send({ id, to, subject, text }) {
      await transport.sendMail({ to, subject, text, messageId: `<${id}@portal>` })
    },
  }
}

/** Into a folder as .eml files, which any mail program opens: what a fresh machine and the tests use. */
export function folderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
  return {
    async send({ id, to, subject, text }) {
      const { message } = await transport.sendMail({ to, subject, text, messageId: `<${id}@portal>` })
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${id}.eml`)
      await writeFile(`${path}.part`, message)
      await rename(`${path}.part`, path)
    },
  }
}
