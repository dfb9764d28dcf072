import type { participants } from '@portal/contract/participants'
import type { Handlers } from '../../platform/http/bind.ts'
import { create } from './create-participant.ts'
import { get, list } from './read-participants.ts'
import { removal } from './removal.ts'
import { remove } from './remove-participant.ts'
import { restore } from './restore-participant.ts'
import { update } from './update-participant.ts'

export const participantsRoutes: Handlers<typeof participants> = { list, create, get, update, remove, removal, restore }
