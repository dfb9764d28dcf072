// Checks the proof of one application's events, without the portal and its database: node tools/operator/verify-proof.mjs proof.json [root]
// `root` is the one that was published at /version or stands in somebody's own papers; without it the root of the proof is told.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const separator = '\u001f'

/**
 * Recomputes every hash. Answers the sentences to be read and whether all of it holds.
 * @param {{ chain: string, base?: null | { seq: number, hash: string }, events: { seq: number, hash: string, fields: string[] }[],
 *   seal: null | { no: number, at: string, root: string, previous: string, heads: [string, number, string][] } }} proof
 * @param {string} [published]
 * @returns {{ holds: boolean, lines: string[] }}
 */
export function checkProof({ chain, base = null, events, seal }, published) {
  const fault = faultOf(chain, base, events)
  if (fault) return { holds: false, lines: [fault] }
  const lines = [
    `Цепочка цела: событий ${events.length}.`,
    ...(base ? [`Событий по № ${base.seq} портал больше не хранит: срок их хранения истёк.`] : []),
  ]
  if (!seal)
    return {
      holds: true,
      lines: [...lines, 'Печатью она ещё не закрыта: печать публикуется раз в сутки, после 00:10 по Москве.'],
    }
  const own = seal.heads.find(([stream]) => stream === chain)
  const event = own && [...(base ? [base] : []), ...events].find(({ seq }) => seq === own[1])
  if (!own || event?.hash !== own[2])
    return {
      holds: false,
      lines: [...lines, `С печатью № ${seal.no} цепочка не сходится: её переписали после публикации.`],
    }
  const root = hashOf([
    fromHex(seal.previous),
    ...seal.heads.flatMap(([stream, seq, head]) => [idBytes(stream), int(seq), fromHex(head)]),
  ])
  if (root !== seal.root) return { holds: false, lines: [...lines, `Печать № ${seal.no} не сходится сама с собой.`] }
  if (published !== undefined && published.toLowerCase() !== root)
    return { holds: false, lines: [...lines, `Опубликована другая печать: ${published}, здесь ${root}.`] }
  const known = published === undefined ? `Сравните с опубликованной: ${root}` : 'Она та, что опубликована.'
  return {
    holds: true,
    lines: [...lines, `Печать № ${seal.no} от ${seal.at} закрывает события по № ${own[1]}. ${known}`],
  }
}

function faultOf(chain, base, events) {
  let previous = base?.hash ?? hashOf([idBytes(chain)])
  for (const [at, { seq, hash, fields }] of events.entries()) {
    if (seq !== (base?.seq ?? 0) + at + 1) return `Событие ${seq}: перед ним пропали события.`
    if (fields[0] !== chain || fields[1] !== String(seq)) return `Событие ${seq}: стоит не на своём месте.`
    previous = hashOf([fromHex(previous), Buffer.from(fields.join(separator), 'utf8')])
    if (previous !== hash) return `Событие ${seq}: изменено после записи.`
  }
  return undefined
}

function hashOf(parts) {
  return createHash('sha256').update(Buffer.concat(parts)).digest('hex')
}

function fromHex(text) {
  return Buffer.from(text, 'hex')
}

function idBytes(id) {
  return fromHex(id.replaceAll('-', ''))
}

function int(number) {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(number)
  return bytes
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , file, root] = process.argv
  if (file === undefined) {
    console.error('node tools/operator/verify-proof.mjs <proof.json> [published root]')
    process.exit(2)
  }
  const { holds, lines } = checkProof(JSON.parse(readFileSync(file, 'utf8')), root)
  console.log(lines.join('\n'))
  process.exitCode = holds ? 0 : 1
}
