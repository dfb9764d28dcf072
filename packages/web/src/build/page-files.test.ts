import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publicScreens, signedScreens } from '../app/screens/all-screens.ts'
import { screensIn } from './page-files.ts'

const folder = join(import.meta.dirname, '../app/screens')

test('every address of the portal has a page that names its files', () => {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('-screens.ts'))
    .flatMap((name) => screensIn(readFileSync(join(folder, name), 'utf8')))
  const routes = [...signedScreens, ...publicScreens].flatMap(({ options }) => options.staticData?.screen?.path ?? [])
  expect(found.map(({ path }) => path).sort()).toEqual([...routes].sort())
  expect(found.filter(({ imports }) => !imports.some((one) => one.startsWith('../../pages/')))).toEqual([])
})
