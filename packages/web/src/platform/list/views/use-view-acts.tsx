import { views as kept } from '@portal/contract/features/views/endpoints'
import { failureText } from '../../api/call-failed.ts'
import { keys } from '../../api/keys.ts'
import { useSend } from '../../api/use-api.ts'
import { readAddress } from '../../address-text.ts'
import { useToast } from '../../ui/feedback/toasts.tsx'
import { useUndoable } from '../../ui/feedback/use-undoable.ts'
import type { BaseSearch } from '../list-address.ts'
import { type ListViews, searchText, type ShownView } from './list-views.ts'
import type { KeptView } from './views-queries.ts'

/** The acts on views, each with its word when it is done; a removed one can be brought back. */
export function useViewActs<Search extends BaseSearch>(views: ListViews<Search>, onSearch: (search: Search) => void) {
  const { list, read, ready } = views
  const toast = useToast()
  const options = {
    stale: [keys.views(list)],
    onFailed: (error: unknown) => toast({ text: failureText(error), tone: 'danger' }),
  }
  const create = useSend(kept.create, options)
  const update = useSend(kept.update, options)
  const standard = useSend(kept.setStandard, { ...options, stale: [keys.views(list), keys.me] })
  const said = (text: string) => () => toast({ text })
  const show = ({ id, search }: KeptView) => onSearch({ ...read(readAddress(search)), view: id })
  const remove = useUndoable({
    act: kept.remove,
    back: kept.restore,
    stale: options.stale,
    onDone: () => onSearch(read({ view: ready[0].id })),
    onBack: show,
  })
  return {
    busy: create.isPending || update.isPending,
    keep(view: { name: string; shared: boolean; search: string }, onDone: () => void) {
      create.mutate(
        { body: { list, ...view } },
        {
          onSuccess: (view) => {
            onDone()
            show(view)
            toast({ text: `Вид «${view.name}» сохранён` })
          },
        },
      )
    },
    saveChanges({ id, name }: KeptView, search: Search) {
      const done = said(`Вид «${name}» изменён`)
      update.mutate({ params: { id }, body: { search: searchText(views, search) } }, { onSuccess: done })
    },
    rename({ id }: KeptView, name: string, onDone: () => void) {
      update.mutate({ params: { id }, body: { name } }, { onSuccess: onDone })
    },
    share({ id, name }: KeptView, shared: boolean) {
      const done = said(shared ? `Вид «${name}» открыт коллегам` : `Вид «${name}» закрыт от коллег`)
      update.mutate({ params: { id }, body: { shared } }, { onSuccess: done })
    },
    openFirst({ id, name }: ShownView<Search>) {
      const done = said(`Список открывается с вида «${name}»`)
      standard.mutate({ body: { list, view: id === ready[0].id ? null : id } }, { onSuccess: done })
    },
    remove({ id, name }: KeptView) {
      remove({ params: { id } }, { text: `Вид «${name}» удалён`, undo: { params: { id } } })
    },
  }
}
