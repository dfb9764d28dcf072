import { readConfig, variables } from '../config.ts'
import { type Environment, readVariable } from '../platform/start/environment.ts'
import { failed, type Finding, right, unused } from './finding.ts'

/** Every variable by itself, then all of them together. */
export function examineVariables(env: Environment): Finding[] {
  const single = Object.entries(variables).map(([name, { check, standard }]): Finding => {
    if (!env[name]?.trim()) return unused(name, `не задана, действует ${standard}`)
    try {
      readVariable<unknown>(env, name, check)
      return right(name, 'secret' in check && check.secret ? 'задана' : env[name].trim())
    } catch (error) {
      return failed(name, error)
    }
  })
  if (single.some(({ mark }) => mark === 'wrong')) return single
  try {
    readConfig(env)
    return single
  } catch (error) {
    return [...single, failed('Переменные вместе', error)]
  }
}
