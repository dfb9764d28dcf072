import { type Application, factsOf } from '@portal/domain/request/application'
import { exampleApplication } from '@portal/domain/request/example'
import { flagNames } from '@portal/domain/request/facts'
import { fieldName, fieldsFor, type FieldRow } from '@portal/domain/request/fields/fields'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { type Participant, participantTypes, roleCodes } from '@portal/domain/request/participants/participant'
import { participantProblems } from '@portal/domain/request/participants/participant-problems'
import { readinessOf } from '@portal/domain/request/readiness/readiness'
import { fieldSections } from '@portal/domain/request/fields/sections-of-form'
import { typedKeys } from '@portal/domain/typed-keys'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ParticipantDrawer } from '../../features/participants/drawer/participant-drawer.tsx'
import { FormAddresses } from '../../features/requests/form-sections/form-addresses.tsx'
import { FormBasis } from '../../features/requests/form-sections/form-basis.tsx'
import { FormFinancing } from '../../features/requests/form-sections/form-financing.tsx'
import { FormIndicators } from '../../features/requests/form-sections/form-indicators.tsx'
import { FormLinks } from '../../features/requests/form-sections/form-links.tsx'
import { FormSection } from '../../features/requests/form/form-section.tsx'
import { aRequest } from '../../features/requests/form/request-form.samples.ts'
import { RequestForm } from '../../features/requests/form/request-form.tsx'
import { controlIn, findPlace } from '../../platform/form/focus-place.ts'
import { ConfigProvider, sessionQuery } from '../../platform/session/session.tsx'
import { aPage } from '../../platform/testing/a-page.tsx'
import { aSession } from '../../platform/testing/a-session.ts'
import { aConfig } from '../../platform/testing/a-config.ts'
import { drawerPlace } from './draft-place.ts'

const today = '2026-11-20'
const open = () =>
  aPage(() => ({ body: { status: 'unavailable', source: 'embedded', asOf: null, say: null, rows: [] } }))
let page: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  localStorage.clear()
  page = await open()
  page.queries.setDefaultOptions({ queries: { enabled: false } })
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
})
afterEach(() => page.close())

function wrongValue({ type }: FieldRow): unknown {
  switch (type) {
    case 'flag':
      return true
    case 'consent':
      return false
    case 'choices':
      return ['такого нет']
    case 'list':
      return [{}]
    case 'text':
    case 'longText':
      return '\u0000'.repeat(6000)
    default:
      return 'такого нет'
  }
}

/** With something wrong in every field the goal may ask for. */
function wrongApplication(...[goal, objectType, workType, primacy]: Variant): Application {
  const basis = { ...exampleApplication(goal, objectType, workType), primacy }
  const flags = Object.fromEntries(flagNames.map((name) => [name, true]))
  const asked = { ...basis, sections: { ...basis.sections, object: { ...basis.sections.object, ...flags } } }
  const facts = factsOf(asked)
  const values = (section: (typeof fieldSections)[number]) =>
    Object.fromEntries(fieldsFor(section, facts).map((row) => [fieldName(row.path), wrongValue(row)]))
  return {
    ...asked,
    sections: {
      declarer: { ...values('declarer'), primacy },
      object: values('object'),
      cost: values('cost'),
    },
    addresses: [{ region: '', text: '' }],
    financing: [{ source: '1', percent: '40' }, { source: '2' }],
    indicators: [
      { name: '', unit: '', value: '' },
      { name: 'Площадь', unit: '', value: '' },
      { name: 'Объём', unit: 'м³', value: '' },
    ],
    links: 0,
  }
}

/** With the answers that ask for fields of their own. */
function answered(application: Application): Application {
  const { declarer } = application.sections
  const answers = { procurement: '44', pdReuse: 'other', causeRepeat: '5' }
  return { ...application, sections: { ...application.sections, declarer: { ...declarer, ...answers } } }
}

const blankApplication = (...[goal, objectType, workType, primacy]: Variant): Application => ({
  ...exampleApplication(goal, objectType, workType),
  primacy,
  sections: { declarer: { primacy } },
  addresses: [],
  financing: [],
  indicators: [],
  links: 0,
})

type Variant = [Application['goal'], Application['objectType'], Application['workType'], Application['primacy']]
const variants = goalCodes.flatMap((goal) =>
  (['1', '2'] as const).flatMap((objectType) =>
    (['1', '3'] as const).flatMap((workType) =>
      (['1', '2', '3'] as const).map((primacy): Variant => [goal, objectType, workType, primacy]),
    ),
  ),
)

const closed = {
  code: '09',
  title: 'Закрытый филиал',
  city: 'Омск',
  districts: ['7'],
  goals: ['21'],
  opensOn: null,
  closesOn: '2026-01-01',
}

/** What is asked beside the fields of the table. */
const besides = [
  'declarer.subdivision',
  'linkedRequestForm',
  'addresses',
  'addresses.0.region',
  'addresses.0.text',
  'indicators',
  'indicators.0.name',
  'indicators.1.unit',
  'indicators.2.value',
  'financing',
  'financing.0.budgetLevel',
  'financing.1.ownerText',
]

const ofForm = new Set(['declarer', 'object', 'addresses', 'cost', 'indicators', 'linkedRequestForm'])
const pathsOf = (application: Application) =>
  readinessOf(application, today)
    .blockers.filter(({ section }) => ofForm.has(section))
    .map(({ path }) => path)

/** Few applications that have, together, every item of readiness any of them has. */
function fewest(applications: readonly Application[]): [Application, string[]][] {
  const seen = new Set<string>()
  return applications.flatMap((application): [Application, string[]][] => {
    const fresh = pathsOf(application).filter((path) => !seen.has(path))
    for (const path of fresh) seen.add(path)
    return fresh.length > 0 ? [[application, fresh]] : []
  })
}

async function show(application: Application) {
  const request = aRequest(application)
  await page.show(
    <ConfigProvider key={JSON.stringify(application)} value={aConfig}>
      <Suspense>
        <RequestForm request={{ ...request, financing: { revision: 1, rows: rowsOf(application) } }} open={['*']}>
          {() => (
            <>
              <FormBasis />
              <FormSection section="declarer" except={['declarer.previousConclusions']} />
              <FormSection section="object" />
              <FormAddresses />
              <FormFinancing />
              <FormSection section="cost" />
              <FormIndicators />
              <div id="linkedRequestForm" tabIndex={-1}>
                <FormLinks>{null}</FormLinks>
              </div>
            </>
          )}
        </RequestForm>
      </Suspense>
    </ConfigProvider>,
  )
}

function rowsOf({ financing }: Application) {
  return financing.map(({ source, percent = null }) => {
    return { source: source === '1' ? ('1' as const) : ('2' as const), percent, budgetLevel: null, ownerText: null }
  })
}

/** Where a link of the list does not put the cursor. */
function lostIn(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const place = findPlace(path)
    const found = place?.dataset['path'] ?? place?.id ?? ''
    if (!place || !(found === path || found.startsWith(`${path}.`))) return true
    return controlIn(place) === null && !place.hasAttribute('tabindex')
  })
}

test('every item of the form leads to its field, whatever the goal, the object and the stage', async () => {
  const elsewhere = exampleApplication('21')
  const every = [
    ...variants.map((one) => wrongApplication(...one)),
    ...variants.map((one) => answered(wrongApplication(...one))),
    ...variants.map((one) => blankApplication(...one)),
    ...variants.map((one) => answered(blankApplication(...one))),
    {
      ...elsewhere,
      subdivisions: [closed],
      sections: { ...elsewhere.sections, declarer: { subdivision: closed.code } },
    },
  ]
  const chosen = fewest(every)
  const covered = new Set(chosen.flatMap(([, paths]) => paths))
  // A yes-or-no answer cannot be wrong.
  const asked = every.flatMap((one) => fieldSections.flatMap((section) => fieldsFor(section, factsOf(one))))
  expect(asked.filter(({ path, type }) => type !== 'flag' && !covered.has(path)).map(({ path }) => path)).toEqual([])
  expect([...covered]).toEqual(expect.arrayContaining(besides))
  for (const [application, paths] of chosen) {
    await show(application)
    expect(lostIn(paths)).toEqual([])
  }
}, 120_000)

test('every item of a participant leads into his drawer, to the sheet and the field', async () => {
  const facts = factsOf(exampleApplication('21'))
  const seen = new Set<string>()
  for (const type of typedKeys(participantTypes))
    for (const role of roleCodes) {
      const id = '0198c0de-0000-7000-8000-000000000010'
      const bare = {
        id,
        role,
        type,
        sameAs: null,
        fields: { foreign: 'true' },
        accounts: [],
        bases: [],
        certificates: [],
      }
      const one = { ...bare, name: '', inn: null, kpp: null, origin: {}, hasAccess: false, revision: 1, problems: [] }
      for (const { path } of participantProblems(bare, [bare], { today, facts })) {
        if (seen.has(`${type} ${path}`)) continue
        seen.add(`${type} ${path}`)
        const place = drawerPlace(`participants.${id}.${path}`)
        await page.show(
          <ConfigProvider key={`${type} ${path}`} value={aConfig}>
            <ParticipantDrawer
              requestId={id}
              participant={one}
              all={[one]}
              facts={facts}
              today={today}
              readOnly={false}
              isGone={false}
              field={place?.field}
              onOpen={() => undefined}
              onClose={() => undefined}
              onRemove={undefined}
            />
          </ConfigProvider>,
        )
        expect(lostIn([`participants.${id}.${path}`])).toEqual([])
        const first = document.querySelector('[data-autofocus]')
        expect([path, first?.closest('[data-path]')?.getAttribute('data-path')]).toEqual([
          path,
          `participants.${id}.${path}`,
        ])
      }
    }
  expect(seen.size).toBeGreaterThan(20)
}, 120_000)

test('what is wrong with somebody who coincides with another leads to where it is written, once', () => {
  const declarant: Participant = {
    id: 'd',
    role: 'DECLARANT',
    type: 'organization',
    sameAs: null,
    fields: {},
    accounts: [],
    bases: [],
  }
  const payer: Participant = { ...declarant, id: 'p', role: 'PAYER', sameAs: 'd' }
  const { blockers } = readinessOf({ ...exampleApplication('21'), participants: [declarant, payer] }, today)
  const paths = blockers.map(({ path }) => path)
  expect(paths).toContain('participants.d.inn')
  expect(paths.filter((path) => path === 'participants.d.accounts')).toHaveLength(1)
  expect(paths.filter((path) => path.startsWith('participants.p.'))).toEqual([])
})
