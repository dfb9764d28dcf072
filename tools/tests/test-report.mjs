// The sum over several runs of vitest, from what its json reporter wrote.

/** A file that did not load and a run that left no report count as one failure each: silence is not success. */
export function countTests(reports) {
  let passed = 0
  let failed = 0
  for (const report of reports) {
    if (!report) {
      failed += 1
      continue
    }
    passed += report.numPassedTests
    failed += report.numFailedTests + report.testResults.filter(isBroken).length
  }
  return { passed, failed }
}

function isBroken(file) {
  return file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')
}
