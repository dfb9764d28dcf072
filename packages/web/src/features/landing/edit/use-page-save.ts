import { landing } from '@portal/contract/features/landing/endpoints'
import type { Got, Sent } from '@portal/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from '../../../platform/api/call.ts'
import { useToldWhenRead } from './use-told-when-read.ts'

type Page = Got<typeof landing.title>
type Body<E extends (typeof landing)[keyof typeof landing]> = Omit<
  Extract<Sent<E>, { body: object }>['body'],
  'revision'
>

/** One change of the page, made on the revision the one before has left. */
export type PageChange = (revision: number) => Promise<Page>

export const pageChanges = {
  title:
    (body: Body<typeof landing.title>): PageChange =>
    (revision) =>
      send(landing.title, { body: { ...body, revision } }),
  description:
    (body: Body<typeof landing.description>): PageChange =>
    (revision) =>
      send(landing.description, { body: { ...body, revision } }),
  links:
    (body: Body<typeof landing.links>): PageChange =>
    (revision) =>
      send(landing.links, { body: { ...body, revision } }),
  info:
    (body: Body<typeof landing.setLocalSupportInfo>): PageChange =>
    (revision) =>
      send(landing.setLocalSupportInfo, { body: { ...body, revision } }),
  days:
    (body: Body<typeof landing.days>): PageChange =>
    (revision) =>
      send(landing.days, { body: { ...body, revision } }),
  period:
    (body: Body<typeof landing.period>): PageChange =>
    (revision) =>
      send(landing.period, { body: { ...body, revision } }),
  exclusions:
    (body: Body<typeof landing.localSupportExclude>): PageChange =>
    (revision) =>
      send(landing.localSupportExclude, { body: { ...body, revision } }),
}

/**
 * Makes the changes one after another; what was made before one is refused stays made. They rest on the page as it was
 * opened: what another has saved since is not written over.
 */
export function usePageSave(revision: number, onSaved: () => void) {
  const present = useRef(revision)
  const tell = useToldWhenRead()
  return useMutation({
    async mutationFn(changes: readonly PageChange[]) {
      for (const change of changes) present.current = (await change(present.current)).revision
    },
    onSuccess: async () => {
      await tell({ text: 'Сохранено: посетители уже видят это' })
      onSaved()
    },
  })
}
