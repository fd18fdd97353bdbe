import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../plumbing/queries/query-client.ts'
import { createAppRouter } from '../routes/router.tsx'
import { renderedScreens } from './rendered-screens.ts'

test('each screen that the server renders has a route and exists in the named file, and no staff screen is missing', () => {
  const files = Object.keys(import.meta.glob('../../features/**/*.{ts,tsx}')).map((file) =>
    file.replace('../..', 'src'),
  )
  const router = createAppRouter({ queryClient: createQueryClient(), history: createMemoryHistory() })
  const paths = Object.values(router.routesById).map(({ fullPath }) => fullPath)
  const screens = [...renderedScreens.values()].flatMap(({ file }) => file ?? [])
  expect(screens.length).toBeGreaterThan(15)
  expect(paths).toEqual(expect.arrayContaining([...renderedScreens.keys()]))
  expect(files).toEqual(expect.arrayContaining(screens))
  const staffPaths = paths.filter((path) => path.startsWith('/admin/'))
  expect(staffPaths.length).toBeGreaterThan(15)
  expect([...renderedScreens.keys()]).toEqual(expect.arrayContaining(staffPaths))
})
