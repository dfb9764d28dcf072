// Parts that most pages are made of. What is not named here travels with the pages that use it.
const parts = [
  'bar',
  'card',
  'chip',
  'copy-number',
  'empty-state',
  'error-card',
  'facts',
  'failed-part',
  'failure-notice',
  'flag-field',
  'guarded-button',
  'icon-button',
  'key-hint',
  'mark',
  'moment',
  'notice',
  'over-page',
  'page',
  'request-head',
  'skeletons',
  'text-field',
  'turn-band',
]
// A list would otherwise fetch all fields for the sake of a plus.
const trifles = [
  'IconDownload',
  'IconFileSpreadsheet',
  'IconPaperclip',
  'IconPlus',
  'IconSearch',
  'IconTrash',
  'infiniteQuery(Behavior|Observer)',
  'use-debounced-callback',
  'useInfiniteQuery',
]
// What the pages of one application share.
const commonOfRequests = [
  'requests/(support-kinds|draft/draft-queries|people/present-people|list/use-place-in-list)',
  'stages/(moves/action-bar|moves/moves-provider|progress/request-phases|stages-queries|progress/turn-for-band|rights/why-dialog)',
]
// What another page takes of the group comes apart: no page fetches a form for the sake of three words. Small ones are not
// merged: files that need one another would run before what they need.
const apart = { entriesAware: true }

/**
 * The files the browser fetches. Left alone the bundler makes one of every few modules that pages share: a hundred and more
 * for one page, each compressed apart from the rest, each asked for by itself. A group takes what its modules use, unless a
 * group above has it; so a file needs only files above it.
 */
export const chunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  // What is needed before it is known which page is asked for.
  { name: 'start', tags: ['$initial' as const] },
  // What signing in has in common with every other page: it is not made to fetch the frame of the portal, nor they its form.
  {
    name: 'field',
    test: new RegExp(
      [
        String.raw`/web/src/platform/(api/use-api|i18n/typograph|theme/schemes|ui/shell/use-low-vision-panel)\.ts$`,
        String.raw`/web/src/platform/ui/(fields/text-field|feedback/notice|shell/skip-link)\.tsx$`,
        String.raw`/Icon(Eye|ExternalLink|X)\.mjs$`,
      ].join('|'),
    ),
  },
  { name: 'login', test: /\/web\/src\/pages\/public\/login-page\.tsx$/ },
  { name: 'shell', test: /\/web\/src\/app\/shell\/app-shell\.tsx$/ },
  // Files of the contract name them, but what is left of those for the browser does not need them: they follow who does.
  { name: 'stages', test: /\/domain\/src\/stages\/(opening|stages)\.ts$/ },
  // Lists, too, tell what an examination is of: they are not made to fetch the form with it.
  { name: 'goals', test: /\/domain\/src\/request\/goals\.ts$/ },
  { name: 'regions', test: /\/domain\/src\/request\/catalogs\/regions\.ts$/ },
  {
    name: 'parts',
    test: new RegExp(
      [
        String.raw`/web/src/platform/(api|format|session|time)/(?!use-why|use-request-search)`,
        String.raw`/web/src/platform/ui/[a-z-]+/(${parts.join('|')})\.tsx?$`,
        String.raw`/web/src/features/requests/(list/(list-navigation|list-words)|read-tone|requests-queries)\.ts$`,
        String.raw`/web/src/platform/(form/focus-place|list/(list-words|list-address|pages-query)|ui/dialogs/restore-focus)\.ts$`,
        String.raw`/contract/src/features/(directories|requests|stages)/endpoints\.ts$`,
        String.raw`/(${trifles.join('|')})\.m?js$`,
      ].join('|'),
    ),
  },
  {
    name: 'list',
    test: new RegExp(
      [
        String.raw`/web/src/platform/ui/[a-z-]+/(counters|data-list|progress-row|search-box|use-list-keys)\.tsx?$`,
        String.raw`/web/src/(features/requests/columns/number-link\.tsx|pages/requests/load-list\.ts)$`,
      ].join('|'),
    ),
  },
  // Both lists of choices and dialogs stand in one.
  { name: 'scroll', test: /\/@mantine\/core\/esm\/components\/ScrollArea\// },
  { name: 'dialog', test: /\/web\/src\/platform\/ui\/dialogs\/(dialog|confirm-dialog|drawer)\.tsx$/ },
  {
    name: 'request',
    test: new RegExp(
      [
        String.raw`/web/src/pages/request/(request-why|use-marked-read|use-section-keys|use-save-before-move|follow-up-links|use-hidden-moves|request-chat-button)\.tsx?$`,
        String.raw`/web/src/features/(${commonOfRequests.join('|')})\.tsx?$`,
        String.raw`/web/src/platform/autosave/(?!merge/collision-dialog|opened-rows)`,
        String.raw`/web/src/platform/ui/(fields/form-grid|page/section-menu)\.tsx$`,
        String.raw`/domain/src/(request/catalogs/disciplines|request/fields/sections-of-form|requisites/phone)\.ts$`,
      ].join('|'),
    ),
  },
  // What is filled in: the draft and, once it is opened, the data of a submitted application.
  {
    name: 'form',
    test: new RegExp(
      [
        String.raw`/web/src/features/(objects/objects-queries|participants/participants-queries)\.ts$`,
        String.raw`/web/src/features/requests/form/form-(context|facts|model|problems|rows|saves)\.tsx?$`,
        String.raw`/contract/src/features/(addresses|objects|participants)/endpoints\.ts$`,
        String.raw`/domain/src/request/(application|facts|catalogs/catalogs|documents/(documents|slots)|fields/fields|participants/participants)\.ts$`,
      ].join('|'),
    ),
  },
  {
    ...apart,
    name: 'documents',
    test: /\/features\/(completeness\/tree\/documents-section|documents\/print-forms-section)\.tsx$/,
  },
  { name: 'draft', test: /\/web\/src\/pages\/request-draft\/(request-draft-page\.tsx|load-draft\.ts)$/ },
].map((group, index, all) => ({ ...group, priority: all.length - index }))
