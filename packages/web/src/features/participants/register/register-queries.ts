import { directories } from '@portal/contract/features/directories/endpoints'
import { isBik } from '@portal/domain/requisites/bik'
import { isLegalInn, isPersonalInn } from '@portal/domain/requisites/inn'
import { isOgrn, isOgrnip } from '@portal/domain/requisites/ogrn'
import { isForeign } from '@portal/domain/request/participants/participants'
import type { Participant } from '@portal/domain/request/participants/participant'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'

// A register changes once a day: it is asked anew when the form is opened another time.
const staleTime = 10 * 60_000

/** What the state register says of a participant whose number is whole; asks nobody while it is not. */
export function useParty(participant: Participant) {
  const { type, fields, sameAs } = participant
  const { inn = '', ogrn = '', ogrnip = '' } = fields
  const ask = sameAs === null && !isForeign(participant) ? questionOf() : undefined
  return useQuery({
    queryKey: keys.directory('party', ask?.key),
    queryFn: ({ signal }) => ask?.send(signal) ?? Promise.reject(new Error('nothing to ask')),
    enabled: ask !== undefined,
    staleTime,
    retry: false,
  })

  function questionOf() {
    if (type === 'organization' && isLegalInn(inn))
      return {
        key: inn,
        send: (signal: AbortSignal) => call(directories.organizationByInn, { params: { inn } }, signal),
      }
    if (type === 'organization' && inn === '' && isOgrn(ogrn))
      return {
        key: ogrn,
        send: (signal: AbortSignal) => call(directories.organizationByOgrn, { params: { ogrn } }, signal),
      }
    if (type === 'individualProprietor' && isPersonalInn(inn))
      return { key: inn, send: (signal: AbortSignal) => call(directories.proprietorByInn, { params: { inn } }, signal) }
    if (type === 'individualProprietor' && inn === '' && isOgrnip(ogrnip))
      return {
        key: ogrnip,
        send: (signal: AbortSignal) => call(directories.proprietorByOgrn, { params: { ogrn: ogrnip } }, signal),
      }
    return undefined
  }
}

/** The bank of an account, when its code is whole. */
export function useBank(bik: string) {
  return useQuery({
    ...apiQuery(keys.directory('bank', bik), directories.bank, { params: { bik } }),
    enabled: isBik(bik),
    staleTime,
    retry: false,
  })
}
