import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** Names of the program, in the order in which they are looked for on PATH. */
const programs = ['chromium', 'chromium-browser', 'google-chrome'] as const
/** The package that brings its own Chromium; an optional dependency, for Linux on x64 only. */
const packaged = '@sparticuz/chromium'

/** Said once, by the test that looks for the browser; the journeys are skipped then. */
export const noChromium =
  'Браузер не найден: установите Chromium, задайте в CHROMIUM путь к нему или разрешите установку @sparticuz/chromium.'

/** Where Chromium is: named by CHROMIUM, on PATH, or in the optional package; null when there is none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env['CHROMIUM']) return existsSync(env['CHROMIUM']) ? env['CHROMIUM'] : null
  const folders = (env['PATH'] ?? '').split(delimiter)
  const found = programs.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
  return found ?? (isInstalled(packaged) ? packaged : null)
}

/** Chromium refuses its sandbox to root alone; everybody else keeps it. */
export const isRoot = process.getuid?.() === 0

/** The program and the flags it needs, ready to launch. */
export async function readyChromium(): Promise<{ executablePath: string; args: string[] }> {
  const found = findChromium()
  if (found === null) throw new Error(noChromium)
  if (found !== packaged) return { executablePath: found, args: [] }
  // With this variable the package also unpacks the libraries a bare machine lacks.
  process.env['VERCEL'] ??= '1'
  const { default: chromium } = await import('@sparticuz/chromium')
  // NOTE: not its own flags. They are for a cloud function: one process for all, in which a page that closes ends the others.
  return { executablePath: await chromium.executablePath(), args: ['--no-sandbox', '--use-angle=swiftshader'] }
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}
