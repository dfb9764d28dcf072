// npm run audit: asks the registry about known weaknesses of what the portal runs on, development packages left out.
// Ends with 1 when one of them is high or critical, with 2 when nobody could be asked: silence is not a clean bill.
import { pathToFileURL } from 'node:url'
import { npm } from '../ensure-installed.mjs'

const stops = ['high', 'critical']

/** What an answer of `npm audit --json` means: what to say, and the exit code. */
export function judge(text) {
  const answer = parsed(text)
  if (!answer?.vulnerabilities)
    return { code: 2, lines: [`Not checked: the registry does not answer audits (${reasonOf(answer)}).`] }
  const found = Object.values(answer.vulnerabilities)
  if (found.length === 0) return { code: 0, lines: ['No known weakness in what the portal runs on.'] }
  const lines = found.map(({ name, severity, range, fixAvailable }) => {
    const mended = fixAvailable?.version ? `, mended by ${fixAvailable.name} ${fixAvailable.version}` : ''
    return `${severity}: ${name} ${range}${mended}`
  })
  return { code: found.some(({ severity }) => stops.includes(severity)) ? 1 : 0, lines }
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf(answer) {
  if (answer?.statusCode) return `status ${answer.statusCode}`
  return answer?.error?.code ?? answer?.message ?? 'no answer'
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const output = []
  await npm(['audit', '--omit=dev', '--json', '--loglevel=silent'], { output })
  const { code, lines } = judge(Buffer.concat(output).toString())
  console.log(lines.join('\n'))
  process.exitCode = code
}
