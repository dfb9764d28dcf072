import { examine } from './examine.ts'
import type { Finding } from './finding.ts'
import { describeFailure } from '../platform/start/start-failure.ts'

// npm run doctor: what the portal needs around itself, each with ✓ or ✗ and how to mend it. Ends with 1 when something is wrong.

const marks: Readonly<Record<Finding['mark'], string>> = { right: '✓', wrong: '✗', unused: '–' }

try {
  const amiss: Finding[] = []
  for await (const finding of examine(process.env)) {
    console.log(lineOf(finding))
    if (finding.mark === 'wrong') amiss.push(finding)
  }
  console.log(
    amiss.length === 0 ? '\nВсё в порядке.' : `\nНе в порядке: ${amiss.map(({ about }) => about).join(', ')}.`,
  )
  process.exitCode = amiss.length === 0 ? 0 : 1
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}

function lineOf({ mark, about, text, mend }: Finding): string {
  const line = `${marks[mark]} ${about}: ${text}`
  return mend ? `${line}\n    ${mend}` : line
}
