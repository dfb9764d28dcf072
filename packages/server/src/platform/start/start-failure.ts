/** A reason not to start that an operator can act on: a Russian sentence, with the English technical cause behind it. */
export function startFailure(sentence: string, cause?: unknown): Error {
  const failure = new Error(sentence, { cause })
  failure.name = 'StartFailure'
  return failure
}

/** One line for a known failure; a bug keeps its stack. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return `Портал не запущен из-за внутренней ошибки. (${String(error)})`
  if (error.name !== 'StartFailure')
    return `Портал не запущен из-за внутренней ошибки. (${error.stack ?? error.message})`
  return error.cause === undefined ? error.message : `${error.message} (${oneLine(error.cause)})`
}

function oneLine(cause: unknown): string {
  // pg wraps what happened at each address of a host in an AggregateError without a message of its own
  if (cause instanceof AggregateError) return cause.errors.map(oneLine).join('; ')
  return (cause instanceof Error ? cause.message : String(cause)).trim().replaceAll(/\s*\n\s*/g, ' | ')
}
