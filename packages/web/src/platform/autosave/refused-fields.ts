import { CallFailed } from '../api/call-failed.ts'

/** Whether the session ended under our hands: what was typed waits until the same person is back. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallFailed && error.is('NOT_SIGNED_IN')
}

/** Whether the page does not show yet in whose name the person works now: a moment later it does. */
export function isInOtherName(error: unknown): boolean {
  return error instanceof CallFailed && error.is('ACTING_CHANGED')
}

/** Which of the fields a refusal is about, with its sentence; paths end with the field: «changes.object.name». */
export function refusedFields(error: unknown, names: readonly string[]): Record<string, string> {
  if (!(error instanceof CallFailed)) return {}
  const { errors = [], path } = error.problem
  const said = typeof path === 'string' ? [...errors, { path, message: error.message }] : errors
  return Object.fromEntries(
    names.flatMap((name) => {
      const found = said.find(({ path }) => path.split('.').includes(name))
      return found ? [[name, found.message]] : []
    }),
  )
}
