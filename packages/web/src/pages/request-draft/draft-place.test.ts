import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { focusDraftPlace } from './draft-place.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <div id="root" inert>
      <div data-path="uploads.basis" aria-expanded="true" tabindex="-1"></div>
      <div data-path="uploads.basis/99.01"><button>Загрузить</button></div>
      <div data-path="uploads.09" aria-expanded="false" tabindex="-1"><button data-act="toggle open">Смета</button></div>
    </div>`
  // As browsers do it: behind an open dialog nothing takes the focus.
  const focus = HTMLElement.prototype.focus
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    if (!this.closest('[inert]')) focus.call(this)
  })
})
afterEach(() => vi.restoreAllMocks())

test('a document named in the drawer of what is left gets the cursor once the drawer has gone', async () => {
  focusDraftPlace('uploads.basis/99.01')
  document.querySelector('#root')?.removeAttribute('inert')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Загрузить'))
})

test('a folder in which any document will do is opened, and the cursor stands on its first one', async () => {
  document.querySelector('#root')?.removeAttribute('inert')
  const folder = document.querySelector('[data-path="uploads.09"]')
  folder?.querySelector('button')?.addEventListener('click', () => {
    folder.setAttribute('aria-expanded', 'true')
    folder.insertAdjacentHTML('afterend', '<div data-path="uploads.09/25.01"><button>Загрузить смету</button></div>')
  })
  focusDraftPlace('uploads.09')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Загрузить смету'))
})

describe('a section that is still on its way', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    document.querySelector('#root')?.removeAttribute('inert')
    document.querySelector('#root')?.insertAdjacentHTML('beforeend', '<section id="uploads" tabindex="-1"></section>')
  })
  afterEach(() => vi.useRealTimers())

  const come = () =>
    document
      .querySelector('#uploads')
      ?.insertAdjacentHTML(
        'beforeend',
        '<div data-path="uploads.07" aria-expanded="true"></div><div data-path="uploads.07/1"><button>Поздний</button></div>',
      )

  test('is waited for as long as the line needs', () => {
    focusDraftPlace('uploads.07/1')
    vi.advanceTimersByTime(8000)
    expect(document.activeElement?.id).toBe('uploads')
    come()
    vi.advanceTimersByTime(200)
    expect(document.activeElement?.textContent).toBe('Поздний')
  })

  test('does not take the cursor from a reader who has gone on', () => {
    focusDraftPlace('uploads.07/1')
    vi.advanceTimersByTime(1000)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
    come()
    vi.advanceTimersByTime(1000)
    expect(document.activeElement?.id).toBe('uploads')
  })
})
