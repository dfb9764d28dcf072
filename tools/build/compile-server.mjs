// Before tests of the server: whatever they start in a process or a thread of its own runs compiled, and is what the sources say.
import { run } from '../ensure-installed.mjs'

// The compiler's answer to wrong types: what it had to write is written. They fail the check; the tests run all the same.
const withFaults = 2

async function compile() {
  const status = await run('typescript', ['-b', 'packages/server'])
  if (status !== 0 && status !== withFaults) throw new Error(`the server was not compiled: ${status}`)
}

export default async function setup(project) {
  await compile()
  project.onTestsRerun(compile)
}
