import { connect as connectSocket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Config } from '../config.ts'
import { type Finding, right, unused, wrong } from './finding.ts'

const patience = 8000

/** Systems of others that the portal asks, each where it is set; and how far their clocks stand from ours. */
export async function examineOutside(config: Config): Promise<Finding[]> {
  const sites: readonly (readonly [string, string | undefined])[] = [
    ['ORGANIZATIONS_URL', config.organizationsUrl],
    ['ADDRESSES_URL', config.addressesUrl],
    ['SPECIALISTS_URL', config.specialistsUrl],
    ['ATTORNEYS_URL', config.attorneysUrl],
    ['BANKS_URL', config.banksUrl],
    ['ISUP_URL', config.urbanUrl],
    ['ESIA_URL', config.esia?.adapter === 'live' ? config.esia.url : undefined],
  ]
  const answers = await Promise.all(sites.map(async ([name, url]) => ({ name, url, answer: url && (await ask(url)) })))
  const found = answers.map(({ name, url, answer }): Finding => {
    if (!url || !answer) return unused(name, 'не используется')
    return 'failure' in answer
      ? wrong(
          name,
          `${url} не отвечает (${answer.failure}).`,
          `Проверьте ${name}, сеть и разрешения межсетевого экрана.`,
        )
      : right(name, `${url} отвечает`)
  })
  const clocks = answers.flatMap(({ answer }) => (answer && 'apart' in answer ? [answer.apart] : []))
  return [...found, await examineScanner(config.clamdUrl), ...clockOf(clocks)]
}

const mostApart = 60_000

/** How far this machine is from the clocks of others, by those that say what time it is. */
export function clockOf(apart: readonly number[]): Finding[] {
  if (apart.length === 0) return []
  const least = apart.reduce((one, other) => (Math.abs(other) < Math.abs(one) ? other : one))
  const seconds = Math.round(Math.abs(least) / 1000)
  return Math.abs(least) <= mostApart
    ? [right('Часы', `расходятся с другими системами на ${seconds} с`)]
    : [
        wrong(
          'Часы',
          `${least > 0 ? 'Отстают' : 'Спешат'} на ${seconds} с: сроки и подписи будут датированы неверно.`,
          'Включите на этой машине синхронизацию времени (chrony или systemd-timesyncd).',
        ),
      ]
}

/** Any answer will do: what is asked for needs keys, and says so. `apart`: how much later it is there. */
async function ask(url: string): Promise<{ failure: string } | { apart: number } | { answered: true }> {
  try {
    const { headers } = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'manual' })
    const there = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(there) ? { answered: true } : { apart: there - Date.now() }
  } catch (error) {
    const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { failure: inner instanceof Error ? inner.message : String(inner) }
  }
}

async function examineScanner(url: string | undefined): Promise<Finding> {
  const name = 'CLAMD_URL'
  if (!url) return unused(name, 'не используется: файлы на вирусы не проверяются')
  const { hostname, port } = new URL(url)
  try {
    const said = await new Promise<string>((resolve, reject) => {
      const socket = connectSocket({ host: hostname, port: Number(port || 3310) }, () => socket.write('zPING\0'))
      socket.setTimeout(patience, () => socket.destroy(new Error('молчит')))
      socket.once('data', (bytes) => {
        resolve(bytes.toString())
        socket.destroy()
      })
      socket.once('error', reject)
      socket.once('end', () => reject(new Error('соединение закрыто')))
    })
    if (said.startsWith('PONG')) return right(name, `${url} отвечает`)
    return wrong(name, `По адресу ${url} отвечает не clamd.`, `Проверьте узел и порт в ${name}.`)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return wrong(
      name,
      `${url} не отвечает (${why}).`,
      `Проверьте ${name} и что clamd слушает TCP (TCPSocket в clamd.conf).`,
    )
  }
}

const soon = 14

/** The address people open: whether it is closed to others’ eyes, and for how long its certificate is good. */
export async function examinePublicAddress(publicUrl: string): Promise<Finding> {
  const name = 'Сертификат PUBLIC_URL'
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol === 'http:')
    return /^(localhost|127\.|\[::1\])/.test(hostname)
      ? unused(name, 'портал открыт только на этой машине')
      : wrong(
          name,
          `${publicUrl} открывается без шифрования: пароли и документы видны по дороге.`,
          'Поставьте перед порталом nginx с сертификатом (docs/how-to/run-in-production.md) и задайте PUBLIC_URL с https.',
        )
  try {
    const { until, refused } = await certificateOf(hostname, Number(port || 443))
    const days = Math.floor((until.getTime() - Date.now()) / 86_400_000)
    if (refused)
      return wrong(name, `Ему не верят браузеры (${refused}).`, 'Замените его или добавьте промежуточные сертификаты.')
    if (days < soon) return wrong(name, `Действует ещё ${Math.max(0, days)} дн.`, 'Продлите его до этого дня.')
    return right(name, `действует ещё ${days} дн.`)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return wrong(name, `${publicUrl} не отвечает (${why}).`, 'Проверьте nginx и PUBLIC_URL.')
  }
}

function certificateOf(host: string, port: number): Promise<{ until: Date; refused: string | undefined }> {
  return new Promise((resolve, reject) => {
    // Looked at even when it is not believed: why is what is asked.
    const socket = connectTls({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const { valid_to: until } = socket.getPeerCertificate()
      resolve({ until: new Date(until), refused: socket.authorized ? undefined : String(socket.authorizationError) })
      socket.destroy()
    })
    socket.setTimeout(patience, () => socket.destroy(new Error('молчит')))
    socket.once('error', reject)
  })
}
