import { expect, test } from 'vitest'
import { createUploadQueue } from './upload-queue.ts'
import type { UploadTask, WantedUpload } from './upload-task.ts'
import { uploadTotals } from './upload-totals.ts'

interface Going {
  name: string
  sent: (bytes: number) => void
  know: (uploadId: string) => void
  finish: () => void
  fail: (why: string) => void
}

function aQueue(parallel = 2) {
  const going: Going[] = []
  const queue = createUploadQueue({
    parallel,
    errorOf: (error) => (error instanceof Error ? error.message : 'нет'),
    isForGood: (error) => error instanceof Error && error.message === 'Архив пуст.',
    pauseOf: (error) => (error instanceof Error && error.message === 'нет связи' ? 'offline' : undefined),
    send: (task, report, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
        going.push({
          name: task.name,
          sent: (sent) => report({ sent, state: sent === task.size ? 'checking' : 'sending' }),
          know: (uploadId) => report({ uploadId }),
          finish: resolve,
          fail: (why) => reject(new Error(why)),
        })
      }),
  })
  return { queue, going }
}

function wanted(name: string, itemId = 'item', more: Partial<WantedUpload> = {}): WantedUpload {
  return { requestId: 'request', itemId, place: 'Пояснительная записка', file: new File(['0123456789'], name), ...more }
}

function states(tasks: readonly UploadTask[]) {
  return tasks.map(({ name, state }) => `${name} ${state}`)
}

async function settled() {
  await new Promise((resolve) => setTimeout(resolve))
}

test('so many files go at once as are allowed, the rest wait for their turn', async () => {
  const { queue, going } = aQueue(2)
  queue.add([wanted('1.pdf'), wanted('2.pdf'), wanted('3.pdf')])
  expect(states(queue.tasks())).toEqual(['1.pdf sending', '2.pdf sending', '3.pdf waiting'])
  going[0]?.finish()
  await settled()
  expect(states(queue.tasks())).toEqual(['1.pdf done', '2.pdf sending', '3.pdf sending'])
})

test('a file that has gone whole is being checked until the server answers', async () => {
  const { queue, going } = aQueue()
  queue.add([wanted('1.pdf')])
  going[0]?.sent(4)
  expect(queue.tasks()[0]).toMatchObject({ state: 'sending', sent: 4 })
  going[0]?.sent(10)
  expect(queue.tasks()[0]).toMatchObject({ state: 'checking' })
  going[0]?.finish()
  await settled()
  expect(queue.tasksOf('item')).toEqual([])
})

test('a refusal stands at its file with the reason and can be tried again', async () => {
  const { queue, going } = aQueue(1)
  queue.add([wanted('1.pdf'), wanted('2.pdf')])
  going[0]?.fail('Формат файла здесь не принимается')
  await settled()
  expect(queue.tasks()[0]).toMatchObject({ state: 'failed', error: 'Формат файла здесь не принимается' })
  expect(going.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf'])
  going[1]?.finish()
  await settled()
  queue.retry(queue.tasks()[0]?.id ?? '')
  going[2]?.finish()
  await settled()
  expect(states(queue.tasks())).toEqual(['1.pdf done', '2.pdf done'])
})

test('what is refused before sending is never sent, and trying again does not help', async () => {
  const { queue, going } = aQueue()
  queue.add([wanted('архив.zip', 'item', { refusal: 'Архивы не принимаются.' })])
  queue.retry(queue.tasks()[0]?.id ?? '')
  await settled()
  expect(going).toEqual([])
  expect(queue.tasks()[0]).toMatchObject({ state: 'failed', error: 'Архивы не принимаются.', canRetry: false })
})

test('what is refused for what it is is not offered to be tried again, and the next try stands in its stead', async () => {
  const { queue, going } = aQueue()
  queue.add([wanted('1.pdf')])
  going[0]?.fail('Архив пуст.')
  await settled()
  const [refused] = queue.tasks()
  queue.retry(refused?.id ?? '')
  expect(queue.tasks()).toMatchObject([{ state: 'failed', canRetry: false }])
  queue.add([wanted('1.pdf')])
  expect(states(queue.tasks())).toEqual(['1.pdf sending'])
})

test('a file dropped twice goes once, another one of its name goes beside it', async () => {
  const { queue, going } = aQueue()
  const one = wanted('1.pdf')
  queue.add([one, { ...one }])
  queue.add([one])
  expect(queue.add([{ ...one, file: new File(['01'], '1.pdf') }])).toHaveLength(1)
  expect(states(queue.tasks())).toEqual(['1.pdf sending', '1.pdf sending'])
  expect(going).toHaveLength(2)
})

test('a paused file gives its place away, and goes on in its turn from where it was', async () => {
  const { queue, going } = aQueue(1)
  queue.add([wanted('1.pdf'), wanted('2.pdf')])
  going[0]?.sent(4)
  const [first] = queue.tasks()
  queue.pause(first?.id ?? '')
  await settled()
  expect(states(queue.tasks())).toEqual(['1.pdf paused', '2.pdf sending'])
  queue.resume(first?.id ?? '')
  expect(queue.tasks()[0]).toMatchObject({ state: 'waiting', sent: 4 })
  going[1]?.finish()
  await settled()
  expect(states(queue.tasks())).toEqual(['1.pdf sending', '2.pdf done'])
})

test('without a line uploads stand still, and go on by themselves when it is back', async () => {
  const { queue, going } = aQueue()
  queue.add([wanted('1.pdf')])
  going[0]?.fail('нет связи')
  await settled()
  expect(queue.tasks()[0]).toMatchObject({ state: 'paused', pause: 'offline', error: null })
  queue.wake('session')
  expect(queue.tasks()[0]?.state).toBe('paused')
  queue.wake('offline')
  expect(queue.tasks()[0]).toMatchObject({ state: 'sending', pause: null })
})

test('files that wait change their order', () => {
  const { queue } = aQueue(1)
  queue.add([wanted('1.pdf'), wanted('2.pdf'), wanted('3.pdf')])
  queue.move(queue.tasks()[2]?.id ?? '', -1)
  expect(states(queue.tasks())).toEqual(['1.pdf sending', '3.pdf waiting', '2.pdf waiting'])
  queue.move(queue.tasks()[1]?.id ?? '', -1)
  expect(states(queue.tasks())).toEqual(['1.pdf sending', '3.pdf waiting', '2.pdf waiting'])
})

test('what an earlier page left goes on where its bytes are kept, and asks for its file where they are not', () => {
  const left = aQueue().queue
  left.add([wanted('1.pdf'), wanted('2.pdf'), wanted('3.zip', 'item', { refusal: 'Архивы не принимаются.' })])
  const [first, second, refused] = left.tasks()
  if (!first || !second || !refused) throw new Error('nothing was added')
  const { queue } = aQueue()
  queue.restore([{ ...first, sent: 4 }, { ...second, file: undefined, sent: 7 }, refused])
  expect(queue.tasks()).toMatchObject([
    { name: '1.pdf', state: 'sending', sent: 4 },
    { name: '2.pdf', state: 'paused', pause: 'file', sent: 7 },
    { name: '3.zip', state: 'failed', error: 'Архивы не принимаются.' },
  ])
  queue.give(second.id, new File(['0123456789'], '2.pdf'))
  expect(queue.tasks()[1]).toMatchObject({ state: 'sending', sent: 7 })
})

test('how far an upload without its file has come is corrected when the portal has said it', () => {
  const left = aQueue().queue
  left.add([wanted('1.pdf'), wanted('2.pdf'), wanted('3.pdf')])
  const kept = left.tasks().map((task) => ({ ...task, file: undefined, sent: 2 }))
  const { queue } = aQueue()
  queue.restore(kept)
  expect(states(queue.tasks())).toEqual(['1.pdf paused', '2.pdf paused', '3.pdf paused'])
  const [first = '', second = '', third = ''] = kept.map(({ id }) => id)
  queue.correct(first, 7, false)
  queue.correct(second, 10, true)
  expect(queue.tasks()).toMatchObject([
    { state: 'paused', pause: 'file', sent: 7 },
    { state: 'sending', sent: 10 },
    { state: 'paused', pause: 'file', sent: 2 },
  ])
  // Its file was given before the portal had answered: it is the sending that knows now.
  queue.give(third, new File(['0123456789'], '3.pdf'))
  queue.correct(third, 7, false)
  expect(queue.tasks()[2]).toMatchObject({ state: 'sending', sent: 2 })
})

test('what an earlier page left stands in its own order again, however late it comes', () => {
  const left = aQueue(1).queue
  left.add([wanted('1.pdf'), wanted('2.pdf'), wanted('3.pdf')])
  left.move(left.tasks()[2]?.id ?? '', -1)
  const [first, third, second] = left.tasks()
  if (!first || !second || !third) throw new Error('nothing was added')
  const { queue } = aQueue(1)
  queue.restore([second])
  queue.restore([third, first])
  expect(queue.tasks().map(({ name }) => name)).toEqual(['1.pdf', '3.pdf', '2.pdf'])
})

test('a certifying sheet waits for its document and keeps nobody from sending', async () => {
  const { queue, going } = aQueue(1)
  queue.add([wanted('КР.pdf')])
  queue.add([wanted('КР_УЛ.pdf', 'item', { sheetOf: 'КР.pdf' }), wanted('АР.pdf', 'other')])
  queue.pause(queue.tasks()[0]?.id ?? '')
  await settled()
  expect(states(queue.tasks())).toEqual(['КР.pdf paused', 'КР_УЛ.pdf waiting', 'АР.pdf sending'])
  queue.resume(queue.tasks()[0]?.id ?? '')
  going[1]?.finish()
  await settled()
  expect(states(queue.tasks())).toEqual(['КР.pdf sending', 'КР_УЛ.pdf waiting', 'АР.pdf done'])
  going[2]?.finish()
  await settled()
  expect(states(queue.tasks())).toEqual(['КР.pdf done', 'КР_УЛ.pdf sending', 'АР.pdf done'])
})

test('every change of an upload is told, and that it is forgotten', async () => {
  const told: string[] = []
  const queue = createUploadQueue({
    send: () => Promise.resolve(),
    errorOf: () => '',
    onChange: ({ name, state }, gone) => told.push(`${name} ${gone ? 'gone' : state}`),
  })
  queue.add([wanted('1.pdf')])
  await settled()
  queue.clear()
  expect(told).toEqual(['1.pdf waiting', '1.pdf sending', '1.pdf done', '1.pdf gone'])
})

test('what has arrived and only lacks its signature is not sent once more', async () => {
  const { queue, going } = aQueue(1)
  queue.add([wanted('1.pdf')])
  going[0]?.know('upload')
  going[0]?.fail('Подпись не подходит')
  await settled()
  queue.retry(queue.tasks()[0]?.id ?? '')
  expect(queue.tasks()[0]).toMatchObject({ state: 'sending', uploadId: 'upload' })
})

test('a stopped file disappears and gives its place to the next', async () => {
  const { queue, going } = aQueue(1)
  queue.add([wanted('1.pdf'), wanted('2.pdf')])
  queue.stop(queue.tasks()[0]?.id ?? '')
  await settled()
  expect(states(queue.tasks())).toEqual(['2.pdf sending'])
  expect(going).toHaveLength(2)
})

test('stopping all stops what waits too, and what has ended stays in the list', async () => {
  const { queue, going } = aQueue(1)
  queue.add([wanted('1.pdf'), wanted('2.pdf'), wanted('3.pdf')])
  going[0]?.finish()
  await settled()
  queue.stopAll()
  await settled()
  expect(states(queue.tasks())).toEqual(['1.pdf done'])
  expect(going).toHaveLength(2)
  queue.clear()
  expect(queue.tasks()).toEqual([])
})

test('progress of one item leaves the rows of another as they were', () => {
  const { queue, going } = aQueue()
  queue.add([wanted('1.pdf', 'one'), wanted('2.pdf', 'two')])
  const other = queue.tasksOf('two')
  going[0]?.sent(5)
  expect(queue.tasksOf('one')[0]?.sent).toBe(5)
  expect(queue.tasksOf('two')).toBe(other)
})

test('totals count bytes of what can be sent', () => {
  const { queue, going } = aQueue()
  queue.add([wanted('1.pdf'), wanted('2.pdf'), wanted('3.zip', 'item', { refusal: 'нет' })])
  going[0]?.sent(5)
  expect(uploadTotals(queue.tasks())).toEqual({
    files: 3,
    done: 0,
    failed: 1,
    unsigned: 0,
    paused: 0,
    underWay: 2,
    size: 20,
    sent: 5,
    percent: 25,
  })
})
