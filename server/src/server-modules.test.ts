import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverOrder } from './modules.ts'
import { serverModules } from './server-modules.ts'

// Without its record in the list, a module has no routes, no jobs and no ledger checks, and nothing else would report
// that.

test('every module with routes is in the list once, in the order of the modules', async () => {
  const withRoutes = serverOrder.filter((name) =>
    existsSync(new URL(`modules/${name}/routes.ts`, import.meta.url)),
  )
  const records = await Promise.all(
    withRoutes.map(async (name): Promise<unknown> => {
      const exported: unknown = await import(`./modules/${name}/index.ts`)
      const record = Object.entries(Object(exported) as object).find(([key]) => key.endsWith('Module'))
      return record?.[1]
    }),
  )
  expect(records.length).toBeGreaterThan(20)
  expect(serverModules.map((module) => records.indexOf(module))).toEqual([...records.keys()])
})

test('no two modules schedule jobs with the same name', () => {
  const names = serverModules.flatMap(({ schedule = [] }) => schedule.map(({ job }) => job.name))
  expect(new Set(names).size).toBe(names.length)
})
