import { expect, test } from 'vitest'
import { judge } from './audit.mjs'

const found = (severity) =>
  JSON.stringify({
    vulnerabilities: {
      'left-pad': { name: 'left-pad', severity, range: '<1.3.0', fixAvailable: { name: 'left-pad', version: '1.3.0' } },
    },
  })

test('a high or critical weakness fails and says what mends it, a lower one is told', () => {
  expect(judge(found('critical'))).toEqual({ code: 1, lines: ['critical: left-pad <1.3.0, mended by left-pad 1.3.0'] })
  expect(judge(found('high')).code).toBe(1)
  expect(judge(found('moderate'))).toMatchObject({ code: 0, lines: [expect.stringContaining('moderate: left-pad')] })
})

test('nothing found is said in one line', () => {
  expect(judge('{"vulnerabilities":{}}')).toEqual({ code: 0, lines: ['No known weakness in what the portal runs on.'] })
})

test('a registry that does not answer is no clean bill', () => {
  for (const [answer, why] of [
    ['{"statusCode":405,"message":"405 Method Not Allowed - POST https://registry.example/"}', 'status 405'],
    ['{"error":{"code":"ENOTFOUND"}}', 'ENOTFOUND'],
    ['', 'no answer'],
    ['<html>', 'no answer'],
  ])
    expect(judge(answer)).toEqual({
      code: 2,
      lines: [`Not checked: the registry does not answer audits (${why}).`],
    })
})
