import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Packages of the workspace are read from their TypeScript. `resolve` alone is not enough: tests that run in Node
// resolve by `ssr`, and without it they would silently test yesterday's build.
const conditions = ['source']

// As long as the slowest machine needs for what takes a second elsewhere: what comes sooner is seen sooner.
const patient = { poll: { timeout: 30_000 } }

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    // What a page prints as it goes is handed on by nobody once its file has ended, and failed a run in which all tests passed.
    disableConsoleIntercept: true,
    // Tests of the server wait for its database and for what it starts beside it: one worker a core would leave cores idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          // Rules are pure: one file leaves nothing to another.
          pool: 'threads',
          isolate: false,
          include: ['packages/{domain,contract,gost}/src/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          testTimeout: 40_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          globalSetup: ['tools/build/compile-server.mjs', 'packages/server/src/testing/global-setup.ts'],
          // Every file has its own database and portal; reading the whole server anew for each would cost more than its tests.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'happy-dom',
          // Reading the libraries of the page anew for each file took three quarters of the work.
          isolate: false,
          setupFiles: ['packages/web/src/platform/testing/leaves-nothing.ts'],
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.long.test.{ts,tsx}'],
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'tools', include: ['tools/**/*.test.mjs'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          // on the built product: the browser journeys, and starting by `npm start`
          name: 'e2e',
          include: ['e2e/**/*.spec.ts', 'packages/server/src/**/*.spec.ts'],
          exclude: ['**/*.long.spec.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          expect: patient,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // A journey waits half of its time, for a page or for the portal; every file has a portal and a browser of its own.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: ['packages/*/src/**/*.long.test.{ts,tsx}', 'packages/*/src/**/*.long.spec.ts'],
          globalSetup: [
            'tools/build/compile-server.mjs',
            'packages/server/src/testing/global-setup.ts',
            'e2e/global-setup.ts',
          ],
          expect: patient,
          testTimeout: 900_000,
          hookTimeout: 300_000,
          // These kill, fill disks and measure memory: one at a time.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'long-journeys',
          include: ['e2e/**/*.long.spec.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          expect: patient,
          testTimeout: 900_000,
          hookTimeout: 300_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
