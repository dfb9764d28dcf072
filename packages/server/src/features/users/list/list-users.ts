import type { Got } from '@portal/contract/endpoint'
import type { users } from '@portal/contract/features/users/endpoints'
import { userList } from '@portal/contract/features/users/user-list'
import { type ColumnOf, usualColumnsOf } from '@portal/contract/list'
import { accountRoles, type AccountRole, accountStates } from '@portal/domain/accounts/accounts'
import type { SignedCtx } from '../../../context.ts'
import { chosenColumns, type FileColumn, listFile } from '../../../kernel/list-file.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { fileRows, readPage } from '../../../platform/list/list-query.ts'
import { oversightOf } from '../oversight.ts'
import { listOrganizations, type UserRow, usersSeen } from './queries-list.ts'

type User = Got<typeof users.list>['rows'][number]

/** People whose accounts the reader looks after, page by page. */
export const list: Handler<typeof users.list> = async (ctx, { query }) => {
  const { sort = userList.usualSort, cursor, size, ...wanted } = query
  const { rows, ...page } = await readPage(ctx.db, usersSeen(readerOf(ctx), wanted), { sort, cursor, size })
  return { rows: rows.map(toUser), ...page }
}

/** The same as a file. */
export const xlsx: Handler<typeof users.xlsx> = async (ctx, { query: { query } }) => {
  const { sort = userList.usualSort, columns = usualColumnsOf(userList), format, ...wanted } = query
  return listFile(ctx, {
    title: 'Пользователи',
    source: fileRows(ctx.db, usersSeen(readerOf(ctx), wanted), sort),
    columns: chosenColumns(fileColumns, columns),
    view: toUser,
    format,
    record: { list: userList.name, filter: wanted },
  })
}

/** Organisations by which the list is narrowed. */
export const organizations: Handler<typeof users.organizations> = async (ctx, { query }) => ({
  rows: await listOrganizations(ctx.db, readerOf(ctx), query),
})

// biome-ignore format: read by columns
const fileColumns: Readonly<Record<ColumnOf<typeof userList>, readonly FileColumn<User>[]>> = {
  name: [
    { title: 'Фамилия, имя, отчество', width: 36, kind: 'text', cell: ({ name }) => name },
    { title: 'Логин',                  width: 24, kind: 'text', cell: ({ login }) => login },
  ],
  organization: [
    { title: 'Организация', width: 40, kind: 'text', cell: (user) => user.organizations.map(({ name }) => name).join('; ') },
    { title: 'Должность',   width: 32, kind: 'text', cell: postsOf },
  ],
  role:    [{ title: 'Роль',            width: 26, kind: 'text', cell: ({ role }) => accountRoles[role] }],
  state:   [{ title: 'Состояние',       width: 22, kind: 'text', cell: ({ state }) => accountStates[state] }],
  entered: [{ title: 'Последний вход',  width: 16, kind: 'day',  cell: ({ enteredAt }) => enteredAt && { day: new Date(enteredAt) } }],
  email:   [{ title: 'Почта',           width: 32, kind: 'text', cell: ({ email }) => email }],
  since:   [{ title: 'На портале с',    width: 14, kind: 'day',  cell: ({ createdAt }) => ({ day: new Date(createdAt) }) }],
}

function postsOf({ organizations, position }: User): string {
  const posts = organizations.flatMap((one) => one.position ?? [])
  return (posts.length > 0 ? posts : [position ?? '']).join('; ')
}

function readerOf({ user, now }: SignedCtx) {
  return { oversight: oversightOf(user), at: now() }
}

function toUser({ is_admin, entered_at, created_at, ...row }: UserRow): User {
  return {
    ...row,
    role: roleOf({ is_admin, organizations: row.organizations }),
    isStaff: is_admin,
    enteredAt: entered_at && entered_at.toISOString(),
    createdAt: created_at.toISOString(),
  }
}

function roleOf({ is_admin, organizations }: Pick<UserRow, 'is_admin' | 'organizations'>): AccountRole {
  if (is_admin) return 'admin'
  if (organizations.some(({ role }) => role === 'orgAdmin')) return 'orgAdmin'
  return organizations.length > 0 ? 'member' : 'none'
}
