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
