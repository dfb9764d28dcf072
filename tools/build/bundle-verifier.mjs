// Makes the page that checks an archive without the portal: one file with everything in it, put beside the compiled server.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../ensure-installed.mjs'

const folder = join(root, 'packages/web/src/verifier')

export async function bundleVerifier(to = join(root, 'packages/server/dist/verify.html')) {
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['source'] },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: join(folder, 'verify.ts'), output: { codeSplitting: false } },
    },
  })
  const [{ code }] = built.output
  // What closes a script inside a script would end it.
  const inside = code.replaceAll('</script', '<\\/script')
  const page = readFileSync(join(folder, 'verify.html'), 'utf8').replace('/*code*/', () => inside)
  writeFileSync(to, page)
  return page
}
