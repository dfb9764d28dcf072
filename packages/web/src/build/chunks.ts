/**
 * The files the browser fetches. Left alone the bundler makes one of every few modules that pages share: a hundred and more
 * for one page, each compressed apart from the rest, each asked for by itself. A group takes what its modules use, unless a
 * group above has it; so a file needs only files above it.
 */
export const chunks = [
  { name: 'react', test: inModules('(react|react-dom|scheduler)/') },
  // What is needed before it is known which page is asked for.
  { name: 'start', tags: ['$initial' as const] },
  // What signing in has in common with every other page: it is not made to fetch the frame of the portal, nor they its form.
  {
    name: 'field',
    test: either(
      files(
        'web/src/platform/(api/use-api|i18n/typograph|theme/schemes)',
        'web/src/platform/ui/(fields/text-field|feedback/notice|shell/skip-link|shell/use-low-vision-panel)',
      ),
      icons('ExternalLink', 'Eye', 'X'),
    ),
  },
  { name: 'login', test: files('web/src/pages/public/login-page') },
  { name: 'shell', test: files('web/src/app/shell/app-shell') },
  { name: 'regions', test: files('domain/src/request/catalogs/regions') },
  // What most pages are made of.
  {
    name: 'parts',
    test: either(
      files(
        'web/src/platform/(api|format|session|time)/(?!use-why|use-request-search).*',
        'web/src/platform/(form/(focus-place|option-of)|list/(list-words|list-address|pages-query))',
        'web/src/platform/ui/buttons/(copy-number|guarded-button|icon-button)',
        'web/src/platform/ui/dialogs/restore-focus',
        'web/src/platform/ui/display/(chip|facts|mark|moment)',
        'web/src/platform/ui/feedback/bar',
        'web/src/platform/ui/fields/flag-field',
        'web/src/platform/ui/files/(file-name|progress-row)',
        'web/src/platform/ui/buttons/key-hint',
        'web/src/platform/ui/list/counters',
        'web/src/platform/ui/page/(card|over-page|page)',
        'web/src/platform/ui/request/(request-head|turn-band)',
        'web/src/platform/ui/tone',
        'web/src/platform/ui/states/(empty-state|error-card|failed-part|failure-notice|skeletons)',
        'web/src/features/requests/(columns/number-link|list/(list-navigation|list-words)|requests-queries)',
        'contract/src/features/(directories|requests|stages)/endpoints',
        // Lists, too, tell what an examination is of: they are not made to fetch the form with it.
        'domain/src/(quality|request/goals)',
      ),
      // A list would otherwise fetch all fields for the sake of a plus.
      icons('Download', 'FileSpreadsheet', 'Paperclip', 'Pencil', 'Plus', 'Search', 'Trash', 'UserPlus'),
      inModules('@mantine/.*/(get-env|use-debounced-callback)\\.mjs'),
      inModules('@tanstack/.*/(infiniteQuery(Behavior|Observer)|useInfiniteQuery)\\.js'),
    ),
  },
  // Rows, of the queue as well; what stands around those of a list is below, with its dialogs.
  {
    name: 'rows',
    test: files(
      'web/src/platform/ui/list/(data-list|search-box|use-list-keys)',
      'web/src/features/requests/list/(create-request-button|list-empty)',
      'web/src/pages/requests/load-list',
    ),
  },
  // Choosing, dropping and signing files.
  {
    name: 'files',
    test: files(
      'web/src/features/files/(index|signing/(sign-together|to-sign-query|use-sign))',
      'web/src/platform/ui/files/(dropped-files|file-link|use-file-picker)',
      'contract/src/features/(completeness|documents|files)/endpoints',
    ),
  },
  // What the queue and the pages of an application share.
  {
    name: 'stages',
    test: files('domain/src/stages/stages', 'web/src/platform/ui/(display/person|request/day-ruler)'),
  },
  // Both lists of choices and dialogs stand in one.
  { name: 'scroll', test: inModules('@mantine/core/esm/components/ScrollArea/') },
  { name: 'dialog', test: files('web/src/platform/ui/dialogs/(dialog|confirm-dialog|drawer)') },
  // Views, filters, columns and the file of every list.
  {
    name: 'list-bar',
    test: files(
      'web/src/platform/list/(leads-query|list-rows|nothing-found)',
      'web/src/platform/list/columns/(list-look|use-columns)',
      'web/src/platform/list/export/export-(button|card|list)',
      'web/src/platform/list/filters/(filter-popover|list-filter-bar|pick-many)',
      'web/src/platform/list/views/(list-views|view-strip|views-queries)',
      'contract/src/features/views/endpoints',
    ),
  },
  // Lists of applications: one's own, all, those of an organisation.
  {
    name: 'request-list',
    test: files(
      'web/src/features/requests/columns/(due-cell|number-cell|request-columns|turn-cell|use-columns)',
      'web/src/features/requests/filters/filter-options',
      'web/src/features/requests/list/(group-counters|request-list|request-rows)',
      'web/src/features/requests/views/request-views',
    ),
  },
  // What the pages of one application share.
  {
    name: 'request-page',
    test: files(
      'web/src/pages/request/(follow-up-links|request-chat-button|request-why|use-.*)',
      'web/src/features/requests/(support-kinds|draft/draft-queries|people/present-people|list/use-place-in-list)',
      'web/src/features/stages/(stages-queries|moves/(action-bar|moves-provider)|rights/why-dialog)',
      'web/src/features/stages/progress/(request-phases|turn-for-band)',
      'web/src/platform/autosave/(?!merge/collision-dialog|opened-rows).*',
      'web/src/platform/ui/(fields/(form-grid|text-area)|page/section-menu)',
      'domain/src/(request/catalogs/disciplines|request/fields/sections-of-form|requisites/phone)',
    ),
  },
  // What is filled in: the draft and, once it is opened, the data of a submitted application.
  {
    name: 'form',
    test: files(
      'web/src/features/(objects/objects-queries|participants/participants-queries)',
      'web/src/features/completeness/lifted-checks/lifted-checks',
      'web/src/features/requests/form/form-(context|facts|model|problems|rows|saves)',
      'web/src/platform/ui/fields/date-field',
      'contract/src/features/(addresses|objects|participants)/endpoints',
      'domain/src/request/(application|facts|catalogs/catalogs|documents/(documents|slots)|fields/fields|participants/participants)',
    ),
  },
  // The page of a submitted application, and what the pages of its sections take of it.
  {
    name: 'project-page',
    test: files(
      'web/src/pages/request-project/(load-project|project-work|request-project-page)',
      'web/src/features/(completeness/(file-state|folders-queries)|documents/deal-queries|remarks/remarks-queries)',
    ),
  },
  // What the project page shows below, once it stands.
  {
    name: 'progress',
    test: files('web/src/features/(stages/progress/progress-section|delegation/substitutions/request-deputies)'),
  },
  // What another page takes of them comes apart: no page fetches them for the sake of three words. Small ones are not merged:
  // files that need one another would run before what they need.
  {
    name: 'documents',
    entriesAware: true,
    test: files('web/src/features/(completeness/tree/documents-section|documents/print-forms-section)'),
  },
  {
    name: 'workplace',
    test: files('web/src/pages/requests/(workplace-page|load-queue)', 'web/src/features/requests/queue/queue-query'),
  },
  { name: 'draft', test: files('web/src/pages/request-draft/(request-draft-page|load-draft)') },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

/** Files of ours by their paths without endings. */
function files(...paths: string[]): RegExp {
  return new RegExp(paths.map((path) => String.raw`/packages/${path}\.(css|tsx?)$`).join('|'))
}

function icons(...names: string[]): RegExp {
  return inModules(String.raw`@tabler/.*/Icon(${names.join('|')})\.mjs`)
}

function inModules(path: string): RegExp {
  return new RegExp(`/node_modules/${path}`)
}

function either(...tests: RegExp[]): RegExp {
  return new RegExp(tests.map(({ source }) => source).join('|'))
}
