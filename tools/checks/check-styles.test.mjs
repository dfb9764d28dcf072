import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-styles-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function check(sheets) {
  for (const [path, text] of Object.entries(sheets)) {
    const file = join(root, 'packages/web/src', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return spawnSync(process.execPath, ['tools/checks/check-styles.mjs', root], { encoding: 'utf8' })
}

const refused = {
  'a class that does not begin with the name of its sheet': [
    { 'features/a/rule-list.css': '.rule-list {} .other {}' },
    'features/a/rule-list.css: .other does not begin with «rule»',
  ],
  'a rule for a part of another sheet': [
    { 'features/a/card.css': '.card {}', 'features/b/list.css': '.list {} .card .list-row {}' },
    'features/b/list.css: .card begins rules of features/a/card.css too',
  ],
  'the same within a query': [
    { 'features/a/card.css': '.card {}', 'features/b/list.css': '@media print { .list, .card > p {} }' },
    '.card begins rules of features/a/card.css too',
  ],
  'a class of the theme': [
    { 'platform/theme/base.css': '.row {}', 'features/b/list.css': 'ul.row {}' },
    'features/b/list.css: .row begins rules of platform/theme/base.css too',
  ],
  'two sheets with one prefix': [
    { 'features/a/card.css': '.card-head {}', 'features/b/card.css': '.card-foot {}' },
    'its prefix «card» is that of features/a/card.css',
  ],
}

test.each(Object.entries(refused))('refuses: %s', (_title, [sheets, said]) => {
  const { status, stderr } = check(sheets)
  expect(stderr).toContain(said)
  expect(status).toBe(1)
})

test('passes sheets that keep to themselves', () => {
  const { status, stderr } = check({
    'platform/theme/base.css': '.row { gap: 0 } a:is(.link, .row) {}',
    'platform/theme/print.css': '@media print { .row {} }',
    'features/a/rules-list.css':
      '/* .other {} */ .rules { b { color: red } } .rule-what .other {} ul > .rules-row:not(.row) {}',
    'features/a/rule-dialog.css': '.rule-dialog[data-a="x.y"] .row {} @keyframes turn { from { top: 0 } }',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
