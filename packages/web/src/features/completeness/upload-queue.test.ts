import { expect, test } from 'vitest'
import { createUploadQueue, type UploadTask, uploadTotals, type WantedUpload } from './upload-queue.ts'

interface Going {
  name: string
  sent: (bytes: number) => void
  finish: () => void
  fail: (why: string) => void
}

function aQueue(parallel = 2) {
  const going: Going[] = []
  const queue = createUploadQueue({
    parallel,
    errorOf: (error) => (error instanceof Error ? error.message : 'нет'),
    send: (task, onSent, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
        going.push({ name: task.file.name, sent: onSent, finish: resolve, fail: (why) => reject(new Error(why)) })
      }),
  })
  return { queue, going }
}

function wanted(name: string, itemId = 'item', more: Partial<WantedUpload> = {}): WantedUpload {
  return { requestId: 'request', itemId, place: 'Пояснительная записка', file: new File(['0123456789'], name), ...more }
}

function states(tasks: readonly UploadTask[]) {
  return tasks.map(({ file, state }) => `${file.name} ${state}`)
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
  queue.retry(1)
  going[2]?.finish()
  await settled()
  expect(states(queue.tasks())).toEqual(['1.pdf done', '2.pdf done'])
})

test('what is refused before sending is never sent, and trying again does not help', async () => {
  const { queue, going } = aQueue()
  queue.add([wanted('архив.zip', 'item', { refusal: 'Архивы не принимаются.' })])
  queue.retry(1)
  await settled()
  expect(going).toEqual([])
  expect(queue.tasks()[0]).toMatchObject({ state: 'failed', error: 'Архивы не принимаются.', canRetry: false })
})

test('what would be refused again cannot be tried again', async () => {
  const queue = createUploadQueue({
    send: () => Promise.reject(new Error('внутри не документ PDF')),
    errorOf: (error) => (error instanceof Error ? error.message : ''),
    mayHelp: () => false,
  })
  queue.add([wanted('1.pdf')])
  await settled()
  expect(queue.tasks()[0]).toMatchObject({ state: 'failed', canRetry: false })
})

test('a stopped file disappears and gives its place to the next', async () => {
  const { queue, going } = aQueue(1)
  queue.add([wanted('1.pdf'), wanted('2.pdf')])
  queue.stop(1)
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
    underWay: 2,
    size: 20,
    sent: 5,
    percent: 25,
  })
})
