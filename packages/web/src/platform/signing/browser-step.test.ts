import { expect, test } from 'vitest'
import { browserStep } from './browser-step.ts'

const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 YaBrowser/25.8.0 Safari/537.36'

test('a browser is called by its own name, a page without protection and a phone are told', () => {
  expect(browserStep({ agent, isSecure: true })).toMatchObject({ state: 'ok', text: 'Яндекс Браузер 25.' })
  expect(browserStep({ agent, isSecure: false })).toMatchObject({
    state: 'failed',
    mend: expect.stringContaining('https'),
  })
  expect(browserStep({ agent: `${agent} Mobile`, isSecure: true })).toMatchObject({ state: 'notChecked' })
  expect(browserStep({ agent: 'нечто', isSecure: true }).text).toBe('Браузер не назвал себя.')
})
