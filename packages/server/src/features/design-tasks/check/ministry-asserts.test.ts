import { existsSync, readFileSync } from 'node:fs'
import { parseXmlDocument } from 'slimdom'
import { expect, test } from 'vitest'
import { judgeAssert } from '../../../platform/xml/evaluate-assert.ts'

// The ministry's schema is not shipped with the portal: its rules are tried where it lies.
const schema = new URL('../../../../../../../shared/data/minstroy-xsd/DesignAssignment-01-01.xsd', import.meta.url)

const asserts = existsSync(schema)
  ? (parseXmlDocument(readFileSync(schema, 'utf8').replace(/^\uFEFF/, '')).documentElement?.getElementsByTagNameNS(
      '*',
      'assert',
    ) ?? [])
  : []

const dates = (begin: string, end: string) => [
  `<a><${begin}>2028-02-01</${begin}><${end}>2027-02-01</${end}></a>`,
  `<a><${begin}>2027-02-01</${begin}><${end}>2027-02-01</${end}></a>`,
]
const days = (begin: string, end: string) => [
  `<a ${begin}="2028-02-01" ${end}="2027-02-01"/>`,
  `<a ${begin}="2027-02-01" ${end}="2028-02-01"/>`,
]
const contents = [
  '<a><ObjectType>2</ObjectType><ProjectDocuments><LinearObject/></ProjectDocuments></a>',
  '<a><ObjectType>3</ObjectType><ProjectDocuments><LinearObject/></ProjectDocuments></a>',
]
const addresses = ['<a><RegionCode>72</RegionCode></a>', '<a><RegionCode>72</RegionCode><Street>Лесная</Street></a>']

/** In the order of the schema: what breaks a rule and what keeps it. */
// biome-ignore format: read by columns
const cases: readonly (readonly [about: string, ...documents: readonly string[]])[] = [
  ['the number of the version',           '<a VersionNumber="1"><Versions><Version/></Versions></a>', '<a VersionNumber="2"><Versions><Version/></Versions></a>'],
  ['somebody confirms',                   '<a><b FunctionalRole="Согласовано"/></a>', '<a><b FunctionalRole="Утверждено"/></a>'],
  ['a representative has his role',       '<a><Representative/></a>', '<a><Representative FunctionalRole="Утверждено"/></a>'],
  ['a developer or a customer',           '<a/>', '<a><TechnicalCustomers/></a>'],
  ['a stage begins before it ends',       ...dates('BeginDate', 'EndDate')],
  ['a stage begins before it is used',    ...dates('BeginDate', 'OperationDate')],
  ['a stage ends before it is used',      ...dates('EndDate', 'OperationDate')],
  ['a designer or what is asked of him',  '<a/>', '<a><Requirements/></a>'],
  ['shares make 100 at most',             '<a><Budget><Ratio>60.1</Ratio></Budget><Private><Ratio>40</Ratio></Private></a>', '<a><Budget><Ratio>33.3</Ratio></Budget><Private><Ratio>33.3</Ratio></Private><Private><Ratio>33.4</Ratio></Private></a>'],
  ['100 leave nothing to others',         '<a><Budget><Ratio>100</Ratio></Budget><Private/></a>', '<a><Budget><Ratio>60</Ratio></Budget><Private/></a>'],
  ['sections of the kind of object',      ...contents],
  ['an address of the kind of object',    '<a><ObjectType>3</ObjectType><Address/></a>', '<a><ObjectType>3</ObjectType><BeginAddress/></a>'],
  ['nothing linear of a building',        '<a><ObjectType>1</ObjectType><ProjectSolutions><RightOfWayProject/></ProjectSolutions></a>', '<a><ObjectType>3</ObjectType><ProjectSolutions><RightOfWayProject/></ProjectSolutions></a>'],
  ['nothing of a building in a line',     '<a><ObjectType>3</ObjectType><ProjectSolutions><ArchitectSolutions/></ProjectSolutions></a>', '<a><ObjectType>1</ObjectType><ProjectSolutions><ArchitectSolutions/></ProjectSolutions></a>'],
  ['an object begins before it ends',     ...days('BeginDate', 'EndDate')],
  ['an object ends before it is used',    ...days('EndDate', 'OperationDate')],
  ['an object begins before it is used',  ...days('BeginDate', 'OperationDate')],
  ['sections of the kind of a part',      ...contents],
  ['a part begins before it ends',        ...days('BeginDate', 'EndDate')],
  ['a part ends before it is used',       ...days('EndDate', 'OperationDate')],
  ['a part begins before it is used',     ...days('BeginDate', 'OperationDate')],
  ['an area has its unit',                '<a MinArea="10"/>', '<a MinArea="10" Measure="055"/>'],
  ['a unit has its area',                 '<a Measure="055"/>', '<a MinArea="10" Measure="055"/>'],
  ['a demand of at least one section',    '<a/>', '<a><ArchitectSolutions/></a>'],
  ['an address is more than its region',  ...addresses],
  ['a place is more than its region',     ...addresses],
]

test.runIf(asserts.length > 0)('every rule of the ministry’s schema is tried', () => {
  expect(asserts).toHaveLength(cases.length)
})

test.runIf(asserts.length > 0).each(cases.map((one, at) => [at, ...one] as const))(
  'rule %i, %s: it can be broken and kept',
  (at, _, broken = '', kept = '') => {
    const rule = asserts[at]?.getAttribute('test') ?? ''
    const verdicts = [broken, kept].map((xml) => {
      const element = parseXmlDocument(xml).documentElement
      return element && judgeAssert(rule, element)
    })
    expect(verdicts, rule).toEqual(['fails', 'holds'])
  },
)
