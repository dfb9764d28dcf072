import { isObject, isText } from '../shape.ts'

/**
 * The answer to a call that index.html has begun while the code of the page was on its way (`build/begin-opening.ts`).
 * Each answers once; whoever asks again asks the server.
 */
export function begunCall(url: string): Promise<Response> | undefined {
  const begun: unknown = Reflect.get(window, 'begunCalls')
  if (typeof begun !== 'object' || begun === null) return undefined
  const answer: unknown = Reflect.get(begun, url)
  Reflect.deleteProperty(begun, url)
  return answer instanceof Promise ? answer : undefined
}

/** What nobody has asked for at the opening of the page grows old and is answered no more. */
export function forgetBegunCalls(): void {
  Reflect.set(window, 'begunCalls', {})
}

/** Somebody else sits here now: what index.html has asked for and shown was the former person's. */
export function forgetOpening(): void {
  forgetBegunCalls()
  Reflect.deleteProperty(window, 'openingName')
}

/** What the application is called whose page is opened here, as index.html has shown it already. */
export function openingName(): { number: string; objectName: string } | undefined {
  const name: unknown = Reflect.get(window, 'openingName')
  return isName(name) && name.pathname === location.pathname ? name : undefined
}

const isName = isObject({ pathname: isText, number: isText, objectName: isText })
