import type { User } from '@fanfare/contract/accounts/user'
import { addresses } from '@fanfare/contract/api/addresses'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../plumbing/queries/query-client.ts'
import { signInSearch } from '../../plumbing/search-params.ts'
import { nobody, sessionQuery } from '../../plumbing/session/session.ts'
import { leaveWhenSignedIn } from './root.tsx'
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

const mia: User = {
  id: 'mia',
  identifier: 'u0000000001',
  email: 'mia@example.com',
  role: 'user',
  is_adult: false,
  sees_nsfw: false,
  purpose: null,
  has_put_off_onboarding: false,
  unseen_terms: null,
  created_at: '2026-11-20T09:00:00Z',
}

test.each([
  ['/mara.frames/a-post?tab=media#tip', '/mara.frames/a-post?tab=media#tip'],
  ['//elsewhere.example', '/'],
  [undefined, '/'],
])(
  'somebody who is signed in continues from the sign-in page’s redirect %s to %s',
  async (redirect, href) => {
    const queryClient = createQueryClient()
    queryClient.setQueryData(sessionQuery.queryKey, { ...nobody, user: mia })
    const leaving = leaveWhenSignedIn({ context: { queryClient }, search: signInSearch({ redirect }) })
    await expect(leaving).rejects.toMatchObject({ options: { href } })
  },
)

test('a visitor stays on the sign-in page', async () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, nobody)
  await expect(leaveWhenSignedIn({ context: { queryClient }, search: {} })).resolves.toBeUndefined()
})
