import { moscowDay } from '@portal/domain/calendar/days'
import { numberAt } from '@portal/domain/settings/settings'
import type { Ctx } from '../../../context.ts'
import { settingsOn } from '../../../kernel/settings/settings-on.ts'

interface UploadBounds {
  /** What one person may have begun to upload and not brought to its end: half of it lies in the store for a week. */
  unfinished: { files: number; bytes: number }
  /** What one person may have brought within a day that is of no application yet: replies, letters and dialogs take it up. */
  unattached: { files: number; bytes: number }
  /** How much of what a person brought within a day may have been refused before nothing more is taken of him. */
  refusedBytes: number
}

const gigabyte = 1024 ** 3

/** How much of the disk one person may take up with what is of no application yet, by the settings in force. */
export async function uploadBounds({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<UploadBounds> {
  const today = moscowDay(now())
  const rows = await settingsOn(db, today)
  const count = (key: string) => numberAt(rows, key, today)
  return {
    unfinished: { files: count('unfinishedUploads'), bytes: count('unfinishedGigabytes') * gigabyte },
    unattached: { files: count('unattachedFiles'), bytes: count('unattachedGigabytes') * gigabyte },
    refusedBytes: count('refusedGigabytes') * gigabyte,
  }
}
