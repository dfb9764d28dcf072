import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RefusedFile } from '../../xml/refused-file.ts'
import { whileItAnswers } from './while-it-answers.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const silent = () => new Readable({ read() {} })

test('bytes that come are those of the disk', async () => {
  const disk = whileItAnswers()
  const content = Buffer.alloc(300_000, 'проект ')
  expect((await buffer(disk.bytes(Readable.from([content.subarray(0, 7), content.subarray(7)])))).equals(content)).toBe(
    true,
  )
})

test('a disk that hangs in the middle of a file is told of, and whatever is asked for afterwards is to come later, at once', async () => {
  const disk = whileItAnswers()
  const half = silent()
  half.push('начало')
  const reading = expect(text(disk.bytes(half))).rejects.toThrow(/^диск, на котором лежит выгрузка, не отвечает/)
  await vi.advanceTimersByTimeAsync(60_000)
  await reading
  expect(half.destroyed).toBe(true)
  const later = expect(disk.answer(() => Promise.resolve('есть'))).rejects
  await later.toThrow('does not answer')
  await later.not.toBeInstanceOf(RefusedFile)
})

test('a question that is not answered ends as well', async () => {
  const asking = expect(whileItAnswers().answer(() => new Promise(() => {}))).rejects.toThrow('does not answer')
  await vi.advanceTimersByTimeAsync(60_000)
  await asking
})

test('what comes after nobody waits for it is put away', async () => {
  const dropped: string[] = []
  let come = (_: string) => {}
  const late = new Promise<string>((resolve) => {
    come = resolve
  })
  const asking = expect(
    whileItAnswers().answer(
      () => late,
      (archive) => void dropped.push(archive),
    ),
  ).rejects.toThrow('does not answer')
  await vi.advanceTimersByTimeAsync(60_000)
  await asking
  come('архив')
  await late
  expect(dropped).toEqual(['архив'])
})
