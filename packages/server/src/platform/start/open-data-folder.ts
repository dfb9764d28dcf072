import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { startFailure } from './start-failure.ts'

/** Makes the folder when it is missing; its true path. Closed to other users of the machine from the first moment. */
export function openDataFolder(path: string): string {
  try {
    makeFolder(path)
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (cause) {
    const sentence = `В папку DATA_DIR «${path}» нельзя писать: дайте права на неё или задайте другую DATA_DIR.`
    throw startFailure(sentence, cause)
  }
}

/** Folder by folder: where a system says of a parent that it is there and is not, `recursive` of Node never ends. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // two portals started at once: the other was quicker
    if (!existsSync(path)) throw error
  }
}
