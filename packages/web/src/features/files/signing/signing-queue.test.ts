import { expect, test, vi } from 'vitest'
import { createSigningQueue, type OwnedFile, secondsLeft, type SigningBatch, signingTotals } from './signing-queue.ts'

class TokenGone extends Error {}

function aFile(name: string, requestId = 'request'): OwnedFile {
  return { ref: name, name, size: 10, place: 'Пояснительная записка', requestId }
}

/** A token that signs as it is told, and a server that takes what it is told. */
function aDesk({ token, server }: { token?: (ref: string) => string; server?: (ref: string) => void } = {}) {
  const [asked, sent, signed]: [string[], string[], string[]] = [[], [], []]
  const queue = createSigningQueue({
    send: async (ref, signature) => {
      server?.(ref)
      sent.push(`${ref} ${signature}`)
    },
    concernsAll: (error) => error instanceof TokenGone,
    errorOf: (error) => (error instanceof Error ? error.message : ''),
    onSigned: (requestId) => signed.push(requestId),
    onOver: () => signed.push('over'),
    now: () => new Date('2026-11-20T09:00:00Z'),
  })
  const signer = {
    title: 'Соколов Д. В.',
    sign: async (ref: string) => {
      asked.push(ref)
      return token?.(ref) ?? `подпись ${ref}`
    },
  }
  const start = (...names: string[]) => queue.start({ signer, files: names.map((name) => ({ file: aFile(name) })) })
  return { queue, start, asked, sent, signed, signer }
}

async function settled() {
  await new Promise((resolve) => setTimeout(resolve, 5))
}

function states(batch: SigningBatch | null) {
  return batch?.tasks.map(({ file, state }) => `${file.name} ${state}`)
}

test('every file gets its own signature', async () => {
  const { queue, start, sent } = aDesk()
  start('1', '2', '3')
  await settled()
  expect(sent).toEqual(['1 подпись 1', '2 подпись 2', '3 подпись 3'])
  expect(signingTotals(queue.batch() ?? { tasks: [], paused: null })).toMatchObject({ done: 3, failed: 0, over: true })
})

test('the token does one thing at a time', async () => {
  let busy = 0
  let most = 0
  const { queue, signer } = aDesk()
  const slow = {
    ...signer,
    sign: async (ref: string) => {
      busy += 1
      most = Math.max(most, busy)
      await new Promise((resolve) => setTimeout(resolve, 1))
      busy -= 1
      return ref
    },
  }
  queue.start({ signer: slow, files: ['1', '2', '3'].map((name) => ({ file: aFile(name) })) })
  await vi.waitFor(() => expect(states(queue.batch())).toEqual(['1 done', '2 done', '3 done']))
  expect(most).toBe(1)
})

test('a file the server refuses fails alone and can be tried again', async () => {
  let refused = true
  const { queue, start, sent } = aDesk({
    server: (ref) => {
      if (ref === '2' && refused) throw new Error('Файл изменён после подписания')
    },
  })
  start('1', '2', '3')
  await settled()
  expect(states(queue.batch())).toEqual(['1 done', '2 failed', '3 done'])
  expect(queue.batch()?.tasks[1]?.error).toBe('Файл изменён после подписания')
  refused = false
  queue.retry('2')
  await settled()
  expect(states(queue.batch())).toEqual(['1 done', '2 done', '3 done'])
  expect(sent).toHaveLength(3)
})

test('of two hundred files one fails: the others are signed, and it alone is tried again', async () => {
  let refused = true
  const { queue, start, sent, asked } = aDesk({
    server: (ref) => {
      if (ref === '77' && refused) throw new Error('Нет связи с порталом')
    },
  })
  start(...Array.from({ length: 200 }, (_, n) => String(n)))
  const totals = () => signingTotals(queue.batch() ?? { tasks: [], paused: null })
  await vi.waitFor(() => expect(totals()).toMatchObject({ done: 199, failed: 1, over: true }))
  refused = false
  queue.retry('77')
  await vi.waitFor(() => expect(totals()).toMatchObject({ done: 200, failed: 0, over: true }))
  expect([new Set(sent).size, sent.length]).toEqual([200, 200])
  expect(asked.filter((ref) => ref !== '77')).toHaveLength(199)
})

test('a token taken out pauses everything, the cause is told once, and nothing is lost', async () => {
  let inserted = false
  const { queue, start, asked } = aDesk({
    token: (ref) => {
      if (!inserted && ref !== '1') throw new TokenGone('Вставьте носитель')
      return ref
    },
  })
  start('1', '2', '3', '4')
  await settled()
  expect(queue.batch()?.paused).toBe('Вставьте носитель')
  expect(states(queue.batch())).toEqual(['1 done', '2 waiting', '3 waiting', '4 waiting'])
  expect(asked).toEqual(['1', '2'])
  inserted = true
  queue.resume()
  await settled()
  expect(states(queue.batch())).toEqual(['1 done', '2 done', '3 done', '4 done'])
})

test('stopping finishes what has begun and leaves the rest unsigned', async () => {
  const { queue, start } = aDesk()
  start('1', '2', '3', '4')
  queue.stop()
  await settled()
  expect(states(queue.batch())).toEqual(['1 done', '2 done', '3 stopped', '4 stopped'])
  queue.retry()
  await settled()
  expect(states(queue.batch())).toEqual(['1 done', '2 done', '3 done', '4 done'])
})

test('files of several applications go in one batch, each told of where it lies, and the end is told once', async () => {
  const { queue, signed, signer } = aDesk()
  queue.start({
    signer,
    files: [{ file: aFile('1', 'one') }, { file: aFile('2', 'two') }, { file: aFile('3', 'one') }],
  })
  await settled()
  expect(signed).toEqual(['one', 'two', 'one', 'over'])
})

test('files that come while a batch is under way are signed after it, none twice and none lost', async () => {
  const { queue, start, sent } = aDesk()
  start('1', '2', '3')
  start('3', '4')
  await settled()
  expect(states(queue.batch())).toEqual(['1 done', '2 done', '3 done', '4 done'])
  expect(sent).toHaveLength(4)
  start('5')
  await settled()
  expect(states(queue.batch())).toEqual(['5 done'])
})

test('a batch that is paused does not hold up what comes after it, and is repeated by its own signer', async () => {
  let inserted = false
  const { queue, start, sent, signer } = aDesk({
    token: (ref) => {
      if (!inserted && ref !== '3') throw new TokenGone('Вставьте носитель')
      return ref
    },
  })
  start('1', '2')
  await settled()
  expect(queue.batch()?.paused).toBe('Вставьте носитель')
  queue.start({ signer: { ...signer, title: 'Другой' }, files: [{ file: aFile('3') }] })
  await settled()
  expect(states(queue.batch())).toEqual(['1 stopped', '2 stopped', '3 done'])
  inserted = true
  queue.retry()
  await settled()
  expect(sent).toEqual(['3 3', '1 1', '2 2'])
  expect(queue.batch()?.tasks.map((task) => task.signer?.title)).toEqual(['Соколов Д. В.', 'Соколов Д. В.', 'Другой'])
})

test('after its owner has signed out nothing of a batch goes on, nor into the batch of the next one', async () => {
  const { queue, start, sent } = aDesk()
  start('1', '2', '3', '4')
  queue.clear()
  expect(queue.batch()).toBeNull()
  start('5')
  await settled()
  expect(states(queue.batch())).toEqual(['5 done'])
  expect(sent.filter((one) => one.startsWith('3') || one.startsWith('4'))).toEqual([])
})

test('ready signatures need no token', async () => {
  const { queue, sent } = aDesk()
  queue.start({ signer: null, files: [{ file: aFile('1'), ready: 'MII' }] })
  await settled()
  expect(sent).toEqual(['1 MII'])
})

test('a wrong ready signature stands at its file and stops nobody', async () => {
  const { queue, sent } = aDesk({
    server: (ref) => {
      if (ref === '1') throw new TokenGone('Подпись не принята')
    },
  })
  const files = ['1', '2'].map((name) => ({ file: aFile(name), ready: 'MII' }))
  queue.start({ signer: null, files })
  await settled()
  expect(states(queue.batch())).toEqual(['1 failed', '2 done'])
  expect(sent).toEqual(['2 MII'])
})

test('the time left is told by the speed so far', () => {
  const startedAt = new Date('2026-11-20T09:00:00Z')
  const task = { file: aFile('1'), signer: null, error: null }
  const batch: SigningBatch = {
    no: 1,
    paused: null,
    startedAt,
    tasks: [
      { ...task, state: 'done', signedAt: startedAt },
      { ...task, state: 'done', signedAt: startedAt },
      { ...task, state: 'waiting', signedAt: null },
      { ...task, state: 'sending', signedAt: null },
    ],
  }
  expect(secondsLeft(batch, new Date('2026-11-20T09:00:10Z'))).toBe(10)
  expect(secondsLeft({ ...batch, tasks: [] }, new Date('2026-11-20T09:00:10Z'))).toBeUndefined()
})
