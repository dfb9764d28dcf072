import './help.css'
import { typedKeys } from '@portal/domain/typed-keys'
import { type Session, isStaff, useSession } from '../../platform/session/session.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { SearchBox } from '../../platform/ui/list/search-box.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { Columns } from '../../platform/ui/page/page.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { type Article, type Block, type Reader, readers } from './article.ts'
import { articles, findArticles } from './articles.ts'
import type { HelpSearch } from './help-search.ts'

interface HelpProps {
  search: HelpSearch
  onSearch: (search: HelpSearch, typing?: 'typing') => void
}

/** How to work here, for one's own part: topics one may search, and one of them opened. */
export function Help({ search, onSearch }: HelpProps) {
  const own = ownReader(useSession())
  const reader = search.for ?? own
  const found = findArticles({ reader, text: search.text ?? '' })
  const opened = articles.find(({ id }) => id === search.article) ?? found[0]
  const address = (article: Article) => `/help?${new URLSearchParams({ ...search, article: article.id }).toString()}`
  return (
    <div className="help" data-chosen={search.article !== undefined || undefined}>
      <Columns
        menu={
          <div className="help-topics stack g12">
            <div>
              <SearchBox
                label="Поиск по справке"
                placeholder="Подпись, срок, договор"
                value={search.text ?? ''}
                onChange={(text) => onSearch({ for: reader, ...(text && { text }) }, 'typing')}
              />
            </div>
            <SelectField
              label="Для кого"
              empty={null}
              value={reader}
              options={typedKeys(readers).map((value) => ({ value, label: readers[value] }))}
              onChange={(chosen) =>
                onSearch({ ...search, for: typedKeys(readers).find((one) => one === chosen) ?? own })
              }
            />
            <nav aria-label="Темы справки">
              <ul className="help-list">
                {found.map((article) => (
                  <li key={article.id}>
                    <a href={address(article)} aria-current={article.id === opened?.id ? 'page' : undefined}>
                      {article.title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        }
      >
        {found.length === 0 && !search.article ? (
          <EmptyState title="Ничего не нашлось">
            Попробуйте другое слово или посмотрите справку для другой роли.
          </EmptyState>
        ) : (
          opened && <ArticleCard article={opened} />
        )}
      </Columns>
    </div>
  )
}

function ArticleCard({ article: { title, text } }: { article: Article }) {
  return (
    <Card title={title}>
      <div className="help-text">
        {text.map((block) => (
          <BlockView key={typeof block === 'string' ? block : JSON.stringify(block)} block={block} />
        ))}
      </div>
    </Card>
  )
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('go' in block)
    return (
      <p>
        <a href={block.to}>{block.go}</a>
      </p>
    )
  return (
    <ol>
      {block.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

function ownReader(session: Session): Reader {
  if (isStaff(session)) return session.keys.includes('Administration') ? 'head' : 'expert'
  return session.keys.includes('ListUsers') ? 'orgAdmin' : 'declarant'
}
