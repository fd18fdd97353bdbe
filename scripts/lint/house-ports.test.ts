import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { fewPorts } from './house-ports.ts'

RuleTester.describe = describe
RuleTester.it = it

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } })

const members = (count: number) =>
  Array.from({ length: count }, (_, place) => `port${place}: string`).join('\n')
const ports = (count: number) => ({
  filename: '/repository/server/src/wiring/ports.ts',
  code: `export interface Ports { ${members(count)} }`,
})

tester.run('at most six ports let earlier modules use later ones', fewPorts, {
  valid: [
    ports(6),
    { ...ports(7), filename: '/repository/server/src/wiring/wire.ts' },
    { ...ports(6), code: `interface Other { ${members(7)} }` },
  ],
  invalid: [{ ...ports(7), errors: 1 }],
})
