import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { fetchCode } from '../../api/fetch-code.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import type { BaseSearch } from '../list-address.ts'
import { type ListViews, searchText, type ShownView } from './list-views.ts'
import { useViewActs } from './use-view-acts.tsx'

const ViewDialog = lazy(async () => ({
  default: (await fetchCode(() => import('./view-dialog.tsx'))).ViewDialog,
}))

interface ViewMenuProps<Search extends BaseSearch> {
  views: ListViews<Search>
  current: ShownView<Search>
  changed: boolean
  search: Search
  standard: string | null
  colleagues: string | null
  onSearch(search: Search): void
}

/** What can be done with the view in sight: kept, renamed, shared, opened first, removed. */
export function ViewMenu<Search extends BaseSearch>(props: ViewMenuProps<Search>) {
  const { views, current, changed, search, standard, colleagues, onSearch } = props
  const [asking, setAsking] = useState<'new' | 'rename' | null>(null)
  const acts = useViewActs(views, onSearch)
  const own = current.kept && current.kept.owner === null ? current.kept : undefined
  const isStandard = current.id === (standard ?? views.ready[0].id)
  return (
    <div className="view-menu">
      {changed && (
        <Button
          className="view-save"
          size="compact-sm"
          variant="subtle"
          onClick={() => (own ? acts.saveChanges(own, search) : setAsking('new'))}
        >
          {own ? 'Сохранить изменения' : 'Сохранить вид'}
        </Button>
      )}
      <Menu position="bottom-end" width="17rem">
        <Menu.Target>
          <IconButton label={`Действия с видом «${current.name}»`}>
            <IconDots size="1.125rem" aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {own && changed && <Menu.Item onClick={() => acts.saveChanges(own, search)}>Сохранить изменения</Menu.Item>}
          <Menu.Item onClick={() => setAsking('new')}>Сохранить как новый вид…</Menu.Item>
          {!isStandard && <Menu.Item onClick={() => acts.openFirst(current)}>Открывать список с этого вида</Menu.Item>}
          {own && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => setAsking('rename')}>Переименовать…</Menu.Item>
              {(colleagues !== null || own.shared) && (
                <Menu.Item onClick={() => acts.share(own, !own.shared)}>
                  {own.shared ? 'Закрыть от коллег' : 'Открыть коллегам'}
                </Menu.Item>
              )}
              <Menu.Item color="red" onClick={() => acts.remove(own)}>
                Удалить вид
              </Menu.Item>
            </>
          )}
          {current.kept?.owner && <Menu.Label className="view-note">Вид ведёт {current.kept.owner}</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <Suspense fallback={null}>
          <ViewDialog
            title={asking === 'new' ? 'Новый вид списка' : 'Переименовать вид'}
            name={asking === 'rename' ? current.name : ''}
            colleagues={asking === 'new' ? colleagues : null}
            busy={acts.busy}
            onClose={() => setAsking(null)}
            onSave={({ name, shared }) => {
              const done = () => setAsking(null)
              if (asking === 'new') acts.keep({ name, shared, search: searchText(views, search) }, done)
              else if (own) acts.rename(own, name, done)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
