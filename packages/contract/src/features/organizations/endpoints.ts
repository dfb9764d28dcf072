import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { fileQuery, listQuery, listReply } from '../../list-schemas.ts'
import { queryInt, queryText } from '../../query.ts'
import { IdParams, PageOf } from '../../shared.ts'
import { requestFilter, RequestRow } from '../requests/list-shapes.ts'
import { organizationList } from './organization-list.ts'
import { Branch, Member, Organization, OrganizationAct, OrganizationRow, Supervision } from './shapes.ts'

export const organizations = group({
  list: {
    method: 'GET',
    path: '/api/userorganizations',
    access: 'ViewOrganization',
    summary: 'Организации: свои и поднадзорные, сотрудникам экспертизы — все',
    query: listQuery(organizationList),
    reply: listReply(OrganizationRow),
  },
  file: {
    method: 'GET',
    path: '/api/userorganizations/file',
    access: 'ViewOrganization',
    summary: 'Список организаций файлом: ровно то, что оставляет фильтр',
    query: fileQuery(organizationList),
    reply: 'file',
    perMinute: 20,
  },
  get: {
    method: 'GET',
    path: '/api/userorganizations/{id}',
    access: { key: 'ViewOrganization', organization: 'see' },
    summary: 'Карточка организации: реквизиты, счета, руководитель и подписанты, состояние',
    params: IdParams,
    reply: Organization,
    errors: ['NOT_FOUND'],
  },
  requests: {
    method: 'GET',
    path: '/api/userorganizations/{id}/requests',
    access: { key: 'ListRequests', organization: 'see' },
    summary: 'Заявления организации: те из них, что видит вошедший',
    params: IdParams,
    query: z.object(requestFilter),
    reply: listReply(RequestRow),
    errors: ['NOT_FOUND'],
  },
  branches: {
    method: 'GET',
    path: '/api/userorganizations/{id}/branchesWithCount',
    access: { key: 'ViewOrganization', organization: 'see' },
    summary: 'Филиалы организации с числом сотрудников и заявлений',
    params: IdParams,
    reply: z.object({ branches: z.array(Branch) }),
    errors: ['NOT_FOUND'],
  },
  members: {
    method: 'GET',
    path: '/api/userorganizations/{id}/members',
    access: { key: 'ViewOrganization', organization: 'own' },
    summary: 'Сотрудники организации с ролями и числом их заявлений',
    params: IdParams,
    reply: z.object({ members: z.array(Member) }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  supervisions: {
    method: 'GET',
    path: '/api/userorganizations/{id}/supervisions',
    access: { key: 'ViewOrganization', organization: 'own' },
    summary: 'Кто надзирает за организацией: с какого и по какой день может смотреть её заявления',
    params: IdParams,
    reply: z.object({ supervisions: z.array(Supervision) }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  history: {
    method: 'GET',
    path: '/api/userorganizations/{id}/history',
    access: { key: 'ViewOrganization', organization: 'own' },
    summary: 'История организации: кто и что изменил',
    params: IdParams,
    query: z.object({ cursor: queryText(60), size: queryInt(1, 100, 50) }),
    reply: PageOf(OrganizationAct),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
})
