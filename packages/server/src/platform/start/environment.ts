import { resolve } from 'node:path'
import { startFailure } from './start-failure.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** How the text of a variable becomes a value: `undefined` means that it does not. */
export interface Check<T> {
  readonly wants: string
  readonly secret?: true
  read(text: string): T | undefined
}

export const flag: Check<boolean> = {
  wants: 'true или false',
  read: (text) => (/^(true|1)$/i.test(text) ? true : /^(false|0)$/i.test(text) ? false : undefined),
}
export const folder: Check<string> = {
  wants: 'путь к папке',
  read: (text) => (text.includes('\0') ? undefined : resolve(text)),
}
export const file: Check<string> = {
  wants: 'путь к файлу',
  read: (text) => (text.includes('\0') ? undefined : resolve(text)),
}
export const site: Check<string> = {
  wants: 'адрес вида https://portal.example.ru',
  read: (text) => address(text, ['http:', 'https:'])?.replace(/\/+$/, ''),
}

/** The value of a variable; undefined where it is absent or empty. A wrong one stops the start. */
export function readVariable<T>(env: Environment, name: string, check: Check<T>): T | undefined {
  const text = env[name]?.trim()
  if (!text) return undefined
  const value = check.read(text)
  if (value !== undefined) return value
  const shown = check.secret ? 'задано неверно' : `не может быть «${text}»`
  throw startFailure(`${name} ${shown}: допускается ${check.wants}.`, `invalid value of environment variable ${name}`)
}

/** The text, if it is an address of one of the protocols. */
export function address(text: string, protocols: readonly string[]): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.hostname && protocols.includes(url.protocol) ? text : undefined
}
