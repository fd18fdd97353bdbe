import { addresses } from '@fanfare/contract/api/addresses'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../plumbing/queries/query-client.ts'
import { createAppRouter } from './router.tsx'

test('the server knows exactly the paths that the app has', () => {
  const router = createAppRouter({ queryClient: createQueryClient(), history: createMemoryHistory() })
  const paths = new Set(Object.keys(router.routesByPath).map((path) => path.replace(/(.)\/$/, '$1')))
  expect(paths).toEqual(new Set([...addresses, '/$username', '/$username/$postId']))
})

test.each([
  ['/ai/history?favorites=true', { favorites: true }],
  ['/admin/reports?mine=true', { mine: true }],
  ['/search?search=2024', { search: '2024' }],
  ['/search?search=true', { search: 'true' }],
])('the screen at %s reads its search parameters as %o', async (path, search) => {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({ queryClient: createQueryClient(), history })
  expect(router.matchRoutes(router.latestLocation).at(-1)?.search).toEqual(search)
})
