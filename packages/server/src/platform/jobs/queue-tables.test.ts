import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

// `freeJobsOf` frees some jobs of a worker and leaves those in hand: no function of the queue does that, so it writes
// `_private_jobs` and `_private_job_queues`, which another release may change. Before raising the version read its
// migrations of these tables and of `force_unlock_workers`, then say it here.
test('the queue is the release whose own tables the portal knows', () => {
  const release = z
    .object({ version: z.string() })
    .parse(createRequire(import.meta.url)('graphile-worker/package.json'))
  expect(release.version).toBe('0.17.3')
})
