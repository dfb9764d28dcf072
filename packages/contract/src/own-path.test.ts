import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each(['/', '/requests?turn=you', '/request/17/draft#object', '/search?text=a/b//c'])(
  '%s is a page of the portal',
  (path) => expect(ownPath(path)).toBe(path),
)

test.each([
  undefined,
  '',
  'requests',
  'https://other.site/',
  '//other.site',
  '/\\other.site',
  '/\t/other.site',
  '/\n//other.site',
  '/.//other.site',
  '/a/..//other.site',
  'javascript:alert(1)',
  '/api/logout',
  '/api',
])('%j is not', (path) => expect(ownPath(path)).toBeUndefined())
