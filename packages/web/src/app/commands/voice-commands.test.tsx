import { act, useRef } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, until } from '../../platform/testing/a-page.tsx'
import { useListKeys } from '../../platform/ui/list/use-list-keys.ts'
import { VoiceCommands } from './voice-commands.tsx'

class FakeRecognition extends EventTarget {
  static heard: FakeRecognition | undefined
  lang = ''
  start() {
    FakeRecognition.heard = this
  }
  stop() {
    this.dispatchEvent(new Event('end'))
  }
}

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  Reflect.set(window, 'webkitSpeechRecognition', FakeRecognition)
  page = await aPage(() => ({ body: {} }))
})
afterEach(async () => {
  await page.close()
  Reflect.deleteProperty(window, 'webkitSpeechRecognition')
})

function List({ rows }: { rows: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null)
  useListKeys(place)
  return (
    <div ref={place}>
      {rows.map((row) => (
        <a key={row} href={`/request/${row}`} data-row-link>
          {row}
        </a>
      ))}
    </div>
  )
}

async function hear(rows: readonly string[]) {
  const nothing = () => undefined
  await page.show(
    <>
      <List rows={rows} />
      <VoiceCommands
        language="en"
        screens={[]}
        layers={{ openPalette: nothing, openKeys: nothing, closeLayer: nothing }}
        sounds={{ on: false, onSwitch: nothing }}
        onOpen={nothing}
        listening
        onEnd={nothing}
      />
    </>,
  )
  await until(() => FakeRecognition.heard !== undefined)
}

async function say(transcript: string) {
  const results = [[{ transcript }]]
  await act(async () =>
    FakeRecognition.heard?.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results })),
  )
  return [document.querySelector('.microphone-said p')?.textContent, document.activeElement?.textContent]
}

test('who goes through a list by voice hears of its end instead of a next one that is not there', async () => {
  await hear(['0001', '0002'])
  expect(await say('next')).toEqual(['Следующее', '0001'])
  expect(await say('next')).toEqual(['Следующее', '0002'])
  expect(await say('next')).toEqual(['Следующего здесь нет', '0002'])
  expect(await say('previous')).toEqual(['Предыдущее', '0001'])
  expect(await say('previous')).toEqual(['Предыдущего здесь нет', '0001'])
})

test('on a screen with nothing to go through it is said so', async () => {
  await hear([])
  expect((await say('next'))[0]).toBe('На этом экране переходить не по чему')
})
