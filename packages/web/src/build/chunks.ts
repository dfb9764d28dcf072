// Parts that most pages are made of. What is not named here travels with the pages that use it.
const parts = [
  'bar',
  'card',
  'chip',
  'copy-number',
  'counters',
  'empty-state',
  'error-card',
  'facts',
  'failed-part',
  'failure-notice',
  'file-name',
  'flag-field',
  'guarded-button',
  'icon-button',
  'key-hint',
  'mark',
  'moment',
  'notice',
  'over-page',
  'page',
  'progress-row',
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
  'IconPencil',
  'IconPlus',
  'IconSearch',
  'IconTrash',
  'IconUserPlus',
  'get-env',
  'infiniteQuery(Behavior|Observer)',
  'use-debounced-callback',
  'useInfiniteQuery',
]
// What stands around the rows of every list.
const listTools = [
  'columns/(list-look|use-columns)',
  'export/export-(button|card|list)',
  'filters/(filter-popover|list-filter-bar|pick-many)',
  'leads-query',
  'list-rows',
  'nothing-found',
  'views/(list-views|view-strip|views-queries)',
]
// What both lists of applications and those of one organisation or person show of them.
const listOfRequests = [
  'columns/(due-cell|number-cell|request-columns|turn-cell|use-columns)',
  'filters/filter-options',
  'list/(group-counters|request-list|request-rows)',
  'views/request-views',
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
  { name: 'regions', test: /\/domain\/src\/request\/catalogs\/regions\.ts$/ },
  {
    name: 'parts',
    test: new RegExp(
      [
        String.raw`/web/src/platform/(api|format|session|time)/(?!use-why|use-request-search)`,
        String.raw`/web/src/platform/ui/[a-z-]+/(${parts.join('|')})\.tsx?$`,
        String.raw`/web/src/features/requests/(list/(list-navigation|list-words)|read-tone|requests-queries)\.ts$`,
        String.raw`/web/src/platform/(form/focus-place|list/(list-words|list-address|pages-query)|ui/dialogs/restore-focus)\.ts$`,
        String.raw`/web/src/features/requests/columns/number-link\.tsx$`,
        String.raw`/contract/src/features/(directories|requests|stages)/endpoints\.ts$`,
        // Lists, too, tell what an examination is of: they are not made to fetch the form with it.
        String.raw`/domain/src/(quality|request/goals)\.ts$`,
        String.raw`/(${trifles.join('|')})\.m?js$`,
      ].join('|'),
    ),
  },
  {
    name: 'list',
    test: new RegExp(
      [
        String.raw`/web/src/platform/ui/list/(data-list|search-box|use-list-keys)\.tsx?$`,
        String.raw`/web/src/(features/requests/list/(create-request-button|list-empty)\.tsx|pages/requests/load-list\.ts)$`,
      ].join('|'),
    ),
  },
  // Choosing, dropping and signing files.
  {
    name: 'files',
    test: new RegExp(
      [
        String.raw`/web/src/features/files/index\.ts$`,
        String.raw`/web/src/features/files/signing/(sign-together|to-sign-query|use-sign)\.tsx?$`,
        String.raw`/web/src/platform/ui/files/(dropped-files|file-link|use-file-picker)\.tsx?$`,
        String.raw`/contract/src/features/(completeness|documents|files)/endpoints\.ts$`,
      ].join('|'),
    ),
  },
  // What the queue and the pages of an application share. Files of the contract name the stages, but what is left of those
  // for the browser does not need them.
  {
    name: 'stages',
    test: /\/(domain\/src\/stages\/(opening|stages)|web\/src\/platform\/ui\/(display\/person|request\/day-ruler))\.tsx?$/,
  },
  // Both lists of choices and dialogs stand in one.
  { name: 'scroll', test: /\/@mantine\/core\/esm\/components\/ScrollArea\// },
  { name: 'dialog', test: /\/web\/src\/platform\/ui\/dialogs\/(dialog|confirm-dialog|drawer)\.tsx$/ },
  // What every list is made of around its rows: views, filters, columns, its file.
  {
    name: 'list-tools',
    test: new RegExp(
      [
        String.raw`/web/src/platform/list/(${listTools.join('|')})\.tsx?$`,
        String.raw`/contract/src/features/views/endpoints\.ts$`,
      ].join('|'),
    ),
  },
  {
    name: 'requests',
    test: new RegExp(String.raw`/web/src/features/requests/(${listOfRequests.join('|')})\.(css|tsx?)$`),
  },
  {
    name: 'request',
    test: new RegExp(
      [
        String.raw`/web/src/pages/request/(request-why|use-marked-read|use-section-keys|use-save-before-move|follow-up-links|use-hidden-moves|request-chat-button)\.tsx?$`,
        String.raw`/web/src/features/(${commonOfRequests.join('|')})\.tsx?$`,
        String.raw`/web/src/platform/autosave/(?!merge/collision-dialog|opened-rows)`,
        String.raw`/web/src/platform/ui/(fields/(form-grid|text-area)|page/section-menu)\.tsx$`,
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
        String.raw`/web/src/(features/completeness/lifted-checks/lifted-checks|platform/ui/fields/date-field)\.tsx$`,
        String.raw`/web/src/features/requests/form/form-(context|facts|model|problems|rows|saves)\.tsx?$`,
        String.raw`/contract/src/features/(addresses|objects|participants)/endpoints\.ts$`,
        String.raw`/domain/src/request/(application|facts|catalogs/catalogs|documents/(documents|slots)|fields/fields|participants/participants)\.ts$`,
      ].join('|'),
    ),
  },
  {
    name: 'project',
    test: new RegExp(
      [
        String.raw`/web/src/pages/request-project/(load-project|project-work|request-project-page)\.tsx?$`,
        String.raw`/web/src/features/(completeness/(file-state|folders-queries)|documents/deal-queries|remarks/remarks-queries)\.ts$`,
      ].join('|'),
    ),
  },
  // What its page shows below, once it stands.
  {
    name: 'progress',
    test: /\/web\/src\/features\/(stages\/progress\/progress-section|delegation\/substitutions\/request-deputies)\.tsx$/,
  },
  {
    ...apart,
    name: 'documents',
    test: /\/features\/(completeness\/tree\/documents-section|documents\/print-forms-section)\.tsx$/,
  },
  {
    name: 'workplace',
    test: /\/web\/src\/(pages\/requests\/(workplace-page\.tsx|load-queue\.ts)|features\/requests\/queue\/queue-query\.ts)$/,
  },
  { name: 'draft', test: /\/web\/src\/pages\/request-draft\/(request-draft-page\.tsx|load-draft\.ts)$/ },
].map((group, index, all) => ({ ...group, priority: all.length - index }))
