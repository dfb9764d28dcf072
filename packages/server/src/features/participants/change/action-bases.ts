import type { participants } from '@portal/contract/features/participants/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { readParticipant } from '../read-participants.ts'
import { changeParticipant } from './update-participant.ts'

const signatoryFields = [
  'signatory',
  'signatoryPosition',
  'signatoryGenitive',
  'signatoryPositionGenitive',
] as const satisfies readonly string[]

/** Who signs for a participant, and on what he acts. */
export const bases: Handler<typeof participants.bases> = async (ctx, { params }) =>
  basesOf(await readParticipant(ctx, params.id))

export const setBases: Handler<typeof participants.setBases> = async (ctx, { params, body }) => {
  const { revision, bases: rows, ...signatory } = body
  const changed = await changeParticipant(ctx, params.id, revision, (before) => ({
    fields: { ...before.fields, ...withoutAbsent(signatory) },
    bases: rows,
  }))
  return basesOf(changed)
}

function basesOf({ revision, fields, bases: rows, problems }: Awaited<ReturnType<typeof readParticipant>>) {
  const { signatory = '', signatoryPosition = '', signatoryGenitive = '', signatoryPositionGenitive = '' } = fields
  const paths: readonly string[] = ['bases', ...signatoryFields]
  return {
    revision,
    signatory,
    signatoryPosition,
    signatoryGenitive,
    signatoryPositionGenitive,
    bases: rows,
    problems: problems.filter(({ path }) => paths.includes(path)),
  }
}

function withoutAbsent(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])))
}
