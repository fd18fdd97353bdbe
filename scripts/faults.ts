import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { areas } from './faults/areas.ts'
import { copyTree } from './faults/copy-tree.ts'
import { sayFile, sayShare, type Share } from './faults/report.ts'
import { testFile } from './faults/test-file.ts'
import { root } from './tool.ts'

// Injects faults into the code that guards access and money, one at a time and in a copy of the tree, and reports those
// that no test detects. In `npm run faults -- ledger --most 5`, "ledger" selects the areas and files whose name
// contains it.
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { most: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
})
const most = Number(values.most)
if (!Number.isInteger(most) || most < 1) throw new Error('--most takes a whole number from 1.')

const wanted = areas.flatMap(({ area, files, tests }) =>
  files
    .filter((file) => words.length === 0 || words.some((word) => area === word || file.includes(word)))
    .map((file) => ({ area, file, tests })),
)
if (wanted.length === 0) throw new Error(`No area or file is named ${words.join(' or ')}.`)

const copy = copyTree(root)
process.on('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const shares = new Map<string, Share>()
for (const { area, file, tests } of wanted) {
  const result = await testFile({ copy, file, tests, most, seed: values.seed })
  console.log(sayFile(result))
  if (result.problem !== undefined) process.exitCode = 1
  const share = shares.get(area) ?? { planted: 0, caught: 0 }
  shares.set(area, {
    planted: share.planted + result.planted,
    caught: share.caught + result.planted - result.survivors.length,
  })
}
console.log()
for (const [area, share] of shares) console.log(sayShare(area, share))
console.log(sayShare('all', [...shares.values()].reduce(plus)))

function plus(one: Share, other: Share): Share {
  return { planted: one.planted + other.planted, caught: one.caught + other.caught }
}
