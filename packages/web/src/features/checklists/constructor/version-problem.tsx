import { CallFailed, failureText } from '../../../platform/api/call-failed.ts'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'

/** Why something was not done with a version, with each place to mend: rows of a table, questions. */
export function VersionProblem({ title, error }: { title: string; error: unknown }) {
  const places = error instanceof CallFailed ? (error.problem.errors ?? []) : []
  return (
    <Notice tone="danger" alert title={title}>
      {places.length === 0 ? (
        failureText(error)
      ) : (
        <ul>
          {places.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
