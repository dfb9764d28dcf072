import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { startFailure } from './start-failure.ts'

/** Makes the folder when it is missing; its true path. Closed to other users of the machine from the first moment. */
export function openDataFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (cause) {
    const sentence = `В папку DATA_DIR «${path}» нельзя писать: дайте права на неё или задайте другую DATA_DIR.`
    throw startFailure(sentence, cause)
  }
}
