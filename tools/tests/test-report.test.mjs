import { expect, test } from 'vitest'
import { countTests } from './test-report.mjs'

const failedFile = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }
const brokenFile = { status: 'failed', assertionResults: [] }

test('tests are summed over the runs', () => {
  const reports = [
    { numPassedTests: 5, numFailedTests: 1, testResults: [failedFile] },
    { numPassedTests: 2, numFailedTests: 0, testResults: [] },
  ]
  expect(countTests(reports)).toEqual({ passed: 7, failed: 1 })
})

test('a file that did not load is a failure, and so is a run without a report', () => {
  expect(countTests([{ numPassedTests: 3, numFailedTests: 0, testResults: [brokenFile] }])).toEqual({
    passed: 3,
    failed: 1,
  })
  expect(countTests([undefined])).toEqual({ passed: 0, failed: 1 })
})
