import { idempotencyHeader } from '@portal/contract/endpoint'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { act, type ReactNode } from 'react'
import { drawAtOnce } from '../api/queries.ts'
import { ToastProvider } from '../ui/feedback/toasts.tsx'
import { aPart } from './a-part.tsx'

declare global {
  interface Window {
    happyDOM: { setURL(url: string): void }
  }
}

export interface Heard {
  method: string
  path: string
  body: Record<string, unknown>
  /** `Idempotency-Key`. */
  key: unknown
}

/** What the portal answers: a body, or a refusal with its status. */
export interface Said {
  status?: number
  body: unknown
}

/** A page over a portal of a few calls, told by the test; `heard` is what it was asked. Close it after the test. */
export async function aPage(answer: (heard: Heard) => Said | Promise<Said>) {
  const heard: Heard[] = []
  const portal = createServer(async (request, response) => {
    const asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      body: JSON.parse((await text(request)) || '{}'),
      key: request.headers[idempotencyHeader],
    }
    heard.push(asked)
    const { status = 200, body } = await answer(asked)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => portal.listen(0, '127.0.0.1', done))
  const address = portal.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  window.happyDOM.setURL(`http://127.0.0.1:${address.port}/`)
  const part = aPart()
  const queries = new QueryClient()
  drawAtOnce()
  /** What is asked for comes before the page goes, or it would hang up on it; what does not come in a second never will. */
  async function answered(isUnderWay = () => queries.isFetching() > 0) {
    for (let tries = 0; tries < 50 && isUnderWay(); tries += 1) await anInstant()
  }
  return {
    heard,
    queries,
    async show(content: ReactNode) {
      await answered()
      await part.show(
        <QueryClientProvider client={queries}>
          <ToastProvider>{content}</ToastProvider>
        </QueryClientProvider>,
      )
    },
    async close() {
      await answered()
      await part.close()
      // Forms send their last words on leaving.
      await answered(() => queries.isMutating() > 0)
      queries.clear()
      await new Promise((done) => portal.close(done))
    },
  }
}

/** The button whose name begins so, or a radio button's label; while a dialog is open, one of the dialog. */
export function button(name: string): HTMLElement {
  const within = document.querySelector('[role="dialog"]') ?? document
  const all = [...within.querySelectorAll<HTMLElement>('button, label, summary')]
  const found = all.find(({ textContent }) => textContent.trim().startsWith(name))
  if (!found) throw new Error(`no button «${name}» among ${all.map(({ textContent }) => textContent).join(' | ')}`)
  return found
}

export function press(name: string): Promise<void> {
  return act(async () => button(name).click())
}

/** Types into the field of this label. */
export function type(label: string, text: string): Promise<void> {
  const input = field(label)
  const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  return act(async () => {
    input.focus()
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export function field(label: string): HTMLInputElement | HTMLTextAreaElement {
  const found = [...document.querySelectorAll<HTMLLabelElement>('label')].find(({ textContent }) =>
    textContent.startsWith(label),
  )
  const input = document.getElementById(found?.htmlFor ?? '')
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) throw new Error(`no field ${label}`)
  return input
}

const patience = 20_000

/** Lets what was begun come to its end: timers of the page and answers of the portal. A crowded machine is waited for. */
export async function until(holds: () => boolean): Promise<void> {
  const last = performance.now() + patience
  while (!holds() && performance.now() < last) await anInstant()
  if (!holds()) throw new Error(`never happened: ${document.body.textContent}`)
}

function anInstant(): Promise<void> {
  return act(() => new Promise<void>((done) => setTimeout(done, 20)))
}
