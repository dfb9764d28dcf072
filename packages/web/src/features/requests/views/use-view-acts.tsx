import { views } from '@portal/contract/features/views/endpoints'
import { failureText } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { readAddress } from '../../../platform/address-text.ts'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { useUndoable } from '../../../platform/ui/feedback/use-undoable.ts'
import { type ListSearch, readListSearch } from '../list-search.ts'
import { type KeptView, type ListName, searchText, type ShownView } from './views-queries.ts'

/** The acts on views, each with its word when it is done; a removed one can be brought back. */
export function useViewActs(list: ListName, onSearch: (search: ListSearch) => void) {
  const toast = useToast()
  const options = {
    stale: [keys.views(list)],
    onFailed: (error: unknown) => toast({ text: failureText(error), tone: 'danger' }),
  }
  const create = useSend(views.create, options)
  const update = useSend(views.update, options)
  const standard = useSend(views.setStandard, { ...options, stale: [keys.views(list), keys.me] })
  const said = (text: string) => () => toast({ text })
  const show = ({ id, search }: KeptView) => onSearch({ ...readListSearch(readAddress(search)), view: id })
  const remove = useUndoable({
    act: views.remove,
    back: views.restore,
    stale: options.stale,
    onDone: () => onSearch({ view: 'all' }),
    onBack: show,
  })
  return {
    busy: create.isPending || update.isPending,
    keep(view: { name: string; shared: boolean; search: string }, onDone: () => void) {
      create.mutate(
        { body: { list, ...view } },
        {
          onSuccess: (kept) => {
            onDone()
            show(kept)
            toast({ text: `Вид «${kept.name}» сохранён` })
          },
        },
      )
    },
    saveChanges({ id, name }: KeptView, search: ListSearch) {
      const done = said(`Вид «${name}» изменён`)
      update.mutate({ params: { id }, body: { search: searchText(search) } }, { onSuccess: done })
    },
    rename({ id }: KeptView, name: string, onDone: () => void) {
      update.mutate({ params: { id }, body: { name } }, { onSuccess: onDone })
    },
    share({ id, name }: KeptView, shared: boolean) {
      const done = said(shared ? `Вид «${name}» открыт коллегам` : `Вид «${name}» закрыт от коллег`)
      update.mutate({ params: { id }, body: { shared } }, { onSuccess: done })
    },
    openFirst({ id, name }: ShownView) {
      const done = said(`Список открывается с вида «${name}»`)
      standard.mutate({ body: { list, view: id === 'all' ? null : id } }, { onSuccess: done })
    },
    remove({ id, name }: KeptView) {
      remove({ params: { id } }, { text: `Вид «${name}» удалён`, undo: { params: { id } } })
    },
  }
}
