// Before tests of the server: whatever they start in a process or a thread of its own runs compiled, and is what the sources say.
import { run } from './ensure-installed.mjs'

/** Types that are wrong are told of here and fail the check; the tests run all the same. */
const compile = () => run('typescript', ['-b', 'packages/server'])

export default async function setup(project) {
  await compile()
  project.onTestsRerun(compile)
}
