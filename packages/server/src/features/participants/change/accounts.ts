import type { participants } from '@portal/contract/features/participants/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { readParticipant } from '../read-participants.ts'
import { changeParticipant } from './update-participant.ts'

/** Bank and personal accounts of a participant, with what their keys say. */
export const accounts: Handler<typeof participants.accounts> = async (ctx, { params }) =>
  accountsOf(await readParticipant(ctx, params.id))

export const setAccounts: Handler<typeof participants.setAccounts> = async (ctx, { params, body }) => {
  const { revision, ...given } = body
  return accountsOf(await changeParticipant(ctx, params.id, revision, () => given))
}

function accountsOf({ revision, accounts: rows, problems }: Awaited<ReturnType<typeof readParticipant>>) {
  return { revision, accounts: rows, problems: problems.filter(({ path }) => path === 'accounts') }
}
