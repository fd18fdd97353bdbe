import { parseArgs } from 'node:util'
import { runVitest } from './tests/run-vitest.ts'

/** Moments that expose calendar bugs: short months, a leap day, and days of 23 and 25 hours. */
const moments = [
  '2027-01-31T12:00:00Z',
  '2027-02-28T23:59:00Z',
  '2028-02-29T12:00:00Z',
  // Europe's clocks change a minute later.
  '2027-03-28T00:59:00Z',
  '2027-10-31T00:59:00Z',
  '2027-12-31T23:59:00Z',
]
/** One is ahead of UTC and one behind, so in each, the date differs from UTC's at some of these moments. */
const zones = ['Europe/Berlin', 'America/Los_Angeles']

const { positionals: files } = parseArgs({ options: {}, allowPositionals: true })
const failed: string[] = []
for (const moment of moments) {
  for (const zone of zones) {
    console.log(`\n${moment} in ${zone}`)
    const results = await runVitest('vitest.config.ts', { env: { TEST_DATE: moment, TZ: zone }, files })
    for (const { file, failures } of results) {
      failed.push(...failures.map(({ title }) => `TEST_DATE=${moment} TZ=${zone} ${file}: ${title}`))
    }
  }
}
if (failed.length > 0) {
  process.exitCode = 1
  console.log(`\nFailed:\n${failed.join('\n')}`)
} else {
  console.log(`\nNo test failed at ${moments.length} moments in ${zones.length} time zones.`)
}
